import { isDemo } from '../context/work-context.ts';
import { type Tx, query } from '../database/database.ts';
import { type Sql, sql } from '../database/sql.ts';

/** Kinds of things that the demo creates. Everything that belongs to a demo order is removed with the order. */
export type DemoKind = 'product' | 'category' | 'artist' | 'coupon' | 'order' | 'settlement';

/** `never`: the shop was opened without the demo. */
export type DemoState = 'never' | 'filled' | 'removed';

const insert = (kind: DemoKind, id: string, fingerprint: Sql) => sql`
  insert into platform_demo_record (kind, id, fingerprint) values (${kind}, ${id}, (${fingerprint}))
  on conflict (kind, id) do update set fingerprint = excluded.fingerprint`;

/**
 * Records that the demo created this, in the transaction that creates it; does nothing outside of the demo.
 * `fingerprint` selects one text that changes when the owner edits what counts as the owner's work.
 */
export async function recordDemo(
  tx: Tx,
  kind: DemoKind,
  id: string,
  fingerprint: Sql = sql`select null`,
): Promise<void> {
  if (isDemo()) await query(tx, insert(kind, id, fingerprint));
}

/** Selects `id` and `fingerprint` of what the demo created: for the statements of the module that owns it. */
export const demoRecords = (kind: DemoKind): Sql =>
  sql`select id, fingerprint from platform_demo_record where kind = ${kind}`;

/** Selects whether anything of the demo is left, as `hasDemo`. */
export const hasDemo = sql`exists (select from platform_demo_record) as "hasDemo"`;

/** Forgets every record: what is left belongs to the owner. */
export async function forgetDemo(tx: Tx): Promise<void> {
  await query(tx, sql`delete from platform_demo_record`);
}

const selectState = sql`select state from platform_demo_state`;
const writeState = (state: DemoState) => sql`
  insert into platform_demo_state (state) values (${state})
  on conflict (id) do update set state = excluded.state, changed_at = now()`;

/** Null: a shop that was not started yet, with the demo or without it. The row is locked until the transaction ends. */
export async function demoState(tx: Tx): Promise<DemoState | null> {
  const [found] = await query<{ state: DemoState }>(tx, sql`${selectState} for update`);
  return found?.state ?? null;
}

export async function setDemoState(tx: Tx, state: DemoState): Promise<void> {
  await query(tx, writeState(state));
}
