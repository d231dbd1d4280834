-- How many receipts are in each state. Sixteen rows share the sum of a state, so that few changes wait for one another.
create or replace function payments_count_changed() returns trigger language plpgsql as $$
begin
  insert into payments_count (status, shard, proofs)
  select status, hashtext(coalesce(new.order_id, old.order_id)::text) & 15, sum(n)
  from (select new.status, 1 union all select old.status, -1) as change (status, n)
  where status is not null
  group by status having sum(n) <> 0 order by status
  on conflict (status, shard) do update set proofs = payments_count.proofs + excluded.proofs;
  return null;
end $$;

create or replace trigger payments_count_changed after insert or update of status or delete on payments_proof
for each row execute function payments_count_changed();
