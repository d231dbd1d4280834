import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ProductFate, ProductImport } from '@shop/contracts/product-imports';
import { keys } from '../../lib/query-keys.ts';
import { staffCall } from '../../lib/session.ts';
import { whileAtWork } from '../../lib/send-file.ts';

const PAGE_SIZE = '20';

/** The last import; null when there was none. It is read again while it is at work. */
export const lastImport = queryOptions({
  queryKey: keys.productImports.last,
  queryFn: async ({ signal }) => {
    const { imports } = await staffCall('', 'GET /admin/product-imports', {}, { signal });
    return imports[0] ?? null;
  },
  refetchInterval: whileAtWork,
});

/** A page of what becomes of the products of an import; `state` and `failed` so that it is read again when they change. */
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
    select: ({ products, ...rest }) => ({ ...rest, rows: products }),
    placeholderData: keepPreviousData,
  });
