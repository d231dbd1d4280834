-- Who changed what is not changed afterwards.
create or replace function ordering_history_stands() returns trigger language plpgsql as $$
begin
  raise exception 'The history of an order is only ever added to';
end $$;

create or replace trigger ordering_history_stands before update or delete on ordering_history
for each statement execute function ordering_history_stands();
