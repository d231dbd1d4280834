import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { ErrorBody } from '@shop/contracts/errors';
import type { Picture } from '@shop/contracts/pictures';
import type { Product } from '@shop/contracts/products';
import type { Shop } from './harness.ts';

/** The form of a product as the back office sends it; a field that is undefined is left out. */
export function productForm(
  fields: Readonly<Record<string, string | undefined>> = {},
  files: readonly (Blob | Uint8Array)[] = [],
): FormData {
  const data = new FormData();
  const all = {
    name: 'Red Sun',
    description: 'A ship before a red sun.',
    category: 'One Piece',
    sizes: JSON.stringify([{ name: 'Small', price: 1250 }]),
    ...fields,
  };
  for (const [name, value] of Object.entries(all)) if (value !== undefined) data.set(name, value);
  files.forEach((file, at) =>
    data.append('images', file instanceof Blob ? file : new Blob([new Uint8Array(file)]), `picture-${at}.png`),
  );
  return data;
}

type Fields = Parameters<typeof productForm>[0];
type Files = Parameters<typeof productForm>[1];
type Reply = Required<ErrorBody> & { message: string; product: Product };

/** Puts a product on sale. */
export const createProduct = async (shop: Shop, fields?: Fields, files?: Files): Promise<Product> =>
  (await shop.http<Reply>('POST', '/api/products', productForm(fields, files), await shop.staff())).body.product;

/** Sends an edit of a product. */
export const editProduct = async (shop: Shop, id: string, fields?: Fields, files?: Files) =>
  shop.http<Reply>('PUT', `/api/products/${id}`, productForm(fields, files), await shop.staff());

/** Uploads a picture before its product. */
export async function uploadPicture(shop: Shop, file: Uint8Array | undefined) {
  const data = new FormData();
  if (file) data.set('image', new Blob([new Uint8Array(file)]), 'picture.png');
  return shop.http<Required<ErrorBody> & { picture: Picture }>(
    'POST',
    '/api/products/pictures',
    data,
    await shop.staff(),
  );
}

/** The urls of a product's pictures, in their order. */
export const urlsOf = ({ images }: Product): string[] => images.map(({ url }) => url);

/** A picture of one colour. */
export const png = (background: string, width = 40, height = 50): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** Every file in the shop's storage. */
export const storedFiles = ({ config }: Shop): string[] =>
  readdirSync(config.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
