-- The staff's list tells how many orders a filter holds without counting them. Each change of an order appends what it
-- adds and takes, in its own transaction, so that no two orders wait for one row; the worker adds such rows up. The sum is
-- exact at every moment. The day `-infinity` stands for all days together.
create or replace function ordering_count_placed() returns trigger language plpgsql as $$
begin
  insert into ordering_count (day, order_status, payment_status, orders)
  select bucket, order_status, payment_status, sum(n)
  from (
    select created_at, order_status, payment_status, 1 as n from placed
  ) as change, unnest(array['-infinity'::date, (created_at at time zone 'Asia/Karachi')::date]) as bucket
  group by bucket, order_status, payment_status
  having sum(n) <> 0;
  return null;
end $$;

create or replace trigger ordering_count_placed after insert on ordering_order
referencing new table as placed
for each statement execute function ordering_count_placed();

create or replace function ordering_count_changed() returns trigger language plpgsql as $$
begin
  insert into ordering_count (day, order_status, payment_status, orders)
  select bucket, order_status, payment_status, sum(n)
  from (
    select created_at, order_status, payment_status, 1 as n from after_change
    union all
    select created_at, order_status, payment_status, -1 from before_change
  ) as change, unnest(array['-infinity'::date, (created_at at time zone 'Asia/Karachi')::date]) as bucket
  group by bucket, order_status, payment_status
  having sum(n) <> 0;
  return null;
end $$;

create or replace trigger ordering_count_changed after update on ordering_order
referencing old table as before_change new table as after_change
for each statement execute function ordering_count_changed();

create or replace function ordering_count_removed() returns trigger language plpgsql as $$
begin
  insert into ordering_count (day, order_status, payment_status, orders)
  select bucket, order_status, payment_status, -count(*)
  from removed, unnest(array['-infinity'::date, (created_at at time zone 'Asia/Karachi')::date]) as bucket
  group by bucket, order_status, payment_status;
  return null;
end $$;

create or replace trigger ordering_count_removed after delete on ordering_order
referencing old table as removed
for each statement execute function ordering_count_removed();
