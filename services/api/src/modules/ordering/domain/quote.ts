import type { Quote, QuoteRequest } from '@shop/contracts/orders';
import type { Picture } from '@shop/contracts/pictures';
import { SHIPPING_PROTECTION_COST } from '@shop/contracts/shop';
import { type Amounts, amountsOf, differs, subtotalOf } from './amounts.ts';

/** The part of an order, or of a request for a quote, that has a price. */
export type Cart = Pick<QuoteRequest, 'items' | 'subtotal' | 'shippingProtection' | 'discountCode' | 'total'>;

/** A line of an order as the shop sells it at this moment. */
export interface SoldLine {
  productId: string;
  name: string;
  size: string;
  quantity: number;
  price: number;
  picture: Picture | null;
}

/** A field that does not fit, by its path in the order that was sent. */
export interface PriceMismatch {
  path: string;
  message: string;
}

/** What the order costs, with a discount already granted by the coupon's owner. */
export function priced(cart: Cart, lines: readonly SoldLine[], discount: number): Amounts {
  const protection = cart.shippingProtection?.enabled ? SHIPPING_PROTECTION_COST : 0;
  return amountsOf(subtotalOf(lines), discount, protection);
}

/** Every amount the shopper saw that is no longer what the shop asks. */
export function priceChanges(cart: Cart, lines: readonly SoldLine[], amounts: Amounts): PriceMismatch[] {
  const { shippingProtection, discountCode } = cart;
  const compared: [path: string, seen: number | undefined, asked: number][] = [
    ...lines.map((line, at): [string, number | undefined, number] => [
      `items.${at}.price`,
      cart.items[at]?.price,
      line.price,
    ]),
    ['subtotal', cart.subtotal, amounts.subtotal],
    ['discountCode.discount', discountCode?.discount, amounts.discount],
    ['shippingProtection.cost', shippingProtection?.enabled ? shippingProtection.cost : undefined, amounts.protection],
    ['total', cart.total, amounts.total],
  ];
  return compared
    .filter(([, seen, asked]) => differs(seen, asked))
    .map(([path, , asked]) => ({ path, message: `This is now ${asked} rupees` }));
}

/** The fresh figures that go with a refusal, for the shopper to agree to. */
export function quoteOf(lines: readonly SoldLine[], amounts: Amounts): Quote {
  const { subtotal, discount, protection, delivery, codFee, total } = amounts;
  return {
    items: lines.map(({ productId, name, size, quantity, price }) => ({ productId, name, size, quantity, price })),
    subtotal,
    discount,
    shippingProtection: { enabled: protection > 0, cost: protection },
    delivery,
    codFee,
    total,
  };
}
