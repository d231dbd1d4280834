import type { Product } from '@shop/contracts/products';

const KEY = 'recently_viewed';
const MAX_PRODUCTS = 8;

/** Data of a viewed print that the widget shows. */
export interface SeenProduct {
  _id: string;
  name: string;
  mat: string;
  /** The address of its smallest picture, '' without one. */
  image: string;
}

/** The prints looked at in this browser, the last one first. Whatever storage holds, a list comes back. */
export function seenProducts(): SeenProduct[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.flatMap((entry: unknown): SeenProduct[] => {
      const { _id, name, mat, image } = (entry ?? {}) as Partial<SeenProduct>;
      if (typeof _id !== 'string' || typeof name !== 'string') return [];
      // A picture of another place would be a way to watch the shopper.
      const own = typeof image === 'string' && image.startsWith('/') && !image.startsWith('//') ? image : '';
      return [{ _id, name, mat: typeof mat === 'string' ? mat : '', image: own }];
    });
  } catch {
    return [];
  }
}

/** Puts a print in front of those looked at. */
export function rememberSeen({ _id, name, mat, images }: Product): void {
  const image = images[0]?.sources[0]?.webp ?? '';
  const others = seenProducts().filter((seen) => seen._id !== _id);
  try {
    localStorage.setItem(KEY, JSON.stringify([{ _id, name, mat, image }, ...others].slice(0, MAX_PRODUCTS)));
  } catch {
    // Without storage nothing is remembered.
  }
}
