-- What staff decide about proofs of payment, for the audit log. Who decided, and when, is the entry itself.
comment on table payments_proof is 'Open: order_number receipt_key receipt_sha256 status method decided_by rejection_reason';
create or replace trigger payments_proof_audited after insert or update or delete on payments_proof
for each row when (audit_is_on()) execute function
audit_changed('proof', 'order_id', 'order_number',
  'transaction_key receipt_key receipt_sha256 receipt_deleted_at decided_by decided_at');
