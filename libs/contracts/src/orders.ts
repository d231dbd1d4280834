import { z } from 'zod';
import { AnswerLanguage } from './answer-language.ts';
import { couponErrors } from './coupons.ts';
import { City, CourierName, EmailAddress, OrderNumber, StaffName, TrackingNumber } from './answer-fields.ts';
import { Id, Rupees, Timestamp, emailOrNone, requiredText, text, textOrNone, typed } from './fields.ts';
import { type Language, languages } from './languages.ts';
import { ownerFields, ownerGiven } from './order-owner.ts';
import { ChosenOptions } from './product-options.ts';
import { route } from './route.ts';
import { MAX_LINES, MAX_QUANTITY } from './shop.ts';
import { OrderStatus, PaymentMethod, PaymentStatus, ProofStatus, RecordedPaymentMethod } from './statuses.ts';
import { OrderItem, Quote, amounts, pricingErrors } from './quotes.ts';
import { VisitSource } from './visits.ts';

/** For a number that no telephone has; only the API knows which. */
export const phoneInvalid = 'Please enter a valid phone number';

/** The line in the notes of an order for a second number that was typed beside the first. */
export const alsoReachedAt = (phone: string): string => `Second phone: ${phone}`;

/**
 * Customer and delivery address of an order. The phone is stored as E.164. Last name and e-mail are null where none is
 * given; `missingFields` says whether the shop requires them.
 */
export const CustomerInfo = z
  .object({
    firstName: requiredText(100, 'Please enter your first name').meta({ example: 'Ayesha' }),
    lastName: textOrNone(100).meta({ example: 'Khan' }),
    email: emailOrNone(),
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

const notInPakistan = 'This place is not in Pakistan. Please write a landmark instead.';
/** A place that a customer's phone has found: degrees, and the metres within which it lies. */
export const Pin = z
  .object({
    latitude: z.number().min(23, notInPakistan).max(37.5, notInPakistan).meta({ example: 31.52037 }),
    longitude: z.number().min(60, notInPakistan).max(78, notInPakistan).meta({ example: 74.35875 }),
    accuracy: z.number().min(0).max(1_000_000).meta({ example: 12 }),
  })
  .meta({ id: 'Pin' });
export type Pin = z.infer<typeof Pin>;

/** Customer of a stored order. The postal code may be empty when staff took the order. */
export const OrderCustomer = CustomerInfo.extend({
  lastName: z.string().nullable().meta({ example: 'Khan' }),
  email: EmailAddress.nullable(),
  postalCode: text(20).meta({ example: '54000' }),
  /** Landmark by which the rider finds the address; empty when nobody wrote one. */
  landmark: text(120).meta({ example: 'Opposite the blue mosque' }),
  /** Place of the customer's phone when it sent its location; null when it sent none. */
  pin: Pin.nullable(),
  /** Time at which the customer sent a voice note that says where the address is; null when there is none. */
  voiceAt: Timestamp.nullable(),
}).meta({ id: 'OrderCustomer' });
export type OrderCustomer = z.infer<typeof OrderCustomer>;

const wholeQuantity = `Quantity must be a whole number from 1 to ${MAX_QUANTITY}`;
export const OrderLineForm = z.object({
  productId: requiredText(100, 'Please choose a product').meta({ example: '019a6f3e-7c1b-7d02-9c4e-5b1f0a2d3c4e' }),
  size: requiredText(40, 'Please select a size').meta({ example: 'Small' }),
  quantity: z.int(wholeQuantity).min(1, wholeQuantity).max(MAX_QUANTITY, wholeQuantity).meta({ example: 2 }),
  /** The frame and the mat; their prices are added to that of the size. */
  options: ChosenOptions.optional(),
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
  payAheadDiscount: Rupees.optional().meta({ example: 0 }),
  total: Rupees.optional().meta({ example: 2450 }),
};

/** Customer's notes on an order. Staff read them in the order and on the packing slip. */
export const OrderNotes = z.object({ notes: text(2000).meta({ example: 'Please ring twice.' }) });
export type OrderNotes = z.infer<typeof OrderNotes>;

/** Language in which a customer of the shop is written to. */
export const OrderLanguage = z.enum(Object.keys(languages) as [Language]).meta({ example: 'ur' });

/** The body of a new order. */
export const PlaceOrder = z
  .object({
    customerInfo: CustomerInfo,
    ...cart,
    paymentMethod: PaymentMethod,
    /** Language of e-mails and messages about it; English where none is given. */
    language: OrderLanguage.optional(),
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

/** An order without anything of the customer: safe to show to anyone who has its number. */
export const OrderSummary = z
  .object({
    _id: Id,
    orderNumber: OrderNumber,
    orderStatus: OrderStatus,
    paymentMethod: RecordedPaymentMethod,
    paymentStatus: PaymentStatus,
    ...amounts,
    /** Part of a cash order's total that is paid by transfer before the parcel leaves; 0: none. */
    advance: z.number().meta({ example: 0 }),
    /** Sum of what came of a cash order by transfer. */
    advanceReceived: z.number().meta({ example: 0 }),
    items: z.array(OrderItem),
    createdAt: Timestamp,
  })
  .meta({ id: 'OrderSummary' });
export type OrderSummary = z.infer<typeof OrderSummary>;

/** Order as a shopper sees it by its number and the e-mail or phone that it was placed with. */
export const TrackedOrder = OrderSummary.extend({
  trackingNumber: TrackingNumber.nullable(),
  courier: CourierName.nullable(),
  /** City that it goes to. */
  city: City,
  /** Null where the order was found by the last four digits of its phone, which are no proof of who asks. */
  customerInfo: OrderCustomer.nullable(),
  /** State of the newest proof of payment; null when none was sent. */
  proof: z.object({ status: ProofStatus, submittedAt: Timestamp }).nullable(),
  /**
   * Reason why the newest proof of payment was rejected, written by staff for the customer; null when it was not
   * rejected, or no reason was given.
   */
  rejectionReason: z.string().nullable().meta({ example: 'The amount is Rs 500 short.' }),
  /** Sum of the transfers so far that were short, in rupees. While the payment is pending, the rest is to be paid. */
  received: z.number().meta({ example: 1000 }),
  /**
   * Token that confirms this cash order, as the link in the e-mail does; null when no confirmation is open, or the order
   * was found by the last four digits of its phone.
   */
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
    query: AnswerLanguage,
    body: QuoteRequest,
    response: z.object({ quote: Quote }),
    errors: cartErrors,
  }),
  track: route({
    method: 'GET',
    path: '/orders/track/:orderNumber',
    access: 'public',
    summary: 'Track an order by its number and the e-mail or phone it was placed with',
    params: z.object({
      orderNumber: typed().meta({
        description: 'In any case, with or without spaces and dashes',
        example: 'CH-7K2M9-4QX3T',
      }),
    }),
    query: z
      .object({
        ...ownerFields,
        phone: ownerFields.phone.describe(
          'In place of the e-mail where the shop lets orders come without one: the phone of the order, or its last four digits, which show the order without its customer; it never reaches a log',
        ),
      })
      .superRefine(ownerGiven),
    response: z.object({ order: TrackedOrder }),
    errors: {
      /** One answer for an unknown number and a wrong e-mail or phone. */
      notFound: {
        status: 404,
        code: 'not_found',
        message: 'Order not found. Please check your order number and email.',
      },
      notFoundByPhone: {
        status: 404,
        code: 'not_found',
        message: 'Order not found. Please check your order number and phone number.',
      },
    },
  }),
};
