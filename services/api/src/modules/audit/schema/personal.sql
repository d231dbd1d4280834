-- Columns of a table whose texts may tell of a person: all of them, unless its comment names them as open. The audit log
-- tells of their change without a value, and they are emptied when a customer is erased.
create or replace function personal_columns(relation oid) returns text[] language sql stable as $$
  select coalesce(array_agg(attname::text order by attnum), '{}') from pg_attribute
  where attrelid = relation and attnum > 0 and not attisdropped and attgenerated = ''
    and atttypid in ('text'::regtype, 'varchar'::regtype, 'text[]'::regtype, 'jsonb'::regtype)
    and attname <> all (coalesce(
      string_to_array(substring(obj_description(relation, 'pg_class') from 'Open: (.*)'), ' '), '{}'))
$$;

-- Empties the personal columns in the rows of these orders, but for those that the caller has seen to.
create or replace function erase_personal(relation regclass, key text, ids uuid[], seen_to text[]) returns void
language plpgsql as $$
declare
  emptied text;
begin
  select string_agg(format('%I = %L', attname, case when not attnotnull then null
      when atttypid = 'jsonb'::regtype then 'null' when atttypid = 'text[]'::regtype then '{}' else '' end), ', ')
    into emptied
    from pg_attribute
    where attrelid = relation and attname = any (personal_columns(relation)) and attname <> all (seen_to);
  if emptied is not null then
    execute format('update %s set %s where %I = any ($1)', relation, emptied, key) using ids;
  end if;
end $$;
