import type { QueryBus } from '@nestjs/cqrs';
import { deliveryFee, payAheadDiscount } from '@shop/contracts/delivery-price';
import { MAX_QUANTITY } from '@shop/contracts/shop';
import type { ChosenOptions } from '@shop/contracts/product-options';
import { type OrderEdit, orderEdits } from '@shop/contracts/order-edits';
import type { Tx } from '../../../platform/database/database.ts';
import { fail, failField } from '../../../platform/errors/api-error.ts';
import { type NotSold, PriceLines } from '../../catalog/public/queries.ts';
import { RepriceCoupon } from '../../coupons/public.ts';
import { onlyLeft } from './errors.ts';
import { type Amounts, amountsOf, discounted, subtotalOf } from '../domain/amounts.ts';
import { lineKey } from '../domain/order-edit.ts';
import type { Rates } from '../domain/quote.ts';
import type { BoughtLine, HeldOrder } from './order-to-edit.ts';

/** An order as an edit makes it. */
export interface EditedOrder {
  lines: BoughtLine[];
  amounts: Amounts;
}

/**
 * Prices an edit. Lines that stay or shrink keep their price; new and larger ones get today's. Delivery changes only
 * when today's rates differ between the order before and after the edit. A discount follows its coupon, unless staff
 * set it, now or earlier. The discount for paying by transfer changes as delivery does. Throws the product errors of `orderEdits.edit`.
 */
export async function priceEdit(
  tx: Tx,
  queries: QueryBus,
  order: HeldOrder,
  edit: OrderEdit,
  rates: Rates,
): Promise<EditedOrder> {
  const lines = edit.items ? await linesOf(tx, queries, order, edit.items) : order.lines;
  const subtotal = subtotalOf(lines);
  const discount = edit.discount ?? (edit.items ? await repriced(tx, queries, order, subtotal) : order.discount);
  const [goodsBefore, goods] = [discounted(order.subtotal, order.discount), discounted(subtotal, discount)];
  const before = deliveryFee(rates, order.city, goodsBefore);
  const after = deliveryFee(rates, edit.customer?.city ?? order.city, goods);
  const delivery = after === null || after === before ? order.delivery : after;
  const { protection, codFee } = order;
  // A discount that is not of today's rates stays, as far as there are goods that it is taken off.
  const isOfToday = order.payAheadDiscount === payAheadDiscount(rates, goodsBefore);
  const held = Math.min(order.payAheadDiscount, goods);
  const off = order.payAheadDiscount > 0 && isOfToday ? payAheadDiscount(rates, goods) : held;
  return { lines, amounts: amountsOf(subtotal, discount, { protection, delivery, codFee }, off) };
}

/**
 * Returns the discount of the order's coupon for another subtotal. A discount that the coupon did not give stays as it
 * is.
 */
async function repriced(tx: Tx, queries: QueryBus, order: HeldOrder, subtotal: number): Promise<number> {
  const { couponCode: code, discount } = order;
  if (code === null || subtotal === order.subtotal) return discount;
  const before = await queries.execute(new RepriceCoupon(tx, code, order.subtotal));
  if (before !== discount) return discount;
  return (await queries.execute(new RepriceCoupon(tx, code, subtotal))) ?? discount;
}

interface Wanted {
  productId: string;
  size: string;
  options?: ChosenOptions | undefined;
  quantity: number;
  /** Its first place in what was sent. */
  at: number;
}

async function linesOf(
  tx: Tx,
  queries: QueryBus,
  order: HeldOrder,
  items: NonNullable<OrderEdit['items']>,
): Promise<BoughtLine[]> {
  const wanted = eachOnce(items.map((item, at) => ({ ...item, at })));
  const held = eachOnce(order.lines);
  const planned = wanted.map((line) => {
    const bought = held.find((each) => keyOf(each) === keyOf(line));
    const isKept = bought && bought.quantity >= line.quantity;
    return {
      line,
      more: line.quantity - (bought?.quantity ?? 0),
      bought: isKept ? { ...bought, quantity: line.quantity } : null,
    };
  });
  const toPrice = planned.flatMap(({ line, bought }) => (bought ? [] : [line]));
  const offers = toPrice.length > 0 ? await queries.execute(new PriceLines(tx, toPrice)) : [];
  const priced = new Map(toPrice.map((line, index) => [line, offers[index] ?? ('unknownProduct' as const)]));
  return planned.map(({ line, more, bought }) => {
    if (line.quantity > MAX_QUANTITY) failField(`items.${line.at}.quantity`, `At most ${MAX_QUANTITY} of one size`);
    if (bought) return bought;
    const offer = priced.get(line) ?? 'unknownProduct';
    if (offer === 'unknownProduct') refuse('unknownProduct', `items.${line.at}.productId`);
    if (offer === 'unknownSize') refuse('unknownSize', `items.${line.at}.size`);
    if (offer === 'unknownOption') refuse('unknownOption', `items.${line.at}.options`);
    const { name, size, price, picture, cost, inStock, stock, parts, options } = offer;
    const left = inStock ? (stock?.count ?? null) : 0;
    if (left !== null && more > left) refuse('outOfStock', `items.${line.at}.quantity`, onlyLeft(name, size, left));
    return { productId: line.productId, name, size, quantity: line.quantity, price, picture, cost, parts, options };
  });
}

function refuse(why: NotSold | 'outOfStock', path: string, message?: string): never {
  const { message: standard } = orderEdits.edit.errors[why];
  fail(orderEdits.edit, why, { errors: [{ path, message: message ?? standard }] });
}

type Named = Pick<Wanted, 'productId' | 'size'> & { options?: ChosenOptions | null | undefined };

const keyOf = (line: Named) => `${line.productId.toLowerCase()} ${lineKey(line)}`;

/** Lines of one size with the same frame and mat as one line, at the price of the first. */
function eachOnce<L extends Named & { quantity: number }>(lines: readonly L[]): L[] {
  const sizes = new Map<string, L>();
  for (const line of lines) {
    const known = sizes.get(keyOf(line));
    sizes.set(keyOf(line), known ? { ...known, quantity: known.quantity + line.quantity } : line);
  }
  return [...sizes.values()];
}
