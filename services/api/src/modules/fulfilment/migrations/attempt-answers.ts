import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

/** Links by which customers answer failed attempts, and their answers. Those of today get theirs here. */
export class AttemptAnswers1795871000000 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table fulfilment_attempt (
        parcel_id uuid primary key references fulfilment_parcel (id) on delete cascade,
        order_id uuid not null,
        token text not null constraint fulfilment_attempt_token unique,
        wish text check (wish in ('again', 'address', 'call')),
        answered_at timestamptz(3),
        address text,
        city text,
        postal_code text,
        phone text,
        delivery_fee numeric(12, 2),
        call_at text,
        check ((wish is null) = (answered_at is null))
      );
      create index fulfilment_attempt_order on fulfilment_attempt (order_id);
      insert into fulfilment_attempt (parcel_id, order_id, token)
      select id, order_id, rtrim(translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/', '-_'), '=')
      from fulfilment_parcel where attempted_at is not null`);
  }
}
