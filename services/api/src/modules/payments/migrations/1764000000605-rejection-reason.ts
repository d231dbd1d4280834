import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a customer is told about a rejected proof gets a place of its own, apart from what staff notes for itself. */
export class RejectionReason1764000000605 implements MigrationInterface {
  name = 'RejectionReason1764000000605';

  async up(db: QueryRunner): Promise<void> {
    // Older notes stay with staff: nobody can tell which of them were meant for the customer.
    await db.query('alter table payments_proof add column rejection_reason text');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table payments_proof drop column rejection_reason');
  }
}
