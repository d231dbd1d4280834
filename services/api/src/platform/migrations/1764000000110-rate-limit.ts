import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RateLimit1764000000110 implements MigrationInterface {
  name = 'RateLimit1764000000110';

  async up(db: QueryRunner): Promise<void> {
    // Counts of minutes: not worth a log, and gone after a crash. Its shape is the one of rate-limiter-flexible.
    await db.query(`
      create unlogged table platform_rate_limit (
        key varchar(255) primary key,
        points integer not null,
        expire bigint
      )`);
    await db.query('create index platform_rate_limit_expire on platform_rate_limit (expire)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table platform_rate_limit');
  }
}
