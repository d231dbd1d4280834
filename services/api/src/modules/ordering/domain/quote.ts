import {
  type CashRefusal,
  type DeliveryRates,
  cashRefusal,
  cashRefusalText,
  deliveryFee,
} from '@shop/contracts/delivery-price';
import type { Quote, QuoteRequest } from '@shop/contracts/orders';
import type { Picture } from '@shop/contracts/pictures';
import { type Amounts, amountsOf, differs, discounted, subtotalOf } from './amounts.ts';

/** The part of an order, or of a request for a quote, that has a price; what is added to the goods depends on all of it. */
export interface Cart extends QuoteRequest {
  /** Rupees that staff take off by hand, where there is no coupon. */
  discountByStaff?: number;
}

/** A line of an order as the shop sells it at this moment. */
export interface SoldLine {
  productId: string;
  name: string;
  size: string;
  quantity: number;
  price: number;
  picture: Picture | null;
  /** What one costs the shop, in rupees; null: nobody has said. */
  cost: number | null;
  /** Of the print without a frame; null: nobody has measured the size. */
  sides: { widthCm: number; heightCm: number } | null;
  stock: LineStock | null;
}

/** What limits how many of a size an order may take; null in it: nothing does. */
interface LineStock {
  count: number | null;
  /** What shoppers are told. */
  left: number | null;
  perOrder: number | null;
  perPhone: number | null;
}

/** What the shop adds to the price of goods; amounts in rupees. */
export interface Rates extends DeliveryRates {
  /** Of a cost of 0 nothing is said: then every parcel is protected. */
  protection: { offered: boolean; cost: number };
}

/** What a cart costs. */
export interface Price {
  amounts: Amounts;
  /** False: delivery depends on the city, which is not known, and is left out. */
  isDeliveryKnown: boolean;
  /** What paying in cash on delivery would add, and why it cannot be chosen; null: it can. */
  cash: { fee: number; refusal: CashRefusal };
}

/** A field that does not fit, by its path in the order that was sent. */
export interface PriceMismatch {
  path: string;
  message: string;
}

/**
 * What the order costs, with a discount already granted by the coupon's owner. Where cash on delivery is chosen and cannot
 * be, the figures are those of paying in advance. `isCashRefused`: not by this customer, whatever the rates say.
 */
export function priced(
  cart: Cart,
  lines: readonly SoldLine[],
  discount: number,
  rates: Rates,
  isCashRefused = false,
): Price {
  const subtotal = subtotalOf(lines);
  const fee = deliveryFee(rates, cart.city, discounted(subtotal, discount));
  const wantsProtection = cart.shippingProtection?.enabled === true && rates.protection.offered;
  const extras = { protection: wantsProtection ? rates.protection.cost : 0, delivery: fee ?? 0, codFee: 0 };
  const inAdvance = amountsOf(subtotal, discount, extras);
  const isDeliveryKnown = fee !== null;
  // Where nothing is to be paid, the courier collects nothing: no fee, and nobody is refused.
  if (inAdvance.total === 0) return { amounts: inAdvance, isDeliveryKnown, cash: { fee: 0, refusal: null } };
  const inCash = amountsOf(subtotal, discount, { ...extras, codFee: rates.cod.fee });
  const refusal = isCashRefused ? 'customer' : cashRefusal(rates, cart.city, inCash.total);
  return {
    amounts: cart.paymentMethod === 'COD' && refusal === null ? inCash : inAdvance,
    isDeliveryKnown,
    cash: { fee: rates.cod.fee, refusal },
  };
}

/** Every amount the shopper saw that is no longer what the shop asks. */
export function priceChanges(cart: Cart, lines: readonly SoldLine[], price: Price): PriceMismatch[] {
  const { shippingProtection, discountCode } = cart;
  const { amounts, isDeliveryKnown } = price;
  const compared: [path: string, seen: number | undefined, asked: number][] = [
    ...lines.map((line, at): [string, number | undefined, number] => [
      `items.${at}.price`,
      cart.items[at]?.price,
      line.price,
    ]),
    ['subtotal', cart.subtotal, amounts.subtotal],
    ['discountCode.discount', discountCode?.discount, amounts.discount],
    ['shippingProtection.cost', shippingProtection?.enabled ? shippingProtection.cost : undefined, amounts.protection],
    ['delivery', isDeliveryKnown ? cart.delivery : undefined, amounts.delivery],
    ['codFee', cart.codFee, amounts.codFee],
    ['total', cart.total, amounts.total],
  ];
  return compared
    .filter(([, seen, asked]) => differs(seen, asked))
    .map(([path, , asked]) => ({ path, message: `This is now ${asked} rupees` }));
}

/** The figures for the shopper, who has asked for them or has to agree to them. */
export function quoteOf(lines: readonly SoldLine[], price: Price, rates: Rates): Quote {
  const { subtotal, discount, protection, delivery, codFee, total } = price.amounts;
  return {
    items: lines.map(({ productId, name, size, quantity, price: each, sides, stock }) => ({
      productId,
      name,
      size,
      quantity,
      price: each,
      ...sides,
      ...(stock && stock.left !== null && { left: stock.left }),
    })),
    subtotal,
    discount,
    shippingProtection: { enabled: protection > 0, cost: protection },
    delivery: price.isDeliveryKnown ? delivery : null,
    codFee,
    total,
    cashOnDelivery: { fee: price.cash.fee, refusal: cashRefusalText(price.cash.refusal, rates) },
  };
}
