-- What staff write of customers, for the audit log. It tells neither who that is nor what was written.
comment on table customers_record is 'Open: blocked_by';
create or replace trigger customers_record_audited after insert or update or delete on customers_record
for each row when (audit_is_on()) execute function
audit_changed('customer', 'id', '', 'blocked_by');

comment on table customers_note is 'Open: by';
create or replace trigger customers_note_audited after insert or update or delete on customers_note
for each row when (audit_is_on()) execute function
audit_changed('customer note', 'record_id', '', 'by at');
