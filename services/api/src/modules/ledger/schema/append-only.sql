-- An entry is never changed: what was wrong is reversed by another one.
create or replace function ledger_entry_stands() returns trigger language plpgsql as $$
begin
  raise exception 'Entries of the cash book are only ever added';
end $$;

create or replace trigger ledger_entry_stands before delete or update or truncate on ledger_entry
for each statement execute function ledger_entry_stands();

create or replace function ledger_entry_in_open_month() returns trigger language plpgsql as $$
begin
  if exists (select from added where month <= (select max(month) from ledger_month)) then
    raise exception 'This month of the cash book is closed';
  end if;
  return null;
end $$;

create or replace trigger ledger_entry_in_open_month after insert on ledger_entry
referencing new table as added for each statement execute function ledger_entry_in_open_month();

-- Each entry counts for its day and month from both of its sides.
create or replace function ledger_entry_summed() returns trigger language plpgsql as $$
begin
  insert into ledger_day_change (day, month, place, party, method, amount)
  select day, month, place, party, coalesce(method, ''), sum(paisa) from added
  cross join lateral (values (to_place, to_party, amount), (from_place, from_party, -amount)) side (place, party, paisa)
  group by 1, 2, 3, 4, 5 having sum(paisa) <> 0;
  return null;
end $$;

create or replace trigger ledger_entry_summed after insert on ledger_entry
referencing new table as added for each statement execute function ledger_entry_summed();
