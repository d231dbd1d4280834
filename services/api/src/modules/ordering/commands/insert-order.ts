import type { PlaceOrder } from '@shop/contracts/orders';
import type { BoughtPart } from '@shop/contracts/sets';
import type { PaymentStatus } from '@shop/contracts/statuses';
import { type Tx, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { importTime } from '../../../platform/context/work-context.ts';
import { areaHasVersion } from '../../settings/public.ts';
import type { Amounts } from '../domain/amounts.ts';
import type { SoldLine } from '../domain/quote.ts';
import { orderSearchText } from '../domain/search-text.ts';

/** All that is written down when an order is placed. */
export interface NewOrder {
  orderNumber: string;
  form: Pick<PlaceOrder, 'customerInfo' | 'paymentMethod' | 'language' | 'notes' | 'source'>;
  phone: string;
  lines: readonly SoldLine[];
  amounts: Amounts;
  /** Part of a cash order that is paid by transfer before its parcel leaves, in rupees. */
  advance: number;
  couponCode: string | null;
  /** The version of the rates of delivery that the amounts were made with. */
  ratesVersion: number;
}

// One round trip for the order, its lines and what finds it, and to learn whether it was priced by rates that are in force.
const insert = ({ orderNumber, form, phone, lines, amounts, advance, couponCode, ratesVersion }: NewOrder) => sql`
  with placed as (
    insert into ordering_order
      (order_number, order_status, payment_method, payment_status, first_name, last_name, email, phone, address, city,
       postal_code, country, item_count, subtotal, discount, coupon_code, protection, delivery_fee, cod_fee, pay_ahead_discount, total, advance, notes,
       source, medium, campaign, language, created_at)
    select ${orderNumber}, 'processing', ${form.paymentMethod}, ${firstPaymentStatus(amounts)}, ${form.customerInfo.firstName},
      ${form.customerInfo.lastName}, ${form.customerInfo.email}, ${phone}, ${form.customerInfo.address},
      ${form.customerInfo.city}, ${form.customerInfo.postalCode}, ${form.customerInfo.country}, ${itemCountOf(lines)},
      ${amounts.subtotal}, ${amounts.discount}, ${couponCode}, ${amounts.protection}, ${amounts.delivery}, ${amounts.codFee},
      ${amounts.payAheadDiscount}, ${amounts.total}, ${advance},
      ${form.notes ?? ''}, ${form.source?.source ?? ''}, ${form.source?.medium ?? ''}, ${form.source?.campaign ?? ''},
      ${form.language ?? 'en'},
      coalesce(${importTime()}::timestamptz, now())
    where ${areaHasVersion('delivery', ratesVersion)}
    returning id, created_at
  ), lines as (
    insert into ordering_line (order_id, position, product_id, product_name, size, price, quantity, picture, cost, parts, options)
    select placed.id, line.position, line."productId", line.name, line.size, line.price, line.quantity, line.picture, line.cost, line.parts, line.options
    from placed, jsonb_to_recordset(${withPositions(lines)}::jsonb) as line
      (position smallint, "productId" uuid, name text, size text, price numeric, quantity integer, picture jsonb, cost numeric, parts jsonb, options jsonb)
  ), searched as (
    insert into ordering_search (order_id, created_at, text)
    select id, created_at, ${searchTextOf({ orderNumber, form, phone, lines })} from placed
  )
  select id, created_at as "createdAt" from placed`;

const searchTextOf = ({
  orderNumber,
  form,
  phone,
  lines,
}: Pick<NewOrder, 'orderNumber' | 'form' | 'phone' | 'lines'>) =>
  orderSearchText({ ...form.customerInfo, orderNumber, phone, products: lines.map(({ name }) => name) });

/** The parts of a set as an order keeps them; missing: the line is no set. */
export const boughtParts = ({ parts }: { parts?: readonly BoughtPart[] | null }): BoughtPart[] | undefined =>
  parts?.map(({ productId, name, size, pieces }) => ({ productId, name, size, pieces }));

const withPositions = (lines: NewOrder['lines']) =>
  JSON.stringify(lines.map((line, position) => ({ ...line, position, parts: boughtParts(line) })));

/** Returns the first payment status of an order; an order without anything to pay is paid. */
export const firstPaymentStatus = ({ total }: Pick<Amounts, 'total'>): PaymentStatus =>
  total === 0 ? 'paid' : 'pending';

/**
 * Writes the order with its lines; it begins as processing. Null: nothing is written, since the
 * rates of delivery have another version by now.
 */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<{ id: string; createdAt: string } | null> {
  const [placed] = await query<{ id: string; createdAt: Date }>(tx, insert(order));
  return placed ? { id: placed.id, createdAt: placed.createdAt.toISOString() } : null;
}

/** Number of pieces in an order. */
export const itemCountOf = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((count, line) => count + line.quantity, 0);
