-- How many coupons there are, those that were deleted aside.
create or replace function coupons_count_changed() returns trigger language plpgsql as $$
begin
  update coupons_count set coupons = coupons
    + (tg_op <> 'DELETE' and new.deleted_at is null)::int - (tg_op <> 'INSERT' and old.deleted_at is null)::int;
  return null;
end $$;

create or replace trigger coupons_count_changed after insert or update of deleted_at or delete on coupons_coupon
for each row execute function coupons_count_changed();
