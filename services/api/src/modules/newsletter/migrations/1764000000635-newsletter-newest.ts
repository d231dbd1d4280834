import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Staff reads the addresses newest first, page by page. */
export class NewsletterNewest1764000000635 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index newsletter_subscriber_newest on newsletter_subscriber (created_at desc, email)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index newsletter_subscriber_newest');
  }
}
