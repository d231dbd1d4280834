-- What was done is not changed afterwards, by nobody.
create or replace function audit_entry_stands() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is only ever added to';
end $$;

create or replace trigger audit_entry_stands before delete or update or truncate on audit_entry
for each statement execute function audit_entry_stands();

-- Whether the transaction works for somebody of staff, whom Database.transaction names in shop.actor.
create or replace function audit_is_on() returns boolean language sql stable as $$
  select coalesce(current_setting('shop.actor', true), '') <> ''
$$;

-- Adds an entry in the name of who works in this transaction.
create or replace function audit_write(done text, kind_of_thing text, thing text, named text, was jsonb, became jsonb)
returns void language sql as $$
  insert into audit_entry (person_id, person, session, request_id, action, kind, thing_id, label, before, after)
  select (actor ->> 'id')::uuid, actor ->> 'name', actor ->> 'session', actor ->> 'request',
    done, kind_of_thing, thing, coalesce(left(named, 200), ''), was, became
  from (select current_setting('shop.actor')::jsonb as actor) as setting
$$;
