import { Proof } from './proof.entity.ts';

const pending = () => Object.assign(new Proof(), { status: 'pending', adminNotes: null });
const staff = { by: 'admin', notes: '', at: new Date('2026-11-21T08:00:00Z') };

test('a pending proof is decided once, with a name and a time', () => {
  const proof = pending();
  expect(proof.decide(true, { ...staff, notes: 'Seen in the bank' })).toBe('decided');
  expect(proof).toMatchObject({ status: 'verified', decidedBy: 'admin', adminNotes: 'Seen in the bank' });
});

test('the same decision again changes nothing, another one is refused', () => {
  const proof = pending();
  proof.decide(false, staff);
  expect(proof.decide(false, { ...staff, by: 'another', notes: 'Late' })).toBe('repeated');
  expect(proof.decide(true, { ...staff, by: 'another' })).toBe('refused');
  expect(proof).toMatchObject({ status: 'rejected', decidedBy: 'admin', adminNotes: null });
});
