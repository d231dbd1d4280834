-- The staff's list tells how many parcels of a courier are in each state without counting them. Each statement appends what it
-- adds and takes, in its own transaction, so that no two parcels wait for one row. About one in a hundred adds up what is
-- there. The sum is exact at every moment.
create or replace function fulfilment_count_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into fulfilment_count (courier, status, parcels)
    select coalesce(courier, ''), status, count(*) from after_change group by 1, 2;
  elsif tg_op = 'DELETE' then
    insert into fulfilment_count (courier, status, parcels)
    select coalesce(courier, ''), status, -count(*) from before_change group by 1, 2;
  else
    insert into fulfilment_count (courier, status, parcels)
    select coalesce(courier, ''), status, sum(n)
    from (select courier, status, 1 as n from after_change union all select courier, status, -1 from before_change) as change
    group by 1, 2 having sum(n) <> 0;
  end if;
  -- A snapshot that is kept would find rows that another one has added up since.
  if random() < 0.01 and current_setting('transaction_isolation') = 'read committed' then
    with gone as (
      delete from fulfilment_count where ctid = any(array(select ctid from fulfilment_count for update skip locked))
      returning courier, status, parcels
    )
    insert into fulfilment_count (courier, status, parcels)
    select courier, status, sum(parcels) from gone group by courier, status having sum(parcels) <> 0;
  end if;
  return null;
end $$;

create or replace trigger fulfilment_count_added after insert on fulfilment_parcel
referencing new table as after_change
for each statement execute function fulfilment_count_changed();

create or replace trigger fulfilment_count_changed after update on fulfilment_parcel
referencing old table as before_change new table as after_change
for each statement execute function fulfilment_count_changed();

create or replace trigger fulfilment_count_removed after delete on fulfilment_parcel
referencing old table as before_change
for each statement execute function fulfilment_count_changed();
