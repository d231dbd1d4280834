import type { EntityManager } from 'typeorm';
import type { Change } from '../order.entity.ts';

const history = `
  insert into ordering_history (order_id, at, by, field, from_value, to_value, note)
  select $1, coalesce($4::timestamptz, clock_timestamp()), $2, line.field, line."from", line."to", line.note
  from jsonb_to_recordset($3::jsonb) as line (field text, "from" text, "to" text, note text)`;

/** A line for each change, the first of them with the note; a note alone has a line of its own. */
export async function writeHistory(
  tx: EntityManager,
  orderId: string,
  { by, at }: { by: string; at?: Date | undefined },
  changes: readonly Change[],
  note: string | undefined,
): Promise<void> {
  const told = note || null;
  const lines = changes.map((change, at) => ({ ...change, note: at === 0 ? told : null }));
  if (!lines.length && !told) return;
  const alone = { field: 'note', from: null, to: null, note: told };
  await tx.query(history, [orderId, by, JSON.stringify(lines.length ? lines : [alone]), at ?? null]);
}
