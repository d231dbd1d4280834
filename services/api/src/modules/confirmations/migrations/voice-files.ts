import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

/** Files of voice notes: that of now for each order, and those that wait to be deleted. */
export class VoiceFiles1795900100180 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table confirmations_voice (
        key text primary key,
        order_id uuid not null,
        stored_at timestamptz(3) not null default now(),
        -- stored: its order has another one, or none, until the customer's call has succeeded.
        state text not null default 'stored' check (state in ('stored', 'current', 'replaced'))
      );
      create unique index confirmations_voice_current on confirmations_voice (order_id) where state = 'current';
      create index confirmations_voice_of_order on confirmations_voice (order_id);
      create index confirmations_voice_oldest on confirmations_voice (state, stored_at, key)`);
  }
}
