import type { ChosenOptions } from './product-options.ts';
import { MAX_LINES, MAX_QUANTITY } from './shop.ts';
import { productOfSize, sizeId } from './size-id.ts';

/** A part of a link: a size by its id, or a product with the name of a size. */
export interface LinkedSize {
  written: string;
  productId: string;
  isIt: (size: string) => boolean;
  options?: ChosenOptions;
  quantity: number;
}

/** The path of a page that adds these sizes to the cart of its visitor; the server prices them. */
export const cartPath = (
  lines: readonly { productId: string; size: string; quantity: number; options?: ChosenOptions | undefined }[],
): string =>
  `/cart?add=${lines.map(({ productId, size, quantity, options }) => `${sizeId(productId, size)}${written(options)}:${quantity}`).join(',')}`;

const encoded = (name = '') => encodeURIComponent(encodeURIComponent(name).replaceAll('~', '%7E'));
const written = (options: ChosenOptions | undefined) =>
  options ? `~${encoded(options.frame)}~${encoded(options.mat)}` : '';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Reads `<size id>:<n>,<product>:<size>:<n>,<size id>~<frame>~<mat>:<n>,…`. A name that has a comma, a colon or a tilde is
 * written percent-encoded once more. Without a number it is one piece. A part that is neither is returned as it is written.
 */
export function parseCartLink(add: string): (LinkedSize | string)[] {
  const parts = add.split(',').flatMap((part) => part.trim() || []);
  return parts.slice(0, MAX_LINES).map((written) => {
    const [, text = '', digits] = /^(.+?)(?::(\d{1,4}))?$/.exec(written) ?? [];
    const [named = '', frame = '', mat = ''] = text.split('~');
    const options = frame || mat ? { options: { frame: decoded(frame), mat: decoded(mat) } } : {};
    const quantity = Math.min(MAX_QUANTITY, Number(digits ?? 1));
    const [first = '', ...rest] = named.split(':');
    const id = first.toLowerCase();
    const productId = productOfSize(id);
    if (quantity < 1) return written;
    if (productId && rest.length === 0) {
      return { written, productId, isIt: (size) => sizeId(productId, size) === id, quantity, ...options };
    }
    const wanted = decoded(rest.join(':')).trim().toLowerCase();
    if (!UUID.test(id) || wanted === '') return written;
    return { written, productId: id, isIt: (size) => size.toLowerCase() === wanted, quantity, ...options };
  });
}
