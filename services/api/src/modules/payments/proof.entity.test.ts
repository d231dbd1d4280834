import { Proof } from './proof.entity.ts';

const pending = () => Object.assign(new Proof(), { status: 'pending', received: null, adminNotes: null });
const staff = { by: 'admin', notes: '', at: new Date('2026-11-21T08:00:00Z') };

test('a pending proof is decided once, with a name and a time', () => {
  const proof = pending();
  expect(proof.decide({ status: 'verified' }, { ...staff, notes: 'Seen in the bank' })).toBe('decided');
  expect(proof).toMatchObject({ status: 'verified', decidedBy: 'admin', adminNotes: 'Seen in the bank' });
});

test('the same decision again changes nothing, another one is refused', () => {
  const proof = pending();
  proof.decide({ status: 'rejected' }, staff);
  expect(proof.decide({ status: 'rejected' }, { ...staff, by: 'another', notes: 'Late' })).toBe('repeated');
  expect(proof.decide({ status: 'verified' }, { ...staff, by: 'another' })).toBe('refused');
  expect(proof).toMatchObject({ status: 'rejected', decidedBy: 'admin', adminNotes: null });
});

test('a part is decided once, too: another amount is another decision', () => {
  const proof = pending();
  expect(proof.decide({ status: 'short', received: 1_000 }, staff)).toBe('decided');
  expect(proof.decide({ status: 'short', received: 1_000 }, staff)).toBe('repeated');
  expect(proof.decide({ status: 'short', received: 900 }, staff)).toBe('refused');
  expect(proof.decide({ status: 'verified' }, staff)).toBe('refused');
  expect(proof).toMatchObject({ status: 'short', received: 1_000 });
});
