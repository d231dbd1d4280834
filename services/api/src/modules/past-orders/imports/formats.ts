import { orderCsvHead } from '@shop/contracts/order-csv';
import type { PastSource } from '@shop/contracts/past-orders';
import type { TableRow } from '../../../platform/spreadsheets/table.ts';

/** Columns of a field; the first with something in it counts. Several in one entry are joined. */
type Columns = readonly (string | readonly string[])[];

type Field =
  | 'number'
  | 'phone'
  | 'email'
  | 'name'
  | 'city'
  | 'address'
  | 'placedAt'
  | 'total'
  | 'items'
  | 'orders'
  | 'spent'
  | 'note';

/** A table as one program writes it. */
export interface Format {
  readonly content: 'orders' | 'customers';
  readonly source: PastSource;
  /** Sets of columns, in lower case; the file has all columns of one of them. */
  readonly marks: readonly (readonly string[])[];
  readonly fields: Readonly<Partial<Record<Field, Columns>>>;
}

/** Columns of the shop's own export of past orders. It begins as the one of its orders does. */
export const PAST_ORDER_COLUMNS: readonly string[] =
  'Order Number,Customer,Email,Total,Outcome,Date,Phone,City,Address,Items,Source'.split(',');
/** Columns of the shop's own export of past customers. */
export const PAST_CONTACT_COLUMNS: readonly string[] =
  'Customer,Email,Phone,City,Address,Orders,Spent,Note,Source'.split(',');
const lowerCase = (columns: readonly string[]) => columns.map((column) => column.toLowerCase());

const shopifyAddress = (of: string): Columns => [`${of} Street`, [`${of} Address1`, `${of} Address2`]];
const wooName = (of: string): Columns => [[`${of}_first_name`, `${of}_last_name`]];
const wooLabel = (what: string): Columns => [`${what} (Shipping)`, `${what} (Billing)`];

export const FORMATS: readonly Format[] = [
  {
    content: 'orders',
    source: 'chaap',
    marks: [lowerCase(PAST_ORDER_COLUMNS), lowerCase(orderCsvHead)],
    fields: {
      number: ['Order Number'],
      phone: ['Phone'],
      email: ['Email'],
      name: ['Customer'],
      city: ['City'],
      address: ['Address'],
      placedAt: ['Date'],
      total: ['Total'],
      items: ['Items'],
    },
  },
  {
    content: 'customers',
    source: 'chaap',
    marks: [lowerCase(PAST_CONTACT_COLUMNS)],
    fields: {
      phone: ['Phone'],
      email: ['Email'],
      name: ['Customer'],
      city: ['City'],
      address: ['Address'],
      orders: ['Orders'],
      spent: ['Spent'],
      note: ['Note'],
    },
  },
  {
    content: 'orders',
    source: 'shopify',
    marks: [['name', 'financial status', 'fulfillment status', 'created at', 'total']],
    fields: {
      number: ['Name'],
      phone: ['Shipping Phone', 'Billing Phone', 'Phone'],
      email: ['Email'],
      name: ['Shipping Name', 'Billing Name'],
      city: ['Shipping City', 'Billing City'],
      address: [...shopifyAddress('Shipping'), ...shopifyAddress('Billing')],
      placedAt: ['Created at'],
      total: ['Total'],
    },
  },
  {
    content: 'customers',
    source: 'shopify',
    marks: [
      ['first name', 'last name', 'email', 'total spent', 'total orders'],
      ['first name', 'last name', 'email', 'total spent', 'orders count'],
    ],
    fields: {
      phone: ['Phone', 'Default Address Phone'],
      email: ['Email'],
      name: [['First Name', 'Last Name']],
      city: ['Default Address City', 'City'],
      address: [
        ['Default Address Address1', 'Default Address Address2'],
        ['Address1', 'Address2'],
      ],
      orders: ['Total Orders', 'Orders Count'],
      spent: ['Total Spent'],
      note: ['Note'],
    },
  },
  {
    content: 'orders',
    source: 'woocommerce',
    marks: [
      ['order_id', 'order_total', 'status'],
      ['order_number', 'order_total', 'status'],
      ['order number', 'order status', 'order total amount'],
    ],
    fields: {
      number: ['order_number_formatted', 'order_number', 'Order Number', 'order_id'],
      phone: ['shipping_phone', 'billing_phone', ...wooLabel('Phone')],
      email: ['billing_email', 'customer_email', 'Email (Billing)'],
      name: [
        ...wooName('shipping'),
        ...wooName('billing'),
        ['First Name (Shipping)', 'Last Name (Shipping)'],
        ['First Name (Billing)', 'Last Name (Billing)'],
        'Full Name (Billing)',
      ],
      city: ['shipping_city', 'billing_city', ...wooLabel('City')],
      address: [
        ['shipping_address_1', 'shipping_address_2'],
        ['billing_address_1', 'billing_address_2'],
        ...wooLabel('Address 1&2'),
      ],
      placedAt: ['order_date', 'date', 'Order Date'],
      total: ['order_total', 'Order Total Amount'],
    },
  },
  {
    content: 'customers',
    source: 'woocommerce',
    marks: [
      ['user_email', 'billing_phone'],
      ['email', 'total spend', 'aov'],
    ],
    fields: {
      phone: ['billing_phone', 'shipping_phone'],
      email: ['user_email', 'Email', 'billing_email'],
      name: [['first_name', 'last_name'], ...wooName('billing'), 'Name', 'display_name'],
      city: ['billing_city', 'City', 'shipping_city'],
      address: [
        ['billing_address_1', 'billing_address_2'],
        ['shipping_address_1', 'shipping_address_2'],
      ],
      orders: ['order_count', 'Orders'],
      spent: ['total_spent', 'Total spend'],
    },
  },
];

/** Headings by which the right sheet is found among others. */
export const PAST_HEADINGS: readonly RegExp[] = [
  /^(email|user_email|billing_email|email \(billing\))$/i,
  /^(order number|order_number|order_id|name|customer)$/i,
  /^(total|order_total|order total amount|total spent|total spend|spent)$/i,
];

/** The format of a file with these columns; null when it is none of those that are known. */
export function formatOf(head: readonly string[]): Format | null {
  const columns = new Set(head.map((column) => column.trim().toLowerCase()));
  return FORMATS.find(({ marks }) => marks.some((mark) => mark.every((column) => columns.has(column)))) ?? null;
}

/** The text of the first column that has one; '' when none has. */
export function firstText({ cell }: TableRow, columns: Columns = []): string {
  for (const column of columns) {
    const names = typeof column === 'string' ? [column] : column;
    const text = names
      .map((name) => cell(name)?.trim() ?? '')
      .filter(Boolean)
      .join(names.some((name) => /address/i.test(name)) ? ', ' : ' ');
    if (text) return text;
  }
  return '';
}
