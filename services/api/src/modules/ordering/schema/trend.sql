-- Sums of each day in Karachi, from which trends are told. Each order that is placed or changes its status appends one row
-- in its own transaction, so that no two orders wait for one sum; the worker adds such rows up. Sums and rows together
-- are exact at every moment.

-- What an order adds to the sums of its day, and takes from them, when its status was one and becomes another. Where
-- staff edit an order, its sums are taken off as they were and added as they become, in that transaction; nothing else
-- of it that is summed up ever changes, and its lines are written with it.
create or replace function ordering_trend_parts(of_order uuid, was text, became text)
returns table (kind text, name text, amount integer, revenue numeric) language sql stable as $$
  select part.kind, part.name, part.amount, part.revenue
  from (
    select total, payment_method, lower(city) as city,
      (became <> 'cancelled')::int - coalesce((was <> 'cancelled')::int, 0) as sold
    from ordering_order where id = of_order
  ) as placed cross join lateral (
    select 'status', was, -1, -total where was is not null
    union all select 'status', became, 1, total
    union all select 'method', payment_method, sold, sold * total where sold <> 0
    union all select 'city', city, sold, sold * total where sold <> 0
    union all
    select 'product', product_id::text, sold * quantity, sold * quantity * price from ordering_line
    where order_id = of_order and sold <> 0
  ) as part (kind, name, amount, revenue)
$$;

create or replace function ordering_trend_changed() returns trigger language plpgsql as $$
begin
  insert into ordering_trend_change (order_id, day, was, became)
  values (new.id, (new.created_at at time zone 'Asia/Karachi')::date, old.order_status, new.order_status);
  return null;
end $$;

create or replace trigger ordering_trend_placed after insert on ordering_order
for each row execute function ordering_trend_changed();

create or replace trigger ordering_trend_changed after update on ordering_order
for each row when (old.order_status is distinct from new.order_status)
execute function ordering_trend_changed();
