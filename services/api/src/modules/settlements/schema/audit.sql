-- What staff do with couriers' files, for the audit log. Rows of an accepted one are told by their number and sum.
comment on table settlements_settlement is 'Open: courier file_name sha256 state imported_by accepted_by columns lines';
create or replace trigger settlements_settlement_audited after insert or update or delete on settlements_settlement
for each row when (audit_is_on()) execute function
audit_changed('settlement', 'id', 'courier', 'sha256 lines imported_at imported_by accepted_at accepted_by');

comment on table settlements_row is 'Open: number order_number problem';
