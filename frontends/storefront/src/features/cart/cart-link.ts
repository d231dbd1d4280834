import { parseCartLink } from '@shop/contracts/cart-link';
import { ApiError } from '@shop/contracts/client';
import { normalizeCode } from '@shop/contracts/coupon-code';
import { optionsOf } from '@shop/contracts/option-prices';
import type { Product } from '@shop/contracts/products';
import { MAX_QUANTITY } from '@shop/contracts/shop';
import { type ApiCaller, isNowhere } from '../../request.ts';
import { type CartLine, isLine, keyOf, lineOf, nameOf } from './cart.ts';
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
  for (const { written, productId, isIt, quantity, options: wanted } of known) {
    const product = products.get(productId);
    const size = product?.sizes.find(({ name }) => isIt(name))?.name;
    if (!product) missing.push({ name: written, reason: t.unknown });
    else if (size === undefined) missing.push({ name: product.name, reason: t.noSuchSize });
    else {
      const options = optionsOf(product.options ?? [], size, wanted);
      if (options === 'unknownOption') {
        missing.push({
          name: [product.name, size, wanted?.frame, wanted?.mat].filter(Boolean).join(', '),
          reason: t.noSuchOption,
        });
        continue;
      }
      const line = lineOf(product, size, options ?? undefined);
      const twin = lines.find((each) => keyOf(each.line) === keyOf(line));
      if (twin) twin.quantity = Math.min(MAX_QUANTITY, twin.quantity + quantity);
      else lines.push({ line, quantity });
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
  const items = lines.map(({ line, quantity }) => ({ ...nameOf(line), quantity }));
  const asked = { items, ...(code && { discountCode: { code } }) };
  const found = await checkCart(asked, undefined, (body) => api('POST /orders/quote', { body })).catch(() => null);
  const problemOf = (line: CartLine) => found?.problems.find((each) => isLine(line, each))?.message;
  const bought = lines.filter(({ line }) => problemOf(line) === undefined);
  const refused = lines.flatMap(({ line }) => {
    const reason = problemOf(line);
    return reason === undefined ? [] : { name: `${line.name}, ${line.selectedSize}`, reason };
  });
  const { quote = null, lost = null } = found ?? {};
  return {
    lines: bought.map(({ line, quantity }) => {
      const price = quote?.items.find((item) => isLine(line, item))?.price;
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
