-- What programs propose, and who of staff confirms or declines it: the title names the key. What would change may hold
-- a text about the customer: it is told without its values.
create or replace trigger proposals_proposal_audited after insert or update or delete on proposals_proposal
for each row when (audit_is_on()) execute function
audit_changed('proposal', 'id', 'title', 'claimed_until proposed_at expires_at decided_at');
