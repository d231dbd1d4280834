import type { Product } from '@shop/contracts/products';

/** A picture of the product as it is, or a file that will become one; with what it shows, in words. */
export type SortedPicture = ({ url: string; preview: string } | { file: File }) & { key: string; alt: string };

type Pictured = Pick<Product, 'name' | 'images'>;
let chosen = 0;

/** The pictures of a product as its form sorts them. The product's own name is no description. */
export const picturesOf = ({ name, images }: Pictured): SortedPicture[] =>
  images.map(({ url, sources, alt }) => ({
    key: url,
    url,
    preview: sources[0]?.webp ?? url,
    alt: alt === name ? '' : alt,
  }));

/** Files as pictures to come. */
export const picturesFrom = (files: readonly File[]): SortedPicture[] =>
  files.map((file) => ({ key: `file ${(chosen += 1)}`, file, alt: '' }));

/** The pictures of a draft that the product still has, and the files that outlived it, in its order and with its words. */
export function storedPictures(product: Pictured | null, pictures: readonly SortedPicture[]): SortedPicture[] {
  const all = product ? picturesOf(product) : [];
  return pictures.flatMap((stored) => {
    if ('file' in stored) return stored.file instanceof File ? [stored] : [];
    return all.filter(({ key }) => key === stored.url).map((each) => ({ ...each, alt: stored.alt }));
  });
}

/** The pictures of a form over those of a newer version: what a colleague added stays, and what they took out is gone. */
export function picturesOver(
  pictures: readonly SortedPicture[],
  opened: Pictured,
  newest: Pictured,
): readonly SortedPicture[] {
  const had = new Set(opened.images.map(({ url }) => url));
  const has = new Set(newest.images.map(({ url }) => url));
  return [
    ...pictures.filter((each) => 'file' in each || has.has(each.url)),
    ...picturesOf(newest).filter(({ key }) => !had.has(key)),
  ];
}
