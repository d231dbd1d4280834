import { z } from 'zod';
import { couponErrors } from './coupons.ts';
import { NO_CASH_FOR_ORDER, NO_CASH_IN_CITY, cashUpTo } from './delivery-price.ts';
import { CourierName, OrderNumber, ProductName, SizeName, StaffName, TrackingNumber } from './answer-fields.ts';
import { Id, Rupees, Timestamp, email, emailOrNone, requiredText, text, typed } from './fields.ts';
import { Picture } from './pictures.ts';
import { route } from './route.ts';
import { MAX_LINES, MAX_QUANTITY } from './shop.ts';
import { OrderStatus, PaymentMethod, PaymentStatus, ProofStatus, RecordedPaymentMethod } from './statuses.ts';
import { VisitSource } from './visits.ts';

/** For a number that no telephone has; only the API knows which. */
export const phoneInvalid = 'Please enter a valid phone number';

/** The line in the notes of an order for a second number that was typed beside the first. */
export const alsoReachedAt = (phone: string): string => `Second phone: ${phone}`;

/** Customer and delivery address of an order. The phone is stored as E.164. */
export const CustomerInfo = z
  .object({
    firstName: requiredText(100, 'Please enter your first name').meta({ example: 'Ayesha' }),
    lastName: requiredText(100, 'Please enter your last name').meta({ example: 'Khan' }),
    email: email(),
    /**
     * Phone of the customer. When two numbers are typed, the first is used and the second is added to the order's
     * notes.
     */
    phone: requiredText(40, 'Please enter your phone number').meta({ example: '+923001234567' }),
    address: requiredText(300, 'Please enter your address').meta({ example: 'House 7, Street 3, Gulberg' }),
    city: requiredText(100, 'Please enter your city').meta({ example: 'Lahore' }),
    postalCode: requiredText(20, 'Please enter your postal code').meta({ example: '54000' }),
    country: z.literal('Pakistan', 'We deliver within Pakistan only'),
  })
  .meta({ id: 'CustomerInfo' });
export type CustomerInfo = z.infer<typeof CustomerInfo>;

/** Customer of a stored order. Last name, e-mail and postal code may be empty when staff took the order. */
export const OrderCustomer = CustomerInfo.extend({
  lastName: text(100).meta({ example: 'Khan' }),
  email: emailOrNone(),
  postalCode: text(20).meta({ example: '54000' }),
}).meta({ id: 'OrderCustomer' });

const wholeQuantity = `Quantity must be a whole number from 1 to ${MAX_QUANTITY}`;
export const OrderLineForm = z.object({
  productId: requiredText(100, 'Please choose a product').meta({ example: '019a6f3e-7c1b-7d02-9c4e-5b1f0a2d3c4e' }),
  size: requiredText(40, 'Please select a size').meta({ example: 'Small' }),
  quantity: z.int(wholeQuantity).min(1, wholeQuantity).max(MAX_QUANTITY, wholeQuantity).meta({ example: 2 }),
  name: text(200).optional().meta({ example: 'Lane in Androon Lahore' }),
  /** Price that the shopper saw. The server compares it with the shop's price. */
  price: Rupees.optional().meta({ example: 1250 }),
});

/** Cart to be priced. Its amounts are those that the shopper saw, never those that are charged. */
const cart = {
  items: z
    .array(OrderLineForm, 'Your cart is empty')
    .min(1, 'Your cart is empty')
    .max(MAX_LINES, `An order holds at most ${MAX_LINES} lines`),
  subtotal: Rupees.optional().meta({ example: 2500 }),
  shippingProtection: z.object({ enabled: z.boolean(), cost: Rupees.optional().meta({ example: 200 }) }).optional(),
  discountCode: z
    .object({ code: text(32).meta({ example: 'WELCOME10' }), discount: Rupees.optional().meta({ example: 250 }) })
    .nullish()
    .transform((discount) => discount ?? undefined),
  delivery: Rupees.optional().meta({ example: 0 }),
  codFee: Rupees.optional().meta({ example: 0 }),
  total: Rupees.optional().meta({ example: 2450 }),
};

/** Customer's notes on an order. Staff read them in the order and on the packing slip. */
export const OrderNotes = z.object({ notes: text(2000).meta({ example: 'Please ring twice.' }) });
export type OrderNotes = z.infer<typeof OrderNotes>;

/** The body of a new order. */
export const PlaceOrder = z
  .object({
    customerInfo: CustomerInfo,
    ...cart,
    paymentMethod: PaymentMethod,
    ...OrderNotes.partial().shape,
    /** A source that fits no limit is left out: no order fails for it. */
    source: VisitSource.optional().catch(undefined),
  })
  .meta({ id: 'PlaceOrder' });
export type PlaceOrder = z.infer<typeof PlaceOrder>;

/** A cart to be priced: the same figures as a new order, without the customer. */
export const QuoteRequest = z
  .object({
    ...cart,
    paymentMethod: PaymentMethod.optional(),
    city: text(100).optional().meta({ example: 'Lahore' }),
    /** However it is typed; one that is none says nothing. */
    phone: text(40).optional().meta({ example: '+923001234567' }),
  })
  .meta({ id: 'QuoteRequest' });
export type QuoteRequest = z.infer<typeof QuoteRequest>;

export const OrderItem = z.object({
  productId: Id,
  productName: ProductName,
  size: SizeName,
  quantity: z.int().meta({ example: 2 }),
  price: z.number().meta({ example: 1250 }),
  image: Picture.nullable(),
});
export type OrderItem = z.infer<typeof OrderItem>;

const amounts = {
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
  /** `subtotal - discountCode.discount + shippingProtection.cost + delivery + codFee` */
  total: z.number().meta({ example: 2450 }),
};

/** Present price of a cart, in rupees: `total = subtotal - discount + shippingProtection.cost + delivery + codFee`. */
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
      }),
    ),
    subtotal: z.number().meta({ example: 2500 }),
    discount: z.number().meta({ example: 250 }),
    shippingProtection: amounts.shippingProtection,
    /** Delivery fee; null when it depends on the city and none was sent. `total` is without it then. */
    delivery: z.number().nullable().meta({ example: 0 }),
    /** Fee for cash on delivery, when that method was chosen. */
    codFee: amounts.codFee,
    total: z.number().meta({ example: 2450 }),
    /**
     * Fee that cash on delivery would add to this cart. `refusal`: the reason why it cannot be chosen; null when it
     * can.
     */
    cashOnDelivery: z.object({
      fee: z.number().meta({ example: 0 }),
      refusal: z
        .string()
        .nullable()
        .meta({ example: 'We do not offer cash on delivery in your city. Please choose another payment method.' }),
    }),
  })
  .meta({ id: 'Quote' });
export type Quote = z.infer<typeof Quote>;

/** An order without anything of the customer: safe to show to anyone who has its number. */
export const OrderSummary = z
  .object({
    _id: Id,
    orderNumber: OrderNumber,
    orderStatus: OrderStatus,
    paymentMethod: RecordedPaymentMethod,
    paymentStatus: PaymentStatus,
    ...amounts,
    items: z.array(OrderItem),
    createdAt: Timestamp,
  })
  .meta({ id: 'OrderSummary' });
export type OrderSummary = z.infer<typeof OrderSummary>;

/** Order as a shopper sees it by its number and e-mail. */
export const TrackedOrder = OrderSummary.extend({
  trackingNumber: TrackingNumber.nullable(),
  courier: CourierName.nullable(),
  customerInfo: OrderCustomer,
  /** State of the newest proof of payment; null when none was sent. */
  proof: z.object({ status: ProofStatus, submittedAt: Timestamp }).nullable(),
  /**
   * Reason why the newest proof of payment was rejected, written by staff for the customer; null when it was not
   * rejected, or no reason was given.
   */
  rejectionReason: z.string().nullable().meta({ example: 'The amount is Rs 500 short.' }),
  /** Sum of the transfers so far that were short, in rupees. While the payment is pending, the rest is to be paid. */
  received: z.number().meta({ example: 1000 }),
  /** Token that confirms this cash order, as the link in the e-mail does; null when no confirmation is open. */
  confirmToken: z.string().nullable().meta({ example: 'Zk3rT9pQx1vLm8sWn2bYcA' }),
  /** Times at which the order first reached each of its statuses. */
  reachedAt: z.partialRecord(OrderStatus, Timestamp),
}).meta({ id: 'TrackedOrder' });
export type TrackedOrder = z.infer<typeof TrackedOrder>;

export const HistoryEntry = z.object({
  at: Timestamp,
  by: StaffName,
  field: z.string().meta({ example: 'orderStatus' }),
  from: z.string().nullable().meta({ example: 'processing' }),
  to: z.string().nullable().meta({ example: 'confirmed' }),
  note: z.string().nullable().meta({ example: 'Called the customer.' }),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

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

const cartErrors = { ...pricingErrors, ...couponErrors } as const;

/** Error of every call by an order's id or number when there is no such order. */
export const orderNotFound = { status: 404, code: 'not_found', message: 'Order not found' } as const;

export const orders = {
  place: route({
    method: 'POST',
    path: '/orders',
    access: 'public',
    summary: 'Place an order; the server decides every price',
    idempotent: true,
    body: PlaceOrder,
    status: 201,
    response: z.object({ order: OrderSummary }),
    errors: cartErrors,
  }),
  quote: route({
    method: 'POST',
    path: '/orders/quote',
    access: 'public',
    summary: 'What a cart costs now, with the errors that an order of it would meet; stores nothing, redeems no coupon',
    body: QuoteRequest,
    response: z.object({ quote: Quote }),
    errors: cartErrors,
  }),
  track: route({
    method: 'GET',
    path: '/orders/track/:orderNumber',
    access: 'public',
    summary: 'Track an order by its number and the e-mail it was placed with',
    params: z.object({
      orderNumber: typed().meta({
        description: 'In any case, with or without spaces and dashes',
        example: 'CH-7K2M9-4QX3T',
      }),
    }),
    query: z.object({ email: email().describe('The one that the order was placed with; it never reaches a log') }),
    response: z.object({ order: TrackedOrder }),
    errors: {
      /** One answer for an unknown number and a wrong e-mail. */
      notFound: {
        status: 404,
        code: 'not_found',
        message: 'Order not found. Please check your order number and email.',
      },
    },
  }),
};
