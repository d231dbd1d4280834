-- What staff change of orders, for the audit log. It tells nothing about who bought.
comment on table ordering_order is 'Open: order_number order_status payment_method payment_status city country coupon_code tracking_number courier source medium campaign language';
create or replace trigger ordering_order_audited after insert or update or delete on ordering_order
for each row when (audit_is_on()) execute function
audit_changed('order', 'id', 'order_number', '');

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

-- Tables that no trigger audits say the same of their columns, for the erasure of a customer.
comment on table ordering_history is 'Open: by field from_value to_value';
comment on table ordering_trend_change is 'Open: was became';
comment on table ordering_line is 'Open: product_name size picture parts options';
