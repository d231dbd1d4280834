import { z } from 'zod';
import { NO_CASH_FOR_ORDER, NO_CASH_IN_CITY, cashUpTo } from './delivery-price.ts';
import { ProductName, SizeName } from './answer-fields.ts';
import { Id } from './fields.ts';
import { Picture } from './pictures.ts';
import { BoughtOptions } from './product-options.ts';
import { BoughtPart } from './sets.ts';

export const OrderItem = z.object({
  productId: Id,
  productName: ProductName,
  size: SizeName,
  quantity: z.int().meta({ example: 2 }),
  price: z.number().meta({ example: 1250 }),
  image: Picture.nullable(),
  /** The parts of a set, whose price is the line's; missing: it is none. */
  parts: z.array(BoughtPart).optional(),
  /** Its frame and mat, which its price includes; missing: it has neither. */
  options: BoughtOptions.optional(),
});
export type OrderItem = z.infer<typeof OrderItem>;

export const amounts = {
  subtotal: z.number().meta({ example: 2500 }),
  shippingProtection: z.object({ enabled: z.boolean(), cost: z.number().meta({ example: 200 }) }),
  /** With an empty `code`: staff took it off by hand. */
  discountCode: z
    .object({ code: z.string().meta({ example: 'WELCOME10' }), discount: z.number().meta({ example: 250 }) })
    .nullable(),
  /** 0: it is free. */
  delivery: z.number().meta({ example: 0 }),
  /** Fee for cash on delivery; 0 without one. */
  codFee: z.number().meta({ example: 0 }),
  /** Discount for paying by transfer; 0 without one. */
  payAheadDiscount: z.number().meta({ example: 0 }),
  /** `subtotal - discountCode.discount - payAheadDiscount + shippingProtection.cost + delivery + codFee` */
  total: z.number().meta({ example: 2450 }),
};

/**
 * Present price of a cart, in rupees: `total = subtotal - discount - payAheadDiscount + shippingProtection.cost + delivery +
 * codFee`.
 */
export const Quote = z
  .object({
    items: z.array(
      z.object({
        productId: Id,
        name: ProductName,
        size: SizeName,
        quantity: z.int().meta({ example: 2 }),
        price: z.number().meta({ example: 1250 }),
        /** Size of the print without its frame, in centimetres; missing when it was not measured. */
        widthCm: z.number().optional().meta({ example: 30 }),
        heightCm: z.number().optional().meta({ example: 40 }),
        /** Number of pieces that are left, where they are few. */
        left: z.int().optional(),
        /** Its frame and mat, which its price includes; missing: it has neither. */
        options: BoughtOptions.optional(),
      }),
    ),
    subtotal: z.number().meta({ example: 2500 }),
    discount: z.number().meta({ example: 250 }),
    shippingProtection: amounts.shippingProtection,
    /** Delivery fee; null when it depends on the city and none was sent. `total` is without it then. */
    delivery: z.number().nullable().meta({ example: 0 }),
    /** Fee for cash on delivery, when that method was chosen. */
    codFee: amounts.codFee,
    /** Discount for paying by transfer, when such a method was chosen. */
    payAheadDiscount: amounts.payAheadDiscount,
    total: z.number().meta({ example: 2450 }),
    /** Rupees that paying by transfer takes off this cart. */
    payAhead: z.number().meta({ example: 120 }),
    /**
     * Fee that cash on delivery would add to this cart. `refusal`: the reason why it cannot be chosen; null when it
     * can. `advance`: the part of the total that is then paid by transfer before the parcel leaves.
     */
    cashOnDelivery: z.object({
      fee: z.number().meta({ example: 0 }),
      advance: z.number().meta({ example: 0 }),
      refusal: z
        .string()
        .nullable()
        .meta({ example: 'We do not offer cash on delivery in your city. Please choose another payment method.' }),
    }),
  })
  .meta({ id: 'Quote' });
export type Quote = z.infer<typeof Quote>;

/** Returns the error text for an order that wants more pieces of a product than are left. */
export const fewLeft = (left: number): string => `Only ${left} left of a product in your cart.`;
/** Returns the error text for the limit of a print in one order. */
export const mostInOrder = (most: number): string => `We sell at most ${most} of this print in one order.`;
/** Returns the error text for the limit of a print in all orders of one phone. */
export const mostToOne = (most: number): string => `We sell at most ${most} of this print to one customer.`;

/** Why a cart without a coupon cannot be ordered as it is: by a quote and by an order in the same words. */
export const pricingErrors = {
  priceChanged: {
    status: 409,
    code: 'price_changed',
    message: 'A price has changed since you added it. Please check the new total.',
    extra: z.object({ quote: Quote }),
  },
  /** The errors of each line name the product and how many of it are left. */
  outOfStock: { status: 409, code: 'out_of_stock', message: 'A product in your cart is out of stock.' },
  fewLeft: { status: 409, code: 'out_of_stock', message: fewLeft(2) },
  /** Limit of a print is exceeded. The errors of each line name the print. */
  overOrderLimit: { status: 422, code: 'over_limit', message: mostInOrder(2) },
  overPhoneLimit: { status: 422, code: 'over_limit', message: mostToOne(2) },
  unknownProduct: { status: 422, code: 'unknown_product', message: 'A product in your cart is no longer available.' },
  unknownSize: { status: 422, code: 'unknown_size', message: 'A size in your cart is no longer available.' },
  unknownOption: {
    status: 422,
    code: 'unknown_option',
    message: 'A frame or mat in your cart is no longer available.',
  },
  methodClosed: {
    status: 409,
    code: 'method_closed',
    message: 'We do not take this payment method at the moment. Please choose another one.',
  },
  /** The figures that come with it are those of the same cart without the fee of cash on delivery. */
  codUnavailable: {
    status: 409,
    code: 'cod_unavailable',
    message: NO_CASH_IN_CITY,
    extra: z.object({ quote: Quote }),
  },
  codRefused: {
    status: 409,
    code: 'cod_unavailable',
    message: NO_CASH_FOR_ORDER,
    extra: z.object({ quote: Quote }),
  },
  codAboveLimit: {
    status: 409,
    code: 'cod_unavailable',
    message: cashUpTo(20_000),
    extra: z.object({ quote: Quote }),
  },
} as const;
