-- What staff decide about reviews, for the audit log. It tells nothing about who wrote one.
comment on table reviews_review is 'Open: order_number product_name product_picture category images state';
create or replace trigger reviews_review_audited after insert or update or delete on reviews_review
for each row when (audit_is_on()) execute function
audit_changed('review', 'id', 'product_name',
  'order_id product_id product_name category product_picture images reply_version replied_at');
