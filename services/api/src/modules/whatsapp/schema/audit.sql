-- The account by which WhatsApp messages are sent, for the audit log. Of its secrets the log tells that they changed.
comment on table whatsapp_account is 'Open: phone_number_id business_account_id language has_urdu changed_by';
create or replace trigger whatsapp_account_audited after insert or update or delete on whatsapp_account
for each row when (audit_is_on()) execute function
audit_changed('WhatsApp account', 'id', 'phone_number_id', 'changed_at changed_by');

-- Tables that no trigger audits say the same of their columns. The number at Meta holds the phone in itself.
comment on table whatsapp_message is 'Open: kind fact state error request_id';
comment on table whatsapp_answer is 'Open: received answer state';
