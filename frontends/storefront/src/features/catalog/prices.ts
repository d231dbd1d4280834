import type { ProductCard } from '@shop/contracts/products';

type Size = ProductCard['sizes'][number];

/** The cheapest size; sizes whose price is no finite number do not count. */
export function cheapest(sizes: readonly Size[]): Size | null {
  return sizes
    .filter(({ price }) => Number.isFinite(price))
    .reduce<Size | null>((least, size) => (least && least.price <= size.price ? least : size), null);
}

/** Lowest and highest price; null when there is none. */
export function priceRange(sizes: readonly Size[]): { low: number; high: number } | null {
  const prices = sizes.map(({ price }) => price).filter((price) => Number.isFinite(price));
  return prices.length === 0 ? null : { low: Math.min(...prices), high: Math.max(...prices) };
}

/** Returns the reduction of a size in whole percent; 0 without one. */
export function savedPercent({ price, originalPrice }: Size): number {
  if (originalPrice == null || !Number.isFinite(originalPrice) || originalPrice <= price) return 0;
  return Math.round(((originalPrice - price) / originalPrice) * 100);
}

/** The name of the size that an address asks for, in any spelling; null when the product has none of this name. */
export const sizeNamed = (sizes: readonly Size[], asked: string | null): string | null =>
  sizes.find(({ name }) => name.toLowerCase() === asked?.trim().toLowerCase())?.name ?? null;
