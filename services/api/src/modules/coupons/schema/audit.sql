-- What staff change of coupons, for the audit log. Orders count the uses.
comment on table coupons_coupon is 'Open: code discount_type description';
create or replace trigger coupons_coupon_audited after insert or update or delete on coupons_coupon
for each row when (audit_is_on()) execute function audit_changed('coupon', 'id', 'code', 'used_count');

comment on table coupons_redemption is 'Open: code';
