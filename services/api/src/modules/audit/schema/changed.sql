-- A value as the log keeps it: long texts are cut, of a picture there is its address and its text.
create or replace function audit_value(value jsonb) returns jsonb language sql immutable as $$
  select case
    when jsonb_typeof(value) = 'object' and value ? 'url' and value ? 'sources'
      then jsonb_build_object('url', value -> 'url', 'alt', value -> 'alt')
    when jsonb_typeof(value) = 'array' and value -> 0 ? 'sources'
      then (select jsonb_agg(jsonb_build_object('url', picture -> 'url', 'alt', picture -> 'alt') order by place)
        from jsonb_array_elements(value) with ordinality as pictures (picture, place))
    when jsonb_typeof(value) = 'string' and length(value #>> '{}') > 500
      then to_jsonb(left(value #>> '{}', 500) || '…')
    when length(value::text) > 8000 then to_jsonb(left(value::text, 500) || '…')
    else value
  end
$$;

-- The fields of a row. An object is taken apart once, so that a document says which of its fields changed.
create or replace function audit_fields(thing jsonb) returns table (field text, value jsonb) language sql immutable as $$
  select key, nullif(outer_value, 'null'::jsonb) from jsonb_each(thing) as columns (key, outer_value)
  where jsonb_typeof(outer_value) <> 'object'
  union all
  select concat_ws('.', key, inner_key), nullif(inner_value, 'null'::jsonb)
  from jsonb_each(thing) as columns (key, outer_value), jsonb_each(outer_value) as fields (inner_key, inner_value)
  where jsonb_typeof(outer_value) = 'object'
$$;

-- Writes what staff changed of a row. Arguments: kind of thing, column of its id, column of its name for people, columns
-- that are no change at all (with spaces between their names). Of personal columns it tells that they changed, not what.
create or replace function audit_changed() returns trigger language plpgsql as $$
declare
  was jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  became jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  thing jsonb := case when tg_op = 'DELETE' then was else became end;
  hidden text[] := personal_columns(tg_relid);
  left_out text[] := string_to_array(tg_argv[3], ' ') || '{id,version,created_at,updated_at,deleted_at}'
    || array(select attname::text from pg_attribute where attrelid = tg_relid and attgenerated <> '');
  done text := case
    when tg_op = 'INSERT' then 'created'
    when tg_op = 'DELETE' or was ->> 'deleted_at' is null and became ->> 'deleted_at' is not null then 'deleted'
    when was ->> 'deleted_at' is not null and became ->> 'deleted_at' is null then 'restored'
    else 'changed'
  end;
  fields_before jsonb;
  fields_after jsonb;
begin
  -- What another trigger changes follows from what staff changed, which has its own entry.
  if pg_trigger_depth() > 1 then
    return null;
  end if;
  -- Secrets by their usual names, should a table forget to hide one.
  select jsonb_object_agg(field, kept_before), jsonb_object_agg(field, kept_after) into fields_before, fields_after
  from (
    select field,
      case when is_hidden and b.value is not null then '{"hidden": true}' else audit_value(b.value) end as kept_before,
      case when is_hidden and a.value is not null then '{"hidden": true}' else audit_value(a.value) end as kept_after
    from audit_fields(was - left_out) as b
    full join audit_fields(became - left_out) as a using (field)
    cross join lateral (select split_part(field, '.', 1) = any(hidden) or field = any(hidden)
      or field ~* 'password|secret|token|hash|recovery') as hiding (is_hidden)
    where a.value is distinct from b.value
  ) as differences;
  if fields_before is null and done = 'changed' then
    return null;
  end if;
  perform audit_write(done, tg_argv[0], thing ->> tg_argv[1], thing ->> tg_argv[2],
    case when tg_op <> 'INSERT' then fields_before end, case when tg_op <> 'DELETE' then fields_after end);
  return null;
end $$;
