import { type Tx, query } from '../../platform/database/database.ts';
import { type Sql, sql } from '../../platform/database/sql.ts';

/** Sums of the entries that fit, by what `by` names, those included that wait to be added up: a table for a `from`. */
export const daySums = (fits: Sql, by: Sql = sql`month, place, party`) => sql`(
  select ${by}, sum(amount) as paisa from (
    select day, month, place, party, method, amount from ledger_day_sum where ${fits}
    union all select day, month, place, party, method, amount from ledger_day_change where ${fits}) added
  group by ${by})`;

const AT_ONCE = sql`5000`;
const addUp = sql`
  with taken as (
    delete from ledger_day_change
    where id = any(array(select id from ledger_day_change order by id limit ${AT_ONCE} for update skip locked))
    returning *
  ), added as (
    insert into ledger_day_sum as sums (place, day, month, party, method, amount)
    select place, day, month, party, method, sum(amount) from taken group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (place, day, month, party, method) do update set amount = sums.amount + excluded.amount
  )
  select count(*)::int as changes from taken`;

/** Adds waiting changes to the sums, up to 5,000; answers how many there were. */
export async function addUpDays(tx: Tx): Promise<number> {
  const [added] = await query<{ changes: number }>(tx, addUp);
  return added?.changes ?? 0;
}

const all = sql`day, month, place, party, method`;
// Amounts by which the sums are too low.
const missing = sql`
  select ${all}, sum(paisa) as paisa from (
    select day, month, place, party, coalesce(method, '') as method, paisa from ledger_entry
    cross join lateral (values (to_place, to_party, amount), (from_place, from_party, -amount)) side (place, party, paisa)
    union all select ${all}, -paisa from ${daySums(sql`true`, all)} sums) side
  group by ${all} having sum(paisa) <> 0`;

/** Days whose sums are not those of their entries. */
export async function wrongDaySums(tx: Tx): Promise<string[]> {
  const found = await query<{ day: string }>(
    tx,
    sql`select distinct to_char(day, 'YYYY-MM-DD') as day from (${missing}) wrong order by 1 limit 20`,
  );
  return found.map(({ day }) => `the sums of ${day} of the cash book are wrong`);
}

/** Adds to the sums what they lack. */
export async function mendDaySums(tx: Tx): Promise<void> {
  await query(tx, sql`insert into ledger_day_change (${all}, amount) select ${all}, paisa from (${missing}) wrong`);
}
