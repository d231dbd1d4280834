import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

/** Time at which the customer sent the voice note of an order. */
export class VoiceNotes1795900000180 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table ordering_order add column voice_at timestamptz(3)`);
  }
}
