-- What staff change of orders, for the audit log. It tells nothing about who bought.
create or replace trigger ordering_order_audited after insert or update or delete on ordering_order
for each row when (audit_is_on()) execute function
audit_changed('order', 'id', 'order_number', 'first_name last_name email phone address postal_code notes', '');

-- What staff do with an order that changes no row of it: print, open a chat, write a note. The note itself stays there.
create or replace function ordering_history_audited() returns trigger language plpgsql as $$
begin
  perform audit_write(
    case new.field when 'print' then 'printed' when 'whatsapp' then 'messaged' else 'noted' end,
    'order', new.order_id::text, (select order_number from ordering_order where id = new.order_id),
    null, case when new.field in ('print', 'whatsapp') then jsonb_build_object(new.field, new.to_value) end);
  return null;
end $$;

create or replace trigger ordering_history_audited after insert on ordering_history
for each row when (audit_is_on() and (new.field in ('print', 'whatsapp') or new.note is not null))
execute function ordering_history_audited();
