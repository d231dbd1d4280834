-- What staff do with parcels, for the audit log. Who did it, and when, is the entry itself.
comment on table fulfilment_parcel is 'Open: order_number courier tracking_number status booked_by shipped_by decided_by order_status_before return_reason attempt_reason';
create or replace trigger fulfilment_parcel_audited after insert or update or delete on fulfilment_parcel
for each row when (audit_is_on()) execute function
audit_changed('parcel', 'order_id', 'order_number',
  'order_id order_number booked_at booked_by shipped_at shipped_by decided_at decided_by order_status_before since attempted_at');

-- Answers of customers: the wish alone tells of nobody.
comment on table fulfilment_attempt is 'Open: token wish';
