import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The reason that a customer gets for a rejected proof has its own column, apart from the notes of staff. */
export class RejectionReason1764000000605 implements MigrationInterface {
  name = 'RejectionReason1764000000605';

  async up(db: QueryRunner): Promise<void> {
    // Older notes stay with staff: it is unknown which of them were meant for the customer.
    await db.query('alter table payments_proof add column rejection_reason text');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table payments_proof drop column rejection_reason');
  }
}
