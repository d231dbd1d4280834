-- What staff say came of asking a customer, for the audit log. What they noted may name the customer: it is told without its text.
create or replace trigger confirmations_attempt_audited after insert or update or delete on confirmations_attempt
for each row when (audit_is_on()) execute function audit_changed('confirmation', 'order_id', 'order_id', 'note', 'id at');
