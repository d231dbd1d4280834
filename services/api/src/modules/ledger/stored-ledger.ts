import { type Tx, query } from '../../platform/database/database.ts';
import { type Sql, sql } from '../../platform/database/sql.ts';
import type { Amount } from './domain/places.ts';
import type { RefundMoney, ShortfallMoney } from './domain/target.ts';
import type { Transfer } from './domain/transfers.ts';

/** The settlement of amounts that no settlement moved. */
export const NO_SETTLEMENT = '00000000-0000-0000-0000-000000000000';

export type Cause = 'order' | 'settlement' | 'refund' | 'shortfall' | 'opening' | 'rebuild';

/** Amount that an order or a settlement has in an account, in paisa. */
export interface Balance extends Amount {
  subjectId: string;
  settlementId: string;
}

/** All that the cash book itself knows of orders and settlements. */
export interface Known {
  balances: Balance[];
  refunds: (RefundMoney & { subjectId: string })[];
  shortfalls: (ShortfallMoney & { subjectId: string })[];
}

/** An entry as it is written: the month follows from its day. */
export interface NewEntry extends Transfer {
  day: string;
  orderId: string | null;
  orderNumber: string | null;
  settlementId: string | null;
  courier: string | null;
  method: string | null;
  cause: Cause;
}

/** Change of a balance. */
export interface NewBalance extends Amount {
  subjectId: string;
  isOrder: boolean;
  day: string;
  orderNumber: string | null;
}

/** Above so many locks of one transaction, PostgreSQL's table of locks could be full. */
const MANY = 1_000;

// In one fixed order, so that two postings cannot deadlock. Months stay open as long as somebody posts.
const lock = (subjectIds: readonly string[]) => sql`
  with months as materialized (select pg_advisory_xact_lock_shared(hashtextextended('ledger months', 0)))
  select pg_advisory_xact_lock(hashtextextended('ledger ' || id, 0))
  from (select id from unnest(${subjectIds}::uuid[]) as id order by id) held, (select count(*) from months) shared`;

/** Waits until no other transaction posts: every posting holds this lock shared. */
export const lockWhole = sql`select pg_advisory_xact_lock(hashtextextended('ledger months', 0))`;

/** Waits until no other transaction posts to these orders and settlements; to any at all where they are many. */
export async function lockSubjects(tx: Tx, subjectIds: readonly string[]): Promise<void> {
  await query(tx, subjectIds.length > MANY ? lockWhole : lock(subjectIds));
}

// Each entry from both sides, by the settlement that moved it.
const sides = (which: Sql) => sql`
  select subject_id, settlement_id, account, party, sum(paisa)::float8 as paisa
  from ledger_entry cross join lateral (values
    (coalesce(order_id, settlement_id), to_place, to_party, amount), (coalesce(order_id, settlement_id), from_place, from_party, -amount)
  ) side (subject_id, account, party, paisa)
  where account <> 'sold' and ${which} group by 1, 2, 3, 4`;

const known = (ids: readonly string[]) => sql`
  select
    (select coalesce(json_agg(json_build_object('subjectId', subject_id, 'settlementId', coalesce(settlement_id, ${NO_SETTLEMENT}),
      'account', account, 'party', party, 'paisa', paisa)), '[]')
     from (${sides(sql`order_id = any(${ids}::uuid[])`)}
       union all ${sides(sql`order_id is null and settlement_id = any(${ids}::uuid[])`)}) added) as balances,
    (select coalesce(json_agg(json_build_object('subjectId', order_id, 'way', way, 'paisa', amount) order by id), '[]')
     from ledger_refund where order_id = any(${ids}::uuid[])) as refunds,
    (select coalesce(json_agg(json_build_object('subjectId', subject_id, 'settlementId', settlement_id, 'way', way,
      'paisa', amount) order by id), '[]') from ledger_shortfall where subject_id = any(${ids}::uuid[])) as shortfalls`;

/** Balances, refunds and decided shortfalls of these orders and settlements. */
export async function readKnown(tx: Tx, subjectIds: readonly string[]): Promise<Known> {
  const [found] = await query<Known>(tx, known(subjectIds));
  return found ?? { balances: [], refunds: [], shortfalls: [] };
}

/** An order as the entries of the cash book name it. */
export type FormerOrder = Pick<NewEntry, 'orderNumber' | 'method' | 'courier'>;

const former = (ids: readonly string[]) => sql`
  select distinct on (order_id) order_id as "orderId", order_number as "orderNumber", method, courier from ledger_entry
  where order_id = any(${ids}::uuid[]) and method is not null order by order_id, id desc`;

/** Orders as the latest entries name them, by their ids. */
export async function readFormerOrders(tx: Tx, orderIds: readonly string[]): Promise<Map<string, FormerOrder>> {
  const found = await query<FormerOrder & { orderId: string }>(tx, former(orderIds));
  return new Map(found.map(({ orderId, ...order }) => [orderId, order]));
}

// A month that is over may be closed: entries of its days then stand in the first month that is open.
const write = (entries: readonly NewEntry[], balances: readonly NewBalance[]) => sql`
  with open as (
    select coalesce((max(month) + interval '1 month')::date, '-infinity') as first from ledger_month
  ), entered as (
    insert into ledger_entry (day, month, order_id, order_number, settlement_id, courier, method, from_place, from_party,
      to_place, to_party, amount, cause)
    select day, greatest(date_trunc('month', day)::date, open.first), "orderId", "orderNumber", "settlementId", courier,
      method, "from", "fromParty", "to", "toParty", paisa, cause
    from json_to_recordset(${JSON.stringify(entries)}::json) as row (day date, "orderId" uuid, "orderNumber" text,
      "settlementId" uuid, courier text, method text, "from" text, "fromParty" text, "to" text, "toParty" text,
      paisa bigint, cause text), open
  )
  insert into ledger_balance as held (subject_id, is_order, place, party, amount, since, order_number)
  select "subjectId", "isOrder", account, party, paisa, day, "orderNumber"
  from json_to_recordset(${JSON.stringify(balances)}::json) as row ("subjectId" uuid, "isOrder" boolean, account text,
    party text, paisa bigint, day date, "orderNumber" text)
  on conflict (subject_id, place, party) do update set amount = held.amount + excluded.amount,
    since = case when held.amount = 0 then excluded.since else held.since end`;

/** Adds entries, and changes the balances by them. */
export async function writeEntries(
  tx: Tx,
  entries: readonly NewEntry[],
  balances: readonly NewBalance[],
): Promise<void> {
  await query(tx, write(entries, balances));
}
