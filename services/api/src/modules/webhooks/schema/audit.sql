-- Secrets, which are sealed, are told without a value. The address may hold a password of the program: it is told without
-- a value as well.
comment on table webhooks_endpoint is 'Open: events created_by';
create or replace trigger webhooks_endpoint_audited after insert or update or delete on webhooks_endpoint
for each row when (audit_is_on()) execute function
audit_changed('webhook', 'id', 'id', 'created_by former_secret former_secret_until');
