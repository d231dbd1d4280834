import type { Product } from '@shop/contracts/products';

/** One row of the sizes, as typed. */
export interface SizeRow {
  name: string;
  price: string;
  originalPrice: string;
}

/** What was typed into the product form, but for its pictures. */
export interface ProductDraft {
  name: string;
  description: string;
  category: string;
  sizes: readonly SizeRow[];
  tags: string;
  featured: boolean;
  inStock: boolean;
}

const textOf = (amount: number | null) => (amount === null ? '' : String(amount));

/** The form of a product that exists, or of a new one. */
export const draftOf = (product: Product | null): ProductDraft => ({
  name: product?.name ?? '',
  description: product?.description ?? '',
  category: product?.category ?? '',
  sizes: product?.sizes.map(({ name, price, originalPrice }) => ({
    name,
    price: String(price),
    originalPrice: textOf(originalPrice),
  })) ?? [
    { name: 'Small', price: '', originalPrice: '' },
    { name: 'Large', price: '', originalPrice: '' },
  ],
  tags: product?.tags.join(', ') ?? '',
  featured: product?.featured ?? false,
  inStock: product?.inStock ?? true,
});

/** The rows that hold something, as the API takes them; null when one of them cannot be a size, or none is there. */
export function sizesOf(
  rows: readonly SizeRow[],
): { name: string; price: number; originalPrice: number | null }[] | null {
  const filled = rows.filter(
    ({ name, price, originalPrice }) => [price, originalPrice].some(Boolean) || !isOffer(name),
  );
  const sizes = filled
    .filter(({ name, price }) => name.trim() !== '' || price.trim() !== '')
    .map(({ name, price, originalPrice }) => ({
      name: name.trim(),
      price: Number(price),
      originalPrice: originalPrice.trim() === '' ? null : Number(originalPrice),
    }));
  const fits = ({ name, price, originalPrice }: (typeof sizes)[number]) =>
    name !== '' && price > 0 && (originalPrice === null || originalPrice > 0);
  return sizes.length > 0 && sizes.every(fits) ? sizes : null;
}

/** A product in words, to be compared. */
export const factsOf = ({ sizes, ...draft }: ProductDraft) => ({
  ...draft,
  sizes: (sizesOf(sizes) ?? [])
    .map(({ name, price, originalPrice }) => [name, price, originalPrice ?? []].flat().join(' '))
    .join(', '),
});

// Small and Large are offered, and one of them may stay without a price.
const isOffer = (name: string) => name === 'Small' || name === 'Large';
