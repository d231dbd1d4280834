// No zod here: the shop's pages read these without downloading a schema.

const SIZE_ID = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})-[0-9a-z]{7}$/;

// FNV-1a of 32 bits: a product has at most 20 sizes, so two never share one.
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash.toString(36).padStart(7, '0');
}

/**
 * The id of a size in feeds, structured data and links to the cart: 40 letters, digits and a dash. It stays the same until
 * the size is renamed.
 */
export const sizeId = (productId: string, size: string): string =>
  `${productId.replaceAll('-', '')}-${hashOf(size.toLowerCase())}`;

/** The id of the product that a size id belongs to; null when it is no size id. */
export function productOfSize(id: string): string | null {
  const parts = SIZE_ID.exec(id)?.slice(1);
  return parts ? parts.join('-') : null;
}

/** The path of a product's page with one of its sizes chosen. */
export const sizePath = (productId: string, size: string): string =>
  `/product/${productId}?size=${encodeURIComponent(size)}`;
