-- What owners change of people, and everybody of themselves, for the audit log. Passwords are told without a value; who
-- is removed is told by the time.
comment on table identity_account is 'Open: username email role name';
create or replace trigger identity_account_audited after insert or update or delete on identity_account
for each row when (audit_is_on()) execute function
audit_changed('person', 'id', 'username', 'token_version own_password from_settings');

comment on table identity_invitation is 'Open: email role invited_by';
create or replace trigger identity_invitation_audited after insert or update or delete on identity_invitation
for each row when (audit_is_on()) execute function
audit_changed('invitation', 'id', 'email', 'token_hash expires_at invited_by');

create or replace trigger identity_reset_link_audited after insert or update on identity_reset_link
for each row when (audit_is_on()) execute function
audit_changed('reset link', 'account_id', 'account_id', 'token_hash account_id');

-- On and off, and new recovery codes. A secret that is not confirmed yet changes nothing.
create or replace trigger identity_two_factor_audited after update or delete on identity_two_factor
for each row when (audit_is_on()) execute function
audit_changed('two-factor', 'account_id', 'account_id', 'account_id secret last_step');

comment on table identity_api_key is 'Open: name prefix permissions created_by';
create or replace trigger identity_api_key_audited after insert or update or delete on identity_api_key
for each row when (audit_is_on()) execute function
audit_changed('API key', 'id', 'name', 'secret_hash created_by last_used_at');
