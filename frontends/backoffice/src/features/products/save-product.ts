import type { Product } from '@shop/contracts/products';
import { upload } from '@shop/contracts/upload';
import { token } from '../../lib/session.ts';
import type { SortedPicture } from './picture-sorter.tsx';
import { type ProductDraft, type sizesOf, weightOf } from './product-draft.ts';

interface Saving {
  /** The product that is edited, and the version that the edit began with; null: a new one. */
  product: { _id: string; version: number } | null;
  draft: ProductDraft;
  sizes: NonNullable<ReturnType<typeof sizesOf>>;
  pictures: readonly SortedPicture[];
  /** Sent again with it, a new product is still made once. */
  key: string;
  onProgress: (part: number) => void;
}

/** Sends a product with its new pictures, then puts old and new ones into the order that was chosen. */
export async function saveProduct({ product, draft, sizes, pictures, key, onProgress }: Saving): Promise<Product> {
  const staying = pictures.flatMap((picture) => ('url' in picture ? [picture.url] : []));
  const form = formOf(draft, sizes);
  // The server puts new pictures after those that stay.
  const sent = [...pictures.filter((picture) => 'url' in picture), ...pictures.filter((picture) => 'file' in picture)];
  form.set('imageAlts', altsOf(sent));
  if (product) {
    form.set('keepImages', JSON.stringify(staying));
    form.set('version', String(product.version));
  }
  for (const picture of pictures) if ('file' in picture) form.append('images', picture.file);
  const options = { token: token.read() ?? '', onProgress };
  const { product: saved } = product
    ? await upload('PUT /products/:id', { id: product._id }, form, options)
    : await upload('POST /products', {}, form, { ...options, idempotencyKey: key });

  const fresh = saved.images.slice(staying.length).map(({ url }) => url);
  const wanted = pictures.flatMap((picture) => ('url' in picture ? [picture.url] : fresh.splice(0, 1)));
  if (wanted.every((url, index) => url === saved.images[index]?.url)) return saved;
  const order = formOf(draft, sizes);
  order.set('keepImages', JSON.stringify(wanted));
  order.set('imageAlts', altsOf(pictures));
  order.set('version', String(saved.version));
  return (await upload('PUT /products/:id', { id: saved._id }, order, options)).product;
}

const altsOf = (pictures: readonly SortedPicture[]) => JSON.stringify(pictures.map(({ alt }) => alt.trim()));

function formOf(draft: ProductDraft, sizes: Saving['sizes']): FormData {
  const form = new FormData();
  const { name, subtitle, description, category, paper, weight, featured, inStock, frameIncluded, published } = draft;
  for (const [field, value] of Object.entries({ name, subtitle, description, category, paper })) form.set(field, value);
  form.set('sizes', JSON.stringify(sizes));
  form.set('tags', JSON.stringify(draft.tags.split(',').flatMap((tag) => tag.trim() || [])));
  form.set('featured', String(featured));
  form.set('inStock', String(inStock));
  form.set('published', String(published));
  form.set('weightGrams', JSON.stringify(weightOf(weight) ?? null));
  form.set('frameIncluded', String(frameIncluded));
  return form;
}
