import type { ImportedProduct, ProductImport } from '@shop/contracts/product-imports';
import type { Shop } from './harness.ts';
import { blob, importsOf } from './import-calls.ts';

interface Files {
  file?: string | Uint8Array;
  zip?: Uint8Array;
}

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
  const calls = importsOf<ProductImport>(shop, 'product-imports');
  return {
    ...calls,
    send: (files: Files, headers?: Record<string, string>) => calls.send(importForm(files), headers),
    check: (files: Files) => calls.check(importForm(files)),
    rows: async (id: string, query = '') =>
      (await calls.call<{ products: ImportedProduct[]; total: number }>('GET', `/${id}/rows${query}`)).body,
    /** Checks the files and imports them. */
    take: (files: Files) => calls.take(importForm(files)),
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
