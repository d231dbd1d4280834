import type { MigrationInterface, QueryRunner } from 'typeorm';

const consumers: readonly (readonly [from: string, to: string])[] = [['WriteLetters.', 'EnqueueEmails.']];

/** Tables, and consumers in the inbox, by the names that the code uses. All rows stay. */
export class PlainNames1764000000700 implements MigrationInterface {
  name = 'PlainNames1764000000700';

  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table notifications_letter rename to notifications_email');
    for (const constraint of ['once', 'state_check']) {
      await db.query(
        `alter table notifications_email rename constraint notifications_letter_${constraint} to notifications_email_${constraint}`,
      );
    }
    for (const index of ['pkey', 'due', 'failed', 'of_order']) {
      await db.query(`alter index notifications_letter_${index} rename to notifications_email_${index}`);
    }
    await db.query('alter table platform_sweep rename to platform_watermark');
    await db.query('alter table platform_watermark rename swept_to to seq');
    for (const [from, to] of consumers) await renameConsumer(db, from, to);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const [from, to] of consumers) await renameConsumer(db, to, from);
    await db.query('alter table platform_watermark rename seq to swept_to');
    await db.query('alter table platform_watermark rename to platform_sweep');
    for (const index of ['pkey', 'due', 'failed', 'of_order']) {
      await db.query(`alter index notifications_email_${index} rename to notifications_letter_${index}`);
    }
    for (const constraint of ['once', 'state_check']) {
      await db.query(
        `alter table notifications_email rename constraint notifications_email_${constraint} to notifications_letter_${constraint}`,
      );
    }
    await db.query('alter table notifications_email rename to notifications_letter');
  }
}

async function renameConsumer(db: QueryRunner, from: string, to: string): Promise<void> {
  for (const table of ['platform_inbox', 'platform_failed_event']) {
    await db.query(`update ${table} set consumer = replace(consumer, $1, $2) where starts_with(consumer, $1)`, [
      from,
      to,
    ]);
  }
}
