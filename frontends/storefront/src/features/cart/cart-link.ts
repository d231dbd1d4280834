import { parseCartLink } from '@shop/contracts/cart-link';
import { ApiError } from '@shop/contracts/client';
import { normalizeCode } from '@shop/contracts/coupon-code';
import type { Product } from '@shop/contracts/products';
import { MAX_QUANTITY } from '@shop/contracts/shop';
import { type ApiCaller, isNowhere } from '../../request.ts';
import { type CartLine, lineOf } from './cart.ts';
import { checkCart } from './check-cart.ts';
import { cartLinkTexts as t } from './cart-link-texts.ts';

/** The content of a link, priced by the server. */
export interface LinkedCart {
  lines: { line: CartLine; quantity: number }[];
  /** Parts that cannot be bought, each with its reason. */
  missing: { name: string; reason: string }[];
  /** `lost`: why the code takes nothing off; null when it does, or was not asked about. Amounts are in rupees. */
  coupon: { code: string; discount: number; subtotal: number; lost: string | null } | null;
}

/** Finds the products of a link and asks the server what they cost together, and what the code takes off. */
export async function readCartLink(api: ApiCaller, params: URLSearchParams): Promise<LinkedCart> {
  const wanted = parseCartLink(params.get('add') ?? '');
  const code = normalizeCode(params.get('code') ?? '').slice(0, 32);
  const known = wanted.filter((part) => typeof part !== 'string');
  const ids = [...new Set(known.map(({ productId }) => productId))];
  const products = new Map(await Promise.all(ids.map(async (id) => [id, await findProduct(api, id)] as const)));
  const missing: LinkedCart['missing'] = wanted.flatMap((part) =>
    typeof part === 'string' ? { name: part, reason: t.unknown } : [],
  );
  const lines: LinkedCart['lines'] = [];
  for (const { written, productId, isIt, quantity } of known) {
    const product = products.get(productId);
    const size = product?.sizes.find(({ name }) => isIt(name))?.name;
    if (!product) missing.push({ name: written, reason: t.unknown });
    else if (size === undefined) missing.push({ name: product.name, reason: t.noSuchSize });
    else {
      const twin = lines.find(({ line }) => line._id === productId && line.selectedSize === size);
      if (twin) twin.quantity = Math.min(MAX_QUANTITY, twin.quantity + quantity);
      else lines.push({ line: lineOf(product, size), quantity });
    }
  }
  return priced(api, lines, missing, code);
}

async function priced(
  api: ApiCaller,
  lines: LinkedCart['lines'],
  missing: LinkedCart['missing'],
  code: string,
): Promise<LinkedCart> {
  const items = lines.map(({ line, quantity }) => ({ productId: line._id, size: line.selectedSize, quantity }));
  const asked = { items, ...(code && { discountCode: { code } }) };
  const found = await checkCart(asked, undefined, (body) => api('POST /orders/quote', { body })).catch(() => null);
  const problemOf = ({ _id, selectedSize }: CartLine) =>
    found?.problems.find(({ productId, size }) => productId === _id && size === selectedSize)?.message;
  const bought = lines.filter(({ line }) => problemOf(line) === undefined);
  const refused = lines.flatMap(({ line }) => {
    const reason = problemOf(line);
    return reason === undefined ? [] : { name: `${line.name}, ${line.selectedSize}`, reason };
  });
  const { quote = null, lost = null } = found ?? {};
  return {
    lines: bought.map(({ line, quantity }) => {
      const price = quote?.items.find((item) => item.productId === line._id && item.size === line.selectedSize)?.price;
      return { line: price === undefined ? line : { ...line, price }, quantity };
    }),
    missing: [...missing, ...refused],
    coupon: code ? { code, discount: quote?.discount ?? 0, subtotal: quote?.subtotal ?? 0, lost } : null,
  };
}

async function findProduct(api: ApiCaller, id: string): Promise<Product | null> {
  try {
    return (await api('GET /products/:id', { params: { id } })).product;
  } catch (error) {
    if (error instanceof ApiError && isNowhere(error)) return null;
    throw error;
  }
}
