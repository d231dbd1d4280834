import { randomBytes } from 'node:crypto';
import type { ConfirmationState } from '@shop/contracts/confirmations';
import type { OrderSummary } from '@shop/contracts/orders';
import { type Tx, query } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

/** State of the confirmation of an order. */
export interface ConfirmationRow {
  orderId: string;
  token: string;
  state: ConfirmationState;
  noAnswers: number;
  lastOutcome: string | null;
  decidedBy: string | null;
  version: number;
}

/**
 * Returns true when an order needs a confirmation: it is paid in cash on delivery and its status is still `processing`.
 */
export const isToConfirm = ({ paymentMethod, orderStatus }: Pick<OrderSummary, 'paymentMethod' | 'orderStatus'>) =>
  paymentMethod === 'COD' && orderStatus === 'processing';

const insert = (
  rows: readonly { orderId: string; placedAt: string; token: string }[],
  cancelAfterHours: number | null,
) => sql`
  insert into confirmations_confirmation (order_id, token, placed_at, due_at, cancel_at)
  select "orderId", token, "placedAt", "placedAt", "placedAt" + make_interval(hours => ${cancelAfterHours}::int)
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row ("orderId" uuid, "placedAt" timestamptz, token text)
  order by "orderId"
  on conflict (order_id) do update set cancel_at = coalesce(confirmations_confirmation.cancel_at, excluded.cancel_at)`;

/** Asks about orders from now on. One that is asked about already gets only the time when it is cancelled, if it has none. */
export async function beginConfirmations(
  tx: Tx,
  orders: readonly Pick<OrderSummary, '_id' | 'createdAt'>[],
  cancelAfterHours: number | null,
): Promise<void> {
  const rows = orders.map(({ _id: orderId, createdAt: placedAt }) => {
    return { orderId, placedAt, token: randomBytes(16).toString('base64url') };
  });
  await query(tx, insert(rows, cancelAfterHours));
}

const columns = sql`order_id as "orderId", token, state, no_answers as "noAnswers", last_outcome as "lastOutcome",
  decided_by as "decidedBy", version`;
const one = (orderId: string) =>
  sql`select ${columns} from confirmations_confirmation where order_id = ${orderId} for update`;

/** The row of an order, locked; undefined: it was never to be confirmed. The order is locked before it. */
export async function lockConfirmation(tx: Tx, orderId: string): Promise<ConfirmationRow | undefined> {
  const [row] = await query<ConfirmationRow>(tx, one(orderId));
  return row;
}

// Whoever opens an order again does not want it to be cancelled by itself a moment later.
const change = (row: ConfirmationRow, hours: number) => sql`
  update confirmations_confirmation set state = ${row.state}, no_answers = ${row.noAnswers},
    last_outcome = ${row.lastOutcome}, decided_by = ${row.decidedBy}, version = ${row.version},
    due_at = now() + make_interval(hours => ${hours}),
    cancel_at = case when ${row.state} in ('waiting', 'held') and state in ('confirmed', 'cancelled') then 'infinity' else cancel_at end
  where order_id = ${row.orderId}`;
const attempt = (orderId: string, { orderNumber, by, outcome, note }: Attempt) => sql`
  insert into confirmations_attempt (order_id, order_number, by, outcome, note)
  values (${orderId}, ${orderNumber}, ${by}, ${outcome}, ${note || null})`;

interface Attempt {
  orderNumber: string;
  by: string;
  outcome: string;
  note?: string | undefined;
  /** Time until it is asked about again. */
  hours?: number;
}

/** Stores what was tried and how the order stands by it. */
export async function writeAttempt(tx: Tx, row: ConfirmationRow, tried: Attempt): Promise<ConfirmationRow> {
  const next = { ...row, version: row.version + 1 };
  await query(tx, change(next, tried.hours ?? 0));
  await query(tx, attempt(row.orderId, tried));
  return next;
}

/** Sets how an order stands that was moved on or back elsewhere. Nothing was tried. */
export async function followOrder(tx: Tx, row: ConfirmationRow): Promise<void> {
  await query(tx, change({ ...row, version: row.version + 1 }, 0));
}
