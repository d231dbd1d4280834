import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { newKey } from '@shop/contracts/idempotency-key';
import type { ProductFate, ProductImport } from '@shop/contracts/product-imports';
import { upload } from '@shop/contracts/upload';
import { keys } from '../../lib/query-keys.ts';
import { endIfSignedOut, staffCall, token } from '../../lib/session.ts';

const AT_WORK_MS = 1_000;
const PAGE_SIZE = '20';

/** Returns true while the worker reads the file or imports it. */
export const isAtWork = (state: ProductImport['state'] | undefined): boolean =>
  state === 'checking' || state === 'running';

/** The last import; null when there was none. It is read again while it is at work. */
export const lastImport = queryOptions({
  queryKey: keys.productImports.last,
  queryFn: async ({ signal }) => {
    const { imports } = await staffCall('', 'GET /admin/product-imports', {}, { signal });
    return imports[0] ?? null;
  },
  refetchInterval: ({ state: { data } }) => (isAtWork(data?.state) ? AT_WORK_MS : false),
});

/** A page of what becomes of the products of an import; `state` and `done` so that it is read again when they change. */
export const importedProducts = (
  { _id: id, state, failed }: ProductImport,
  fate: ProductFate | undefined,
  page: string,
) =>
  queryOptions({
    queryKey: keys.productImports.rows(id, `${state} ${failed}`, fate, page),
    queryFn: ({ signal }) =>
      staffCall(
        '',
        'GET /admin/product-imports/:id/rows',
        { params: { id }, query: { fate, page, limit: PAGE_SIZE } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

/** Sends a file of products, and a ZIP of pictures if there is one. Throws `ApiError`. */
export async function sendFiles(
  file: File,
  zip: File | undefined,
  onProgress: (part: number) => void,
): Promise<ProductImport> {
  const form = new FormData();
  form.set('fileName', file.name.slice(0, 200));
  form.set('file', file);
  if (zip) form.set('pictures', zip);
  const options = { token: token.read() ?? '', idempotencyKey: newKey(), onProgress };
  try {
    return await upload('POST /admin/product-imports', {}, form, options);
  } catch (error) {
    if (error instanceof Error) endIfSignedOut(error);
    throw error;
  }
}
