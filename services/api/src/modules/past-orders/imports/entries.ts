import type { PastImport } from '@shop/contracts/past-orders';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import { iso } from './stored-import.ts';

type Content = NonNullable<PastImport['content']>;

/** Columns of `past_orders_order p` and `past_orders_customer p`, named as in the contract. */
export const orderColumns = sql`
  p.source, p.number, p.phone, p.email, p.name, p.city, p.address, ${iso(sql`p.placed_at`)} as "placedAt", p.outcome,
  p.total::float8 as total, p.items`;
export const contactColumns = sql`
  p.source, p.phone, p.email, p.name, p.city, p.address, p.orders, p.spent::float8 as spent, p.note`;

/** Names of fields as staff reads them; others cannot be seen to change. */
export const FIELD_NAMES: Readonly<Record<string, string>> = {
  phone: 'Phone',
  email: 'Email',
  name: 'Customer',
  city: 'City',
  address: 'Address',
  placedAt: 'Date',
  outcome: 'Outcome',
  total: 'Total',
  items: 'Items',
  orders: 'Orders',
  spent: 'Spent',
  note: 'Note',
};

/** Stored rows of these entries; `key` is unique with the source. */
export const storedEntries = (content: Content, entries: readonly object[]): Sql => {
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)`;
  return content === 'orders'
    ? sql`select ${orderColumns}, p.number as key from past_orders_order p
        join ${wanted} as each (source text, number text) using (source, number)`
    : sql`select ${contactColumns}, p.contact as key from past_orders_customer p
        join ${wanted} as each (source text, contact text) using (source, contact)`;
};

const orderFields = sql`source, number, phone, email, name, city, address, placed_at, outcome, total, items, search_text`;
const writeOrders = sql`
  insert into past_orders_order (${orderFields})
  select e.source, e.number, e.phone, e.email, e.name, e.city, e.address, e."placedAt", e.outcome, e.total, e.items,
    e."searchText"
  from page cross join lateral jsonb_to_record(page.entry) as e (source text, number text, phone text, email text,
    name text, city text, address text, "placedAt" timestamptz, outcome text, total numeric, items text, "searchText" text)
  on conflict (source, number) do update set phone = excluded.phone, email = excluded.email, name = excluded.name,
    city = excluded.city, address = excluded.address, placed_at = excluded.placed_at, outcome = excluded.outcome,
    total = excluded.total, items = excluded.items, search_text = excluded.search_text`;

const contactFields = sql`source, contact, phone, email, name, city, address, orders, spent, note, search_text`;
const writeContacts = sql`
  insert into past_orders_customer (${contactFields})
  select e.source, e.contact, e.phone, e.email, e.name, e.city, e.address, e.orders, e.spent, e.note, e."searchText"
  from page cross join lateral jsonb_to_record(page.entry) as e (source text, contact text, phone text, email text,
    name text, city text, address text, orders integer, spent numeric, note text, "searchText" text)
  on conflict (source, contact) do update set phone = excluded.phone, email = excluded.email, name = excluded.name,
    city = excluded.city, address = excluded.address, orders = excluded.orders, spent = excluded.spent,
    note = excluded.note, search_text = excluded.search_text`;

/**
 * Imports the next entries of a file and notes them as imported, once. Returns their number; no row when the import was
 * stopped.
 */
export const importNext = (id: string, content: Content, limit: number): Sql => sql`
  with page as materialized (
    select line, entry from past_orders_import_row
    where import_id = ${id} and fate in ('new', 'changed') and not is_imported order by line limit ${limit} for update),
  written as (${content === 'orders' ? writeOrders : writeContacts}),
  noted as (
    update past_orders_import_row r set is_imported = true from page
    where r.import_id = ${id} and r.line = page.line returning r.line)
  update past_orders_import i set imported = imported + (select count(*) from noted)
  where id = ${id} and state = 'running' returning (select count(*)::int from noted) as count`;

/** Notes what an import would do with rows. The rows of the file are not needed any more. */
export const setFates = (id: string, rows: readonly object[]): Sql => sql`
  update past_orders_import_row r set name = each.name, fate = each.fate, entry = each.entry, rows = '[]',
    problems = array(select jsonb_array_elements_text(each.problems)),
    changes = array(select jsonb_array_elements_text(each.changes))
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as each (line integer, name text, fate text, entry jsonb, problems jsonb, changes jsonb)
  where r.import_id = ${id} and r.line = each.line`;
