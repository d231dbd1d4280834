import { z } from 'zod';
import { Rupees, text } from './fields.ts';
import { CustomerInfo, OrderLanguage, OrderLineForm, OrderNotes, OrderSummary } from './orders.ts';
import { Quote } from './quotes.ts';
import { pricingErrors } from './quotes.ts';
import { route } from './route.ts';
import { MAX_LINES } from './shop.ts';
import { PaymentMethod } from './statuses.ts';

/** Terms that staff agreed with a customer, at the shop's own prices. */
const agreed = {
  items: z
    .array(OrderLineForm.pick({ productId: true, size: true, quantity: true, options: true }))
    .min(1, 'An order holds at least one product')
    .max(MAX_LINES, `An order holds at most ${MAX_LINES} lines`),
  /** Rupees off the whole order. */
  discount: Rupees.optional().meta({ example: 250 }),
};

/** An order that is still being put together. */
export const DraftByStaff = z
  .object({
    ...agreed,
    paymentMethod: PaymentMethod.optional(),
    city: text(100).optional().meta({ example: 'Lahore' }),
    /** However it is typed; one that is none says nothing. */
    phone: text(40).optional().meta({ example: '+923001234567' }),
  })
  .meta({ id: 'DraftByStaff' });
export type DraftByStaff = z.infer<typeof DraftByStaff>;

/** Customer as staff know one who ordered in a chat: name and phone, and where the parcel goes. */
const CustomerByStaff = CustomerInfo.extend({ postalCode: text(20).meta({ example: '54000' }) }).meta({
  id: 'CustomerByStaff',
});

/** An order that staff take for a customer, such as a sale made in a chat. */
export const OrderByStaff = z
  .object({
    ...agreed,
    customerInfo: CustomerByStaff,
    paymentMethod: PaymentMethod,
    /** Language of e-mails and messages about it; English where none is given. */
    language: OrderLanguage.optional(),
    ...OrderNotes.partial().shape,
    /** The customer has agreed to it: nobody has to ask again. */
    isConfirmed: z.boolean(),
    /** The money has arrived already. */
    isPaid: z.boolean().meta({ example: false }),
    /** Rupees, as the customer was told; the server places no order at another one. */
    total: Rupees.optional().meta({ example: 2450 }),
  })
  .meta({ id: 'OrderByStaff' });
export type OrderByStaff = z.infer<typeof OrderByStaff>;

// Nobody has seen a price yet.
const { priceChanged: _, ...quoteErrors } = pricingErrors;

export const ordersByStaff = {
  quote: route({
    method: 'POST',
    path: '/admin/orders/quote',
    access: 'staff',
    permission: 'orders.edit',
    summary: 'What an order that staff take would cost; stores nothing, and fails as placing it would',
    body: DraftByStaff,
    response: z.object({ quote: Quote }),
    errors: quoteErrors,
  }),
  place: route({
    method: 'POST',
    path: '/admin/orders',
    access: 'staff',
    permission: 'orders.edit',
    summary: 'Place an order for a customer; the server decides every price',
    idempotent: true,
    body: OrderByStaff,
    status: 201,
    response: z.object({ order: OrderSummary }),
    errors: pricingErrors,
  }),
} as const;
