-- What staff decide in the settings, for the audit log, field by field.
comment on table settings_area is 'Open: area stored changed_by';
create or replace trigger settings_area_audited after insert or update or delete on settings_area
for each row when (audit_is_on()) execute function audit_changed('settings', 'area', 'area', 'changed_at changed_by');
