import { z } from 'zod';
import { City, EmailAddress, FullName, Message, Phone } from './answer-fields.ts';
import { Id, IdParam, Timestamp, paged, paging, text } from './fields.ts';
import { importErrors, importFields } from './import-fields.ts';
import { IMPORT_FILE_BYTES } from './import-limits.ts';
import { route } from './route.ts';

/** The shop that an order was placed in before this one; `chaap` is another shop of this kind. */
export const PastSource = z.enum(['chaap', 'shopify', 'woocommerce'], 'Please choose chaap, shopify or woocommerce');
export type PastSource = z.infer<typeof PastSource>;

export const PastOutcome = z.enum(['delivered', 'returned', 'cancelled']);
export type PastOutcome = z.infer<typeof PastOutcome>;

/** `wrong`: the row is not imported, and says why. */
export const PastFate = z.enum(['new', 'changed', 'same', 'wrong'], 'The fate must be new, changed, same or wrong');
export type PastFate = z.infer<typeof PastFate>;

const AnyPhone = Phone.nullable();
const Address = z.string().meta({ example: 'House 7, Street 3, Gulberg' });
const Money = z.number().meta({ example: 4900 });

/** An order of the shop before this one. It is history: no figure, stock, parcel or e-mail of this shop knows it. */
export const PastOrder = z
  .object({
    _id: Id,
    source: PastSource,
    /** Number as the other shop wrote it. */
    number: z.string().meta({ example: '#1001' }),
    /** Phone in the form E.164; null when the file had none that can be called. */
    phone: AnyPhone,
    email: EmailAddress,
    name: FullName,
    city: City,
    address: Address,
    placedAt: Timestamp,
    outcome: PastOutcome,
    /** Rupees. */
    total: Money,
    items: z.string().meta({ example: '2 × Lane in Androon Lahore' }),
  })
  .meta({ id: 'PastOrder' });
export type PastOrder = z.infer<typeof PastOrder>;

/** A row of a file of customers, by phone or e-mail. */
export const PastContact = z
  .object({
    _id: Id,
    source: PastSource,
    phone: AnyPhone,
    email: EmailAddress,
    name: FullName,
    city: City,
    address: Address,
    /** Orders and rupees by the file; null when it has no number. */
    orders: z.int().nullable().meta({ example: 5 }),
    spent: Money.nullable(),
    note: z.string().meta({ example: 'Calls back after five.' }),
  })
  .meta({ id: 'PastContact' });
export type PastContact = z.infer<typeof PastContact>;

/** The history of a phone. */
export const PastOfCustomer = z
  .object({
    orders: z.int(),
    delivered: z.int(),
    returned: z.int(),
    cancelled: z.int(),
    /** Rupees of the delivered orders. */
    total: Money,
    /** The newest 200, newest first. */
    list: z.array(PastOrder),
    contacts: z.array(PastContact),
  })
  .meta({ id: 'PastOfCustomer' });
export type PastOfCustomer = z.infer<typeof PastOfCustomer>;

const PastImport = z
  .object({
    ...importFields,
    /** Content of the file, and the program that wrote it; null until its columns are read. */
    content: z.enum(['orders', 'customers']).nullable(),
    source: PastSource.nullable(),
    /** Rows of the file that are read so far, and the orders or customers that they are. */
    rows: z.int().meta({ example: 1200 }),
    entries: z.int().meta({ example: 500 }),
    /** Orders or customers by their fate when the file was checked. While it is checked: those that are. */
    counts: z.record(PastFate, z.int()).meta({ example: { new: 480, changed: 5, same: 13, wrong: 2 } }),
  })
  .meta({ id: 'PastImport' });
export type PastImport = z.infer<typeof PastImport>;

const PastImportRow = z
  .object({
    /** The first of its rows in the file, from 1. */
    line: z.int().meta({ example: 2 }),
    /** Number of the order; empty for a customer, whose row is named by its line. */
    name: z.string().meta({ example: '#1001' }),
    fate: PastFate,
    /** Why it is not imported, or what of it is not. */
    problems: z.array(z.string()).meta({ example: ['“soon” is no date.'] }),
    /** The fields that change. */
    changes: z.array(z.string()).meta({ example: ['Outcome'] }),
    isImported: z.boolean(),
  })
  .meta({ id: 'PastImportRow' });
export type PastImportRow = z.infer<typeof PastImportRow>;

const { notFound, inProgress, notReady } = importErrors;
const write = { access: 'staff', permission: 'customers.write' } as const;
const read = { access: 'staff', permission: 'customers.read' } as const;
const search = text(100)
  .optional()
  .meta({ description: 'Words of number, phone, name, e-mail or city', example: '1001' });

export const pastImports = {
  list: route({
    method: 'GET',
    path: '/admin/past-imports',
    ...write,
    summary: 'The last imports of past orders and customers, newest first',
    response: z.object({ imports: z.array(PastImport) }),
  }),
  create: route({
    method: 'POST',
    path: '/admin/past-imports',
    ...write,
    summary: 'Check a file of past orders or customers (own, Shopify, WooCommerce; CSV or Excel): nothing changes yet',
    idempotent: true,
    body: z.object({ fileName: text(200).optional().meta({ example: 'orders_export.csv' }) }),
    files: {
      file: {
        maxCount: 1,
        below: IMPORT_FILE_BYTES,
        tooLarge: `Please send a file below ${IMPORT_FILE_BYTES / 1024 / 1024} MB, or split it.`,
        tooMany: 'Please send one file at a time.',
      },
    },
    status: 201,
    response: PastImport,
    errors: { inProgress },
  }),
  read: route({
    method: 'GET',
    path: '/admin/past-imports/:id',
    ...write,
    summary: 'How far an import is',
    params: IdParam,
    response: PastImport,
    errors: { notFound },
  }),
  rows: route({
    method: 'GET',
    path: '/admin/past-imports/:id/rows',
    ...write,
    summary: 'What becomes of each order or customer of the file, in its order',
    params: IdParam,
    query: z.object({ fate: PastFate.optional().describe('Only those with this fate'), ...paging(50) }),
    response: z.object({ rows: z.array(PastImportRow), ...paged }),
    errors: { notFound },
  }),
  start: route({
    method: 'POST',
    path: '/admin/past-imports/:id/start',
    ...write,
    summary: 'Import what is new and changed of a checked file, or go on with a stopped one; the audit log notes it',
    params: IdParam,
    response: PastImport,
    errors: { notFound, inProgress, notReady },
  }),
  stop: route({
    method: 'POST',
    path: '/admin/past-imports/:id/stop',
    ...write,
    summary: 'Stop an import: what was imported stays, and it can go on later',
    params: IdParam,
    response: PastImport,
    errors: { notFound },
  }),
};

export const pastOrders = {
  list: route({
    method: 'GET',
    path: '/admin/past-orders',
    ...read,
    tool: 'read',
    summary: 'List the orders of the shop before this one, newest first',
    query: z.object({ search, ...paging(20) }),
    response: z.object({ orders: z.array(PastOrder), ...paged }),
  }),
  contacts: route({
    method: 'GET',
    path: '/admin/past-contacts',
    ...read,
    summary: "List the customers of the other shop's files, by name",
    query: z.object({ search, ...paging(20) }),
    response: z.object({ contacts: z.array(PastContact), ...paged }),
  }),
  ofCustomer: route({
    method: 'GET',
    path: '/admin/past-customers/:phone',
    ...read,
    tool: 'read',
    summary: 'What a phone bought before this shop; zeros when nothing is known',
    params: z.object({
      phone: z.string().meta({
        description: 'The phone, with or without its country code and signs',
        example: '+923001234567',
      }),
    }),
    response: PastOfCustomer,
  }),
  sources: route({
    method: 'GET',
    path: '/admin/past-sources',
    ...read,
    summary: 'How many past orders and customers came from which shop',
    response: z.object({
      sources: z.array(z.object({ source: PastSource, orders: z.int(), contacts: z.int() })),
    }),
  }),
  export: route({
    method: 'GET',
    path: '/admin/past-orders/csv',
    ...write,
    summary: 'All past orders as a table, which an import reads back as it was; the audit log notes it',
    response: z.string().meta({ example: 'Order Number,Customer,Email\r\n' }),
    stream: 'text/csv',
  }),
  exportContacts: route({
    method: 'GET',
    path: '/admin/past-contacts/csv',
    ...write,
    summary: 'All customers of imported files as a table, which an import reads back; the audit log notes it',
    response: z.string().meta({ example: 'Customer,Email,Phone\r\n' }),
    stream: 'text/csv',
  }),
  remove: route({
    method: 'DELETE',
    path: '/admin/past-orders/:source',
    ...write,
    summary: 'Remove the imported history of one source for good; the audit log notes it',
    params: z.object({ source: text(20).meta({ description: 'chaap, shopify or woocommerce', example: 'shopify' }) }),
    response: z.object({ message: Message, orders: z.int(), contacts: z.int() }),
    errors: { inProgress },
  }),
};
