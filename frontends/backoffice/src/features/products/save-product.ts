import type { SizeStock } from '@shop/contracts/product-form';
import type { Product } from '@shop/contracts/products';
import { upload } from '@shop/contracts/upload';
import { token } from '../../lib/session.ts';
import { optionsOf } from './draft-options.ts';
import { type ProductDraft, type sizesOf, weightOf } from './product-draft.ts';

interface Saving {
  /** The product that is edited, and the version that the edit began with; null: a new one. */
  product: { _id: string; version: number } | null;
  /** The product whose pictures a new one shares. */
  copyOf: string | undefined;
  draft: ProductDraft;
  /** New counts. */
  stock: readonly SizeStock[];
  sizes: NonNullable<ReturnType<typeof sizesOf>>;
  /** In their order, all of them uploaded, with what each shows. */
  pictures: readonly { url: string; alt: string }[];
  /** Sent again with it, a new product is still made once. */
  key: string;
}

/** Saves a product, whose pictures are uploaded already. */
export async function saveProduct({ product, copyOf, draft, sizes, stock, pictures, key }: Saving): Promise<Product> {
  const form = formOf(draft, sizes);
  if (stock.length > 0) form.set('stock', JSON.stringify(stock));
  form.set('keepImages', JSON.stringify(pictures.map(({ url }) => url)));
  form.set('imageAlts', JSON.stringify(pictures.map(({ alt }) => alt.trim())));
  const options = { token: token.read() ?? '' };
  if (product) {
    form.set('version', String(product.version));
    return (await upload('PUT /products/:id', { id: product._id }, form, options)).product;
  }
  if (copyOf) form.set('copyOf', copyOf);
  return (await upload('POST /products', {}, form, { ...options, idempotencyKey: key })).product;
}

function formOf(draft: ProductDraft, sizes: Saving['sizes']): FormData {
  const form = new FormData();
  const { urduName, urduSubtitle, urduDescription } = draft;
  const { name, subtitle, description, category, artist, paper, weight, featured, inStock, frameIncluded, published } =
    draft;
  const words = { name, subtitle, description, urduName, urduSubtitle, urduDescription, category, artist, paper };
  for (const [field, value] of Object.entries(words)) form.set(field, value);
  form.set('sizes', JSON.stringify(sizes));
  const parts = draft.parts.map(({ productId, size, pieces }) => ({ productId, size, pieces }));
  form.set('parts', JSON.stringify(parts));
  form.set('options', JSON.stringify(optionsOf(draft.options, draft.sizes, sizes)));
  form.set('tags', JSON.stringify(draft.tags.split(',').flatMap((tag) => tag.trim() || [])));
  form.set('featured', String(featured));
  form.set('inStock', String(inStock));
  form.set('published', String(published));
  form.set('weightGrams', JSON.stringify(weightOf(weight) ?? null));
  form.set('frameIncluded', String(frameIncluded));
  return form;
}
