import { csvRows } from '@shop/contracts/csv';
import type { PastImport, PastImportRow, PastOfCustomer, PastOrder } from '@shop/contracts/past-orders';
import type { Shop } from './harness.ts';
import { blob, importsOf } from './import-calls.ts';

type Cells = Readonly<Record<string, string>>;

/** A table with these columns; what a row does not name is empty. */
const table = (columns: readonly string[], rows: readonly Cells[]): string =>
  csvRows([columns, ...rows.map((cells) => columns.map((column) => cells[column] ?? ''))]);

/** Columns of the orders that Shopify exports. */
const SHOPIFY =
  'Name,Email,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Accepts Marketing,Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Discount Amount,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem compare at price,Lineitem sku,Lineitem requires shipping,Lineitem taxable,Lineitem fulfillment status,Billing Name,Billing Street,Billing Address1,Billing Address2,Billing Company,Billing City,Billing Zip,Billing Province,Billing Country,Billing Phone,Shipping Name,Shipping Street,Shipping Address1,Shipping Address2,Shipping Company,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Shipping Phone,Notes,Note Attributes,Cancelled at,Payment Method,Payment Reference,Refunded Amount,Vendor,Outstanding Balance,Employee,Location,Device ID,Id,Tags,Risk Level,Source,Lineitem discount,Phone'.split(
    ',',
  );
/** Columns of the customers that Shopify exports. */
const SHOPIFY_CUSTOMERS =
  'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags'.split(
    ',',
  );
/** Columns of "Import Export Suite" for WooCommerce. */
const WOO =
  'order_id,order_number,order_date,paid_date,status,shipping_total,order_total,order_currency,payment_method,customer_id,customer_email,billing_first_name,billing_last_name,billing_email,billing_phone,billing_address_1,billing_address_2,billing_postcode,billing_city,billing_country,shipping_first_name,shipping_last_name,shipping_address_1,shipping_city,line_item_1,line_item_2'.split(
    ',',
  );
/** Columns of "Advanced Order Export" for WooCommerce. */
const WOO_LABELS =
  'Order Number,Order Status,Order Date,Customer Note,First Name (Billing),Last Name (Billing),Address 1&2 (Billing),City (Billing),Email (Billing),Phone (Billing),Payment Method Title,Order Total Amount,Item #,Item Name,Quantity (- Refund)'.split(
    ',',
  );
const WOO_CUSTOMERS =
  'ID,customer_id,user_login,user_email,display_name,first_name,last_name,billing_phone,billing_address_1,billing_city'.split(
    ',',
  );

export const shopifyOrders = (rows: readonly Cells[]): string => table(SHOPIFY, rows);
export const shopifyCustomers = (rows: readonly Cells[]): string => table(SHOPIFY_CUSTOMERS, rows);
export const wooOrders = (rows: readonly Cells[]): string => table(WOO, rows);
export const wooLabelledOrders = (rows: readonly Cells[]): string => table(WOO_LABELS, rows);
export const wooCustomers = (rows: readonly Cells[]): string => table(WOO_CUSTOMERS, rows);

/** A row of an order of Shopify that was paid and sent, unless the cells say otherwise. */
export const shopifyRow = (number: number, more: Cells = {}): Cells => ({
  Name: `#${number}`,
  Email: 'ayesha@example.com',
  'Financial Status': 'paid',
  'Fulfillment Status': 'fulfilled',
  Total: '1825.00',
  'Created at': '2025-03-09 14:30:05 +0500',
  'Lineitem quantity': '2',
  'Lineitem name': 'Lane in Androon Lahore - A3',
  'Shipping Name': 'Ayesha Khan',
  'Shipping Street': 'House 7, Street 3, Gulberg',
  'Shipping City': 'Lahore',
  'Shipping Phone': '0300 1234567',
  ...more,
});

/** The form of an import with this file. */
export function pastForm(file?: string | Uint8Array): FormData {
  const form = new FormData();
  form.set('fileName', 'orders_export.csv');
  if (file !== undefined) form.set('file', blob(file), 'orders_export.csv');
  return form;
}

/** Calls of staff about what was before this shop. */
export function pastOf(shop: Shop) {
  const calls = importsOf<PastImport>(shop, 'past-imports');
  const ask = async <T>(method: string, path: string) =>
    (await shop.http<T>(method, `/api/admin/${path}`, undefined, await shop.staff())).body;
  return {
    ...calls,
    check: (file: string | Uint8Array) => calls.check(pastForm(file)),
    take: (file: string | Uint8Array) => calls.take(pastForm(file)),
    rows: async (id: string, query = '') =>
      (await calls.call<{ rows: PastImportRow[]; total: number }>('GET', `/${id}/rows${query}`)).body,
    ask,
    orders: async (search = '') =>
      (await ask<{ orders: PastOrder[] }>('GET', `past-orders?search=${encodeURIComponent(search)}`)).orders,
    ofPhone: (phone: string) => ask<PastOfCustomer>('GET', `past-customers/${phone}`),
    exported: async (what: 'orders' | 'contacts') => (await ask<{ text: string }>('GET', `past-${what}/csv`)).text,
  };
}
