-- The staff's list tells how many customers there are without counting them. Each statement appends how many it adds or
-- takes, in its own transaction, so that no two customers wait for one row. About one in a hundred adds up what is there. The
-- sum is exact at every moment.
create or replace function customers_count_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into customers_count (customers) select count(*) from after_change having count(*) > 0;
  else
    insert into customers_count (customers) select -count(*) from before_change having count(*) > 0;
  end if;
  -- A snapshot that is kept would find rows that another one has added up since.
  if random() < 0.01 and current_setting('transaction_isolation') = 'read committed' then
    with gone as (
      delete from customers_count where ctid = any(array(select ctid from customers_count for update skip locked))
      returning customers
    )
    insert into customers_count (customers) select sum(customers) from gone having sum(customers) <> 0;
  end if;
  return null;
end $$;

create or replace trigger customers_count_added after insert on customers_customer
referencing new table as after_change
for each statement execute function customers_count_changed();

create or replace trigger customers_count_removed after delete on customers_customer
referencing old table as before_change
for each statement execute function customers_count_changed();
