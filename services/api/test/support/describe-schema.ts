import type { Client } from 'pg';

const ours = (column: string) =>
  `${column} ~ '^(admin|alerts|audit|catalog|confirmations|coupons|customers|fulfilment|identity|newsletter|notifications|ordering|payments|platform|reviews|settings|settlements)_'`;

const columns = `
  select c.relname as table, c.reloptions as options,
    string_agg(concat_ws(' ', '  ' || quote_ident(a.attname), format_type(a.atttypid, a.atttypmod),
      case when a.attgenerated = 's' then 'generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
           when a.attidentity <> '' then 'generated always as identity'
           when d.adbin is not null then 'default ' || pg_get_expr(d.adbin, d.adrelid) end,
      case when a.attnotnull then 'not null' end), E',\\n' order by a.attnum) as columns,
    (select string_agg('  constraint ' || quote_ident(conname) || ' ' || pg_get_constraintdef(oid), E',\\n' order by contype desc, conname)
     from pg_constraint where conrelid = c.oid and contype in ('p', 'u', 'c', 'f')) as constraints
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and ${ours('c.relname')}
  group by c.oid order by c.relname`;
const indexes = `
  select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as text, c.relname as table
  from pg_index i join pg_class c on c.oid = i.indrelid
  where c.relnamespace = 'public'::regnamespace and ${ours('c.relname')}
    and not exists (select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u'))
  order by name`;
const triggers = `
  select pg_get_triggerdef(t.oid) as text, c.relname as table from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where not tgisinternal and ${ours('c.relname')} order by tgname`;
const functions = `
  select pg_get_functiondef(oid) as text from pg_proc
  where pronamespace = 'public'::regnamespace and ${ours('proname')} order by proname`;

interface Table {
  table: string;
  options: string[] | null;
  columns: string;
  constraints: string | null;
}

interface Part {
  table: string;
  text: string;
}

/** The whole schema of a migrated database as SQL: its tables with their indexes and triggers, then its functions, by the alphabet. */
export async function describeSchema(client: Client): Promise<string> {
  const rows = async <T extends object>(statement: string) => (await client.query<T>(statement)).rows;
  const tables = await rows<Table>(columns);
  const parts = [...(await rows<Part>(indexes)), ...(await rows<Part>(triggers))];
  const texts = tables.map(({ table, options, columns: listed, constraints }) => {
    const own = parts.filter((part) => part.table === table).map(({ text }) => text);
    return [
      `create table ${table} (\n${listed},\n${constraints ?? ''}\n) with (${options?.join() ?? ''})`,
      ...own,
    ].join('\n');
  });
  return [...texts, ...(await rows<Part>(functions)).map(({ text }) => text)].join('\n\n').replaceAll('public.', '');
}
