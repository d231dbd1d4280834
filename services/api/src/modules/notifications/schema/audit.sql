-- The mail server that an owner names, for the audit log. Of its password the log tells that it changed.
comment on table notifications_mail_server is 'Open: host username sender changed_by';
create or replace trigger notifications_mail_server_audited after insert or update or delete on notifications_mail_server
for each row when (audit_is_on()) execute function
audit_changed('mail server', 'id', 'host', 'changed_at changed_by');
