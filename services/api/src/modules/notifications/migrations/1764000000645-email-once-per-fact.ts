import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One e-mail for each fact, such as each new tracking number, and what each e-mail has disclosed to the customer. */
export class EmailOncePerFact1764000000645 implements MigrationInterface {
  name = 'EmailOncePerFact1764000000645';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table notifications_letter
        add column fact text not null default '',
        add column disclosed jsonb,
        add column disclosed_at timestamptz,
        drop constraint notifications_letter_state_check,
        add constraint notifications_letter_state_check check (state in ('queued', 'sent', 'failed', 'dropped')),
        drop constraint notifications_letter_once,
        add constraint notifications_letter_once unique (kind, subject_id, fact)`);
    await db.query('create index notifications_letter_of_order on notifications_letter (order_id, id)');
    // What customers know already must not be mailed again.
    await db.query(`
      update notifications_letter set disclosed_at = sent_at, disclosed = case kind
        when 'order-placed' then '{"placed": true}'::jsonb
        when 'order-shipped' then '{"shipped": true}'
        when 'proof-received' then jsonb_build_object('proof', subject_id)
        when 'payment-verified' then jsonb_build_object('payment', 'paid', 'decision', subject_id)
        when 'payment-rejected' then jsonb_build_object('payment', 'failed', 'decision', subject_id)
      end
      where state = 'sent'`);
    // Among the reasons that still wait to be mailed may be private notes. The proof holds what the customer may read.
    await db.query(`update notifications_letter set reason = null where state <> 'sent'`);
  }

  async down(db: QueryRunner): Promise<void> {
    // The older shop knows one e-mail of a kind for each subject.
    await db.query(`
      delete from notifications_letter l using notifications_letter first
      where l.state = 'dropped' or (first.kind = l.kind and first.subject_id = l.subject_id and first.id < l.id)`);
    await db.query(`
      alter table notifications_letter
        drop constraint notifications_letter_once,
        drop constraint notifications_letter_state_check,
        drop column disclosed_at,
        drop column disclosed,
        drop column fact,
        add constraint notifications_letter_state_check check (state in ('queued', 'sent', 'failed')),
        add constraint notifications_letter_once unique (kind, subject_id)`);
    await db.query('drop index notifications_letter_of_order');
  }
}
