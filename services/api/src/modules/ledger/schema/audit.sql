-- What staff do in the cash book, for the audit log. Entries follow from it.
create or replace trigger ledger_refund_audited after insert or update or delete on ledger_refund
for each row when (audit_is_on()) execute function audit_changed('refund', 'id', 'order_number', 'at by');

create or replace trigger ledger_shortfall_audited after insert or update or delete on ledger_shortfall
for each row when (audit_is_on()) execute function audit_changed('shortfall', 'id', 'settlement_id', 'at by');

create or replace trigger ledger_month_audited after insert or update or delete on ledger_month
for each row when (audit_is_on()) execute function audit_changed('month', 'month', 'month', 'closed_at closed_by');

create or replace trigger ledger_tax_certificate_audited after insert or update or delete on ledger_tax_certificate
for each row when (audit_is_on()) execute function audit_changed('tax certificate', 'id', 'courier', 'number_key at by');
