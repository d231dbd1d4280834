import { setTimeout as wait } from 'node:timers/promises';
import type { ImportedProduct, ProductImport } from '@shop/contracts/product-imports';
import type { Shop } from './harness.ts';

interface Files {
  file?: string | Uint8Array;
  zip?: Uint8Array;
}

const blob = (content: string | Uint8Array) =>
  new Blob([typeof content === 'string' ? content : Uint8Array.from(content)]);

/** The form of an import with these files. */
export function importForm({ file, zip }: Files): FormData {
  const form = new FormData();
  form.set('fileName', 'products.csv');
  if (file !== undefined) form.set('file', blob(file), 'products.csv');
  if (zip) form.set('pictures', blob(zip), 'pictures.zip');
  return form;
}

/** Calls of staff that import products. */
export function productImportsOf(shop: Shop) {
  const call = async <T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    shop.http<T>(method, `/api/admin/product-imports${path}`, body, { ...(await shop.staff()), ...headers });
  const read = async (id: string) => (await call<ProductImport>('GET', `/${id}`)).body;
  /** Answers the import once it is so, however long that takes; only the runner gives up. */
  const once = async (id: string, isSo: (now: ProductImport) => boolean): Promise<ProductImport> => {
    for (;;) {
      const now = await read(id);
      if (isSo(now)) return now;
      // Short: some tests stop or kill the worker at that moment.
      await wait(5);
    }
  };
  const ended = (id: string) => once(id, ({ state }) => state !== 'checking' && state !== 'running');
  const send = (files: Files, headers: Record<string, string> = {}) =>
    call<ProductImport & { message: string; code: string }>('POST', '', importForm(files), headers);
  const start = (id: string, body: object = {}) => call<ProductImport & { code: string }>('POST', `/${id}/start`, body);
  const check = async (files: Files) => ended((await send(files)).body._id);
  return {
    call,
    read,
    once,
    ended,
    send,
    start,
    check,
    stop: (id: string) => call<ProductImport>('POST', `/${id}/stop`),
    rows: async (id: string, query = '') =>
      (await call<{ products: ImportedProduct[]; total: number }>('GET', `/${id}/rows${query}`)).body,
    /** Checks the files and imports them. */
    take: async (files: Files): Promise<ProductImport> => {
      const { _id } = await check(files);
      await start(_id);
      return ended(_id);
    },
    exported: async () => {
      const { body } = await shop.http<{ text: string }>(
        'GET',
        '/api/admin/product-export',
        undefined,
        await shop.staff(),
      );
      return body.text;
    },
  };
}
