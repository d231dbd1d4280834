import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A proof may be `short`: what came is stored with it, and the rest of the total is still to be paid. */
export class ShortPayments1764000000606 implements MigrationInterface {
  name = 'ShortPayments1764000000606';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table payments_proof
        add column received numeric(14, 2) check (received > 0),
        drop constraint payments_proof_status_check,
        add constraint payments_proof_status_check check (status in ('pending', 'verified', 'short', 'rejected')),
        add constraint payments_proof_received check ((status = 'short') = (received is not null))`);
  }

  async down(db: QueryRunner): Promise<void> {
    // The older shop knows no parts. Its staff still reads what came.
    await db.query(`
      update payments_proof
      set status = 'rejected', received = null, staff_notes = concat_ws(' ', staff_notes, 'Received: Rs ' || received)
      where status = 'short'`);
    await db.query(`
      alter table payments_proof
        drop column received,
        drop constraint payments_proof_status_check,
        add constraint payments_proof_status_check check (status in ('pending', 'verified', 'rejected'))`);
  }
}
