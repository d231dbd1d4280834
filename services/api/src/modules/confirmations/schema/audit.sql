-- What staff say came of asking a customer, for the audit log. What they noted may name the customer: it is told without its text.
comment on table confirmations_attempt is 'Open: order_number by outcome';
create or replace trigger confirmations_attempt_audited after insert or update or delete on confirmations_attempt
for each row when (audit_is_on()) execute function audit_changed('confirmation', 'order_id', 'order_number', 'id at order_number');

comment on table confirmations_voice is 'Open: key state';
comment on table confirmations_confirmation is 'Open: token state last_outcome decided_by';
