import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { confirmations } from '@shop/contracts/confirmations';
import type { WhatsAppKind } from '@shop/contracts/order-records';
import type { ButtonAnswer } from '@shop/contracts/whatsapp-templates';
import { Config } from '../../platform/config/config.ts';
import { Database, query } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { Log } from '../../platform/observability/log.ts';
import { DueWorker } from '../../platform/queue/due-worker.ts';
import { AnswerLink, OrderOfLink } from '../confirmations/public.ts';
import { WhatsAppAccounts } from './accounts.ts';

const MAX_ATTEMPTS = 10;

interface DueAnswer {
  received: string;
  answer: ButtonAnswer;
  token: string;
  phone: string;
  attempts: number;
}

const due = sql`
  select id from whatsapp_answer
  where state = 'due' and due_at <= now() and coalesce(taken_until, now()) <= now() order by due_at, id limit 100`;
const take = (id: string) => sql`
  update whatsapp_answer set attempts = attempts + 1, taken_until = clock_timestamp() + interval '1 minute'
  where id = ${id} and state = 'due' and due_at <= now() and coalesce(taken_until, now()) <= now()
  returning received, answer, token, phone, attempts`;
const later = (id: string, seconds: number) => sql`
  update whatsapp_answer set due_at = now() + make_interval(secs => ${seconds}), taken_until = null where id = ${id}`;
const end = (id: string, state: 'done' | 'failed') => sql`
  update whatsapp_answer set state = ${state}, token = null, phone = null, taken_until = null where id = ${id}`;
const reply = (orderId: string, kind: WhatsAppKind, { received, phone }: DueAnswer) => sql`
  insert into whatsapp_message (order_id, kind, fact, phone) select ${orderId}, ${kind}, ${received}, ${phone}
  where exists (select from whatsapp_account where on_since is not null)
  on conflict on constraint whatsapp_message_once do nothing`;

/** Does what a customer answered by a button, as the customer's own link does it, and notes the reply. */
@Injectable()
export class HandleAnswer {
  constructor(
    private readonly db: Database,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly log: Log,
  ) {}

  async handle(id: string): Promise<void> {
    const [taken] = await this.db.query<DueAnswer>(take(id));
    if (!taken) return;
    try {
      const orderId = await this.queries.execute(new OrderOfLink(taken.token));
      // A customer who was erased gets no reply: the number would be stored again.
      const kind = orderId === null ? null : await this.answer(taken);
      await this.db.transaction(async (tx) => {
        if (orderId !== null && kind) await query(tx, reply(orderId, kind, taken));
        await query(tx, end(id, 'done'));
      });
    } catch (error) {
      this.log.failure(error);
      const isLast = taken.attempts >= MAX_ATTEMPTS;
      await this.db.query(isLast ? end(id, 'failed') : later(id, 2 ** taken.attempts));
    }
  }

  /** Returns the kind of the reply. */
  private async answer({ answer, token }: DueAnswer): Promise<WhatsAppKind> {
    if (answer === 'address') return 'reply-address';
    const isConfirmed = answer === 'confirm';
    try {
      await this.commands.execute(
        new AnswerLink(
          token,
          isConfirmed ? { confirmed: true } : { cancelled: { reason: null, note: undefined } },
          'WhatsApp',
        ),
      );
    } catch (error) {
      const { unknownLink, linkEnded } = confirmations.confirm.errors;
      if (error instanceof ApiError && [unknownLink.code, linkEnded.code].some((code) => code === error.code))
        return 'reply-ended';
      throw error;
    }
    return isConfirmed ? 'reply-confirmed' : 'reply-cancelled';
  }
}

/** Handles answers of customers that have come. */
@Injectable()
export class AnswerWorker extends DueWorker {
  constructor(config: Config, db: Database, handler: HandleAnswer, accounts: WhatsAppAccounts, log: Log) {
    const attempt = (id: string) => handler.handle(id);
    // Customers may answer what was sent before the account was turned off.
    const isNeeded = () => accounts.isStored();
    super(config, db, { name: 'whatsapp-answers', concurrency: 2, due, isNeeded, attempt }, log);
  }
}
