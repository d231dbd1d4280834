import { z } from 'zod';
import { City, FullName, Message, Phone, StaffName } from './answer-fields.ts';
import { Id, IdParam, Timestamp, paged, paging, requiredText, text } from './fields.ts';
import { orderNotFound } from './orders.ts';
import { StaffReview } from './reviews.ts';
import { route } from './route.ts';
import { StaffOrder } from './staff-orders.ts';
import { ListedOrder } from './listed-orders.ts';
import { CustomerRisks } from './customer-risks.ts';
import { PastOfCustomer } from './past-orders.ts';

/** A customer: whoever orders with one phone. */
export const CustomerRow = z
  .object({
    /** Phone in the form E.164. */
    phone: Phone,
    /** Name in the newest order; the city is of that order, too. */
    name: FullName,
    city: City,
    orders: z.int(),
    delivered: z.int(),
    /** Cancelled after they were shipped. */
    returned: z.int(),
    /** Cancelled before. */
    cancelled: z.int(),
    /** Orders that are neither delivered nor cancelled. */
    open: z.int(),
    /** Rupees of the orders that were delivered, or paid and not cancelled. */
    money: z.number().meta({ example: 4900 }),
    firstOrderAt: Timestamp,
    lastOrderAt: Timestamp,
    tags: z.array(z.string()).meta({ example: ['lahore'] }),
    /** Reason why the phone cannot order by cash on delivery; null when it can. */
    blocked: z
      .object({ reason: z.string().meta({ example: 'Three parcels came back.' }), at: Timestamp, by: StaffName })
      .nullable(),
  })
  .meta({ id: 'CustomerRow' });
export type CustomerRow = z.infer<typeof CustomerRow>;

export const CustomerNote = z.object({
  _id: Id,
  text: z.string().meta({ example: 'Call after five.' }),
  at: Timestamp,
  by: StaffName,
});
export type CustomerNote = z.infer<typeof CustomerNote>;

/** All that staff sees of one customer; names, e-mails and addresses are the 20 used last, the latest first. */
export const Customer = CustomerRow.extend({
  names: z.array(z.string()).meta({ example: ['Ayesha Khan'] }),
  emails: z.array(z.string()).meta({ example: ['ayesha@example.com'] }),
  addresses: z.array(
    z.object({
      address: z.string().meta({ example: 'House 7, Street 3, Gulberg' }),
      city: City,
      postalCode: z.string().meta({ example: '54000' }),
    }),
  ),
  /** Newest first. */
  notes: z.array(CustomerNote),
  /** Version of the tags and the block; 0 when the customer never had any. */
  version: z.int(),
}).meta({ id: 'Customer' });
export type Customer = z.infer<typeof Customer>;

const CustomerOfOrder = CustomerRisks.extend({
  /** Orders of the phone in the shop before this one, from imported files. */
  past: PastOfCustomer.pick({ orders: true, returned: true }),
}).meta({ id: 'CustomerOfOrder' });
export type CustomerOfOrder = z.infer<typeof CustomerOfOrder>;

const MAX_TAGS = 20;
const phoneParam = {
  phone: z
    .string()
    .meta({ description: 'The phone, with or without its country code and signs', example: '+923001234567' }),
};
const PhoneParam = z.object(phoneParam);
const Version = z.int('Please reload this customer').min(0);

const customerNotFound = { status: 404, code: 'not_found', message: 'Customer not found' } as const;
const staleVersion = {
  status: 409,
  code: 'stale_version',
  message: 'Somebody changed this customer in the meantime. Please reload.',
} as const;
const changed = z.object({ message: Message, customer: Customer });

export const customers = {
  list: route({
    method: 'GET',
    path: '/admin/customers',
    access: 'staff',
    permission: 'customers.read',
    tool: 'read',
    summary: 'List customers by any part of name, phone, e-mail and city; who ordered last or paid most comes first',
    query: z.object({
      search: text(100).optional().meta({
        description:
          'Words to look for. Of words that 1,000 customers or more have, the first 1,500 of the list are looked at',
        example: 'lane',
      }),
      sortBy: z
        .enum(['last', 'money'])
        .optional()
        .describe('`last`, as without it: the latest order first; `money`: the highest sum first'),
      blocked: z.enum(['true', 'false']).optional().describe('`true`: only blocked ones; `false`: only the others'),
      ...paging(20),
    }),
    response: z.object({ customers: z.array(CustomerRow), ...paged }),
  }),
  get: route({
    method: 'GET',
    path: '/admin/customers/:phone',
    access: 'staff',
    permission: 'customers.read',
    tool: 'read',
    summary: 'Read one customer with a page of the orders, newest first',
    params: PhoneParam,
    query: z.object(paging(20)),
    response: z.object({ customer: Customer, orders: z.array(ListedOrder), ...paged }),
    errors: { notFound: customerNotFound },
  }),
  ofOrder: route({
    method: 'GET',
    path: '/admin/orders/:id/customer',
    access: 'staff',
    permission: 'orders.read',
    summary: "What is known of an order's customer, and why the order wants a second look",
    params: IdParam,
    response: CustomerOfOrder,
    errors: { notFound: orderNotFound },
  }),
  addNote: route({
    method: 'POST',
    path: '/admin/customers/:phone/notes',
    access: 'staff',
    permission: 'customers.write',
    summary: 'Write a note about a customer, for staff only',
    idempotent: true,
    params: PhoneParam,
    body: z
      .object({ text: requiredText(2000, 'Please write a note').meta({ example: 'Call after five.' }) })
      .meta({ id: 'NewCustomerNote' }),
    status: 201,
    response: changed,
    errors: { notFound: customerNotFound },
  }),
  removeNote: route({
    method: 'DELETE',
    path: '/admin/customers/:phone/notes/:id',
    access: 'staff',
    permission: 'customers.write',
    summary: 'Remove a note; one that is gone already stays so',
    params: z.object({ ...phoneParam, ...IdParam.shape }),
    response: changed,
    errors: { notFound: customerNotFound },
  }),
  setTags: route({
    method: 'PUT',
    path: '/admin/customers/:phone/tags',
    access: 'staff',
    permission: 'customers.write',
    summary: 'Replace the tags of a customer',
    params: PhoneParam,
    body: z
      .object({
        tags: z
          .array(requiredText(40, 'Please enter a tag'))
          .max(MAX_TAGS, `At most ${MAX_TAGS} tags`)
          .transform((tags) => [...new Set(tags)])
          .meta({ example: ['lahore'] }),
        version: Version,
      })
      .meta({ id: 'CustomerTags' }),
    response: changed,
    errors: { notFound: customerNotFound, staleVersion },
  }),
  block: route({
    method: 'POST',
    path: '/admin/customers/:phone/block',
    access: 'staff',
    permission: 'customers.write',
    summary: 'Take no cash on delivery from this phone any more; who is blocked may still pay in advance',
    params: PhoneParam,
    body: z
      .object({
        reason: requiredText(300, 'Please give a reason').meta({ example: 'Three parcels came back.' }),
        version: Version,
      })
      .meta({ id: 'CustomerBlock' }),
    response: changed,
    errors: { notFound: customerNotFound, staleVersion },
  }),
  unblock: route({
    method: 'POST',
    path: '/admin/customers/:phone/unblock',
    access: 'staff',
    permission: 'customers.write',
    summary: 'Take cash on delivery from this phone again',
    params: PhoneParam,
    body: z.object({ version: Version }).meta({ id: 'CustomerUnblock' }),
    response: changed,
    errors: { notFound: customerNotFound, staleVersion },
  }),
  export: route({
    method: 'GET',
    path: '/admin/customers/:phone/export',
    access: 'staff',
    permission: 'customers.erase',
    summary: 'All that the shop keeps about a customer, to be handed over; the audit log notes it',
    params: PhoneParam,
    response: z.object({
      exportedAt: Timestamp,
      customer: Customer,
      /** Each with its history, its receipts, and the e-mails and WhatsApp messages about it. */
      orders: z.array(StaffOrder),
      reviews: z.array(StaffReview),
      /** History that was imported of the shop before this one. */
      past: PastOfCustomer,
    }),
    errors: { notFound: customerNotFound },
  }),
  erase: route({
    method: 'DELETE',
    path: '/admin/customers/:phone',
    access: 'staff',
    permission: 'customers.erase',
    summary:
      'Erase a customer for good: orders stay as figures without name, address, e-mail and phone; notes, receipts, e-mails and WhatsApp messages go',
    params: PhoneParam,
    response: z.object({
      message: Message,
      /** Number of orders that stay as figures. */
      orders: z.int(),
    }),
    errors: {
      notFound: customerNotFound,
      orderOpen: {
        status: 409,
        code: 'order_open',
        message: 'An order of this customer is still open. It must be delivered or cancelled first.',
      },
    },
  }),
};
