import {
  type CashRefusal,
  type DeliveryRates,
  cashRefusal,
  cashRefusalText,
  cashAdvance,
  deliveryFee,
  payAheadDiscount,
} from '@shop/contracts/delivery-price';
import type { QuoteRequest } from '@shop/contracts/orders';
import type { Quote } from '@shop/contracts/quotes';
import type { BoughtOptions } from '@shop/contracts/product-options';
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
  /** Cost of one piece for the shop, in rupees; null: unknown. */
  cost: number | null;
  /** Size of the print without a frame; null: not measured. */
  sides: { widthCm: number; heightCm: number } | null;
  stock: LineStock | null;
  /** The parts of a set, whose stock it takes; null: it is none. */
  parts: SoldPart[] | null;
  /** The frame and the mat, which its price includes; null: neither. */
  options: BoughtOptions | null;
}

/** A part of a set that is sold. */
export interface SoldPart {
  productId: string;
  name: string;
  size: string;
  /** Number of pieces of it in one set. */
  pieces: number;
  stock: LineStock | null;
}

/** Limits on the pieces of a size that an order may take; null: no limit. */
interface LineStock {
  count: number | null;
  /** Pieces left, as shown to shoppers; null when there are plenty. */
  left: number | null;
  perOrder: number | null;
  perPhone: number | null;
}

/** Rates that the shop adds to the price of goods; amounts in rupees. */
export interface Rates extends DeliveryRates {
  /** Shipping protection. A cost of 0 is not shown, because every parcel is then protected. */
  protection: { offered: boolean; cost: number };
}

/** Price of a cart. */
export interface Price {
  amounts: Amounts;
  /** False: delivery depends on the city, which is not known, and is left out. */
  isDeliveryKnown: boolean;
  /**
   * Fee of cash on delivery, the part that is paid ahead by transfer, and the reason why it cannot be chosen; null: it can
   * be chosen.
   */
  cash: { fee: number; advance: number; refusal: CashRefusal };
  /** Rupees that paying by transfer takes off. */
  payAhead: number;
}

/** A field that does not fit, by its path in the order that was sent. */
export interface PriceMismatch {
  path: string;
  message: string;
}

/**
 * Prices an order, with a discount that the coupon has already granted. An order that may not be paid in cash gets the
 * amounts of paying in advance. `isCashRefused`: this customer may not pay in cash, whatever the rates allow.
 * `takesTransfers`: the shop has a way in which part of a cash order can be paid ahead.
 */
export function priced(
  cart: Cart,
  lines: readonly SoldLine[],
  discount: number,
  rates: Rates,
  isCashRefused = false,
  takesTransfers = true,
): Price {
  const subtotal = subtotalOf(lines);
  const goods = discounted(subtotal, discount);
  const fee = deliveryFee(rates, cart.city, goods);
  const wantsProtection = cart.shippingProtection?.enabled === true && rates.protection.offered;
  const extras = { protection: wantsProtection ? rates.protection.cost : 0, delivery: fee ?? 0, codFee: 0 };
  const inAdvance = amountsOf(subtotal, discount, extras);
  const isDeliveryKnown = fee !== null;
  // A total of 0 leaves nothing for the courier to collect: there is no fee, and cash is never rejected.
  if (inAdvance.total === 0)
    return { amounts: inAdvance, isDeliveryKnown, cash: { fee: 0, advance: 0, refusal: null }, payAhead: 0 };
  const payAhead = payAheadDiscount(rates, goods);
  const inCash = amountsOf(subtotal, discount, { ...extras, codFee: rates.cod.fee });
  const refusal = isCashRefused ? 'customer' : cashRefusal(rates, cart.city, inCash.total);
  const isByTransfer = cart.paymentMethod !== undefined && cart.paymentMethod !== 'COD';
  const notInCash = isByTransfer ? amountsOf(subtotal, discount, extras, payAhead) : inAdvance;
  return {
    amounts: cart.paymentMethod === 'COD' && refusal === null ? inCash : notInCash,
    isDeliveryKnown,
    cash: { fee: rates.cod.fee, advance: takesTransfers ? cashAdvance(rates, inCash.total) : 0, refusal },
    payAhead,
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
    ['payAheadDiscount', cart.payAheadDiscount, amounts.payAheadDiscount],
    ['total', cart.total, amounts.total],
  ];
  return compared
    .filter(([, seen, asked]) => differs(seen, asked))
    .map(([path, , asked]) => ({ path, message: `This is now ${asked} rupees` }));
}

/** The figures for the shopper, who has asked for them or has to agree to them. */
export function quoteOf(lines: readonly SoldLine[], price: Price, rates: Rates): Quote {
  const { subtotal, discount, protection, delivery, codFee, payAheadDiscount: off, total } = price.amounts;
  return {
    items: lines.map(({ productId, name, size, quantity, price: each, sides, stock, options }) => ({
      productId,
      name,
      size,
      quantity,
      price: each,
      ...sides,
      ...(stock && stock.left !== null && { left: stock.left }),
      ...(options && { options }),
    })),
    subtotal,
    discount,
    shippingProtection: { enabled: protection > 0, cost: protection },
    delivery: price.isDeliveryKnown ? delivery : null,
    codFee,
    payAheadDiscount: off,
    total,
    payAhead: price.payAhead,
    cashOnDelivery: {
      fee: price.cash.fee,
      advance: price.cash.advance,
      refusal: cashRefusalText(price.cash.refusal, rates),
    },
  };
}
