import { type Tx, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { importTime } from '../../../platform/context/work-context.ts';
import type { Change } from '../order.entity.ts';

const history = (orderId: string, by: string, lines: unknown) => sql`
  insert into ordering_history (order_id, at, by, field, from_value, to_value, note)
  select ${orderId}, coalesce(${importTime()}::timestamptz, clock_timestamp()), ${by}, line.field, line."from", line."to",
    line.note
  from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (field text, "from" text, "to" text, note text)`;

/** A line for each change, the first of them with the note; a note alone has a line of its own. */
export async function writeHistory(
  tx: Tx,
  orderId: string,
  by: string,
  changes: readonly Change[],
  note: string | undefined,
): Promise<void> {
  const text = note || null;
  const lines = changes.map((change, index) => ({ ...change, note: index === 0 ? text : null }));
  if (!lines.length && !text) return;
  const alone = { field: 'note', from: null, to: null, note: text };
  await query(tx, history(orderId, by, lines.length ? lines : [alone]));
}
