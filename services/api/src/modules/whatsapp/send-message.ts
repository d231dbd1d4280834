import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { languages, linkIn, shopNameIn } from '@shop/contracts/languages';
import type { WhatsAppKind } from '@shop/contracts/order-records';
import { isUrdu } from '@shop/contracts/whatsapp-templates';
import { Config } from '../../platform/config/config.ts';
import { withRequestId } from '../../platform/context/work-context.ts';
import { Database, type Tx, query } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { publish } from '../../platform/events/publish.ts';
import { Log } from '../../platform/observability/log.ts';
import { DueWorker } from '../../platform/queue/due-worker.ts';
import { ConfirmationLink, OpenLink } from '../confirmations/public.ts';
import { OpenAttempt } from '../fulfilment/public.ts';
import { type EmailOrder, OrderForEmail } from '../ordering/public/queries.ts';
import { ReadSettings } from '../settings/public.ts';
import { type SendingAccount, WhatsAppAccounts } from './accounts.ts';
import { CloudApi } from './cloud-api.ts';
import { EnqueueMessages } from './consumers/enqueue-messages.ts';
import { type Content, type Decision, decideMessage } from './decide-message.ts';
import type { SendProblem } from './problems.ts';
import { WhatsAppFailed } from './public.ts';

/** Minutes between the attempts: eight of them after the first, over about a day. */
const WAITS_MINUTES = [0.5, 2, 10, 30, 60, 180, 360, 720] as const;

/** A message `m` that may be sent now. While the account is off, none is. */
const dueMessage = sql`
  m.state = 'due' and m.due_at <= now() and coalesce(m.taken_until, now()) <= now()
  and exists (select from whatsapp_account where on_since is not null)`;

interface DueMessage {
  id: string;
  orderId: string;
  kind: WhatsAppKind;
  /** The number that a reply goes to; null for others. */
  phone: string | null;
  attempts: number;
  requestId: string | null;
}

const about = (id: string) => sql`select order_id as "orderId" from whatsapp_message where id = ${id}`;
const one = (id: string) => sql`
  select m.id, m.order_id as "orderId", m.kind, case when starts_with(m.kind, 'reply-') then m.phone end as phone,
    m.attempts, m.request_id as "requestId"
  from whatsapp_message m where m.id = ${id} and ${dueMessage} for update of m`;
// A worker holds it for longer than sending can take. After a crash it is due again when that time is over.
const take = (id: string, phone: string) => sql`
  update whatsapp_message set attempts = attempts + 1, phone = ${phone},
    taken_until = clock_timestamp() + interval '1 minute'
  where id = ${id}`;
const hold = (id: string, seconds: number) => sql`
  update whatsapp_message set due_at = clock_timestamp() + make_interval(secs => ${seconds}) where id = ${id}`;
const drop = (id: string) => sql`
  update whatsapp_message set state = 'dropped', state_at = now(), error = null, error_code = null where id = ${id}`;
// Meta's notification of the state may have come before its answer: it is not taken back.
const sent = (id: string, providerId: string) => sql`
  update whatsapp_message set provider_id = coalesce(provider_id, ${providerId}), taken_until = null,
    state = case state when 'due' then 'sent' else state end,
    state_at = case state when 'due' then now() else state_at end,
    error = case state when 'due' then null else error end,
    error_code = case state when 'due' then null else error_code end
  where id = ${id}`;
const later = (id: string, { code, sentence }: SendProblem, seconds: number) => sql`
  update whatsapp_message set error = ${sentence}, error_code = ${code}, taken_until = null,
    due_at = now() + make_interval(secs => ${seconds})
  where id = ${id} and state = 'due'`;
const failed = (id: string, { code, sentence }: SendProblem) => sql`
  update whatsapp_message set state = 'failed', state_at = now(), error = ${sentence}, error_code = ${code},
    taken_until = null
  where id = ${id} and state = 'due' returning id`;

interface Taken {
  due: DueMessage;
  phone: string;
  content: Content;
}

/**
 * Sends one message. It arrives at least once: when a process ends between Meta's answer and its note, the message is sent
 * again, unless Meta's notification of its state comes first.
 */
@Injectable()
export class SendMessage {
  constructor(
    private readonly config: Config,
    private readonly db: Database,
    private readonly queries: QueryBus,
    private readonly accounts: WhatsAppAccounts,
    private readonly api: CloudApi,
    private readonly log: Log,
  ) {}

  async send(id: string): Promise<void> {
    const account = await this.accounts.sending();
    if (!account?.isOn) return;
    const taken = await this.db.transaction((tx) => this.take(tx, id, account));
    if (taken) await withRequestId(taken.due.requestId, () => this.attempt(taken, account));
  }

  /** Decides under the lock of the order, so that nothing of it changes meanwhile. */
  private async take(tx: Tx, id: string, account: SendingAccount): Promise<Taken | null> {
    const [message] = await query<{ orderId: string }>(tx, about(id));
    const order = message && (await this.queries.execute(new OrderForEmail(message.orderId, tx)));
    const [due] = await query<DueMessage>(tx, one(id));
    if (!due) return null;
    const decision = order ? await this.decide(tx, due, order, account) : 'drop';
    if (decision === 'drop' || !order) {
      await query(tx, drop(id));
      this.log.pino.info({ message: id, kind: due.kind }, 'WhatsApp message dropped');
      return null;
    }
    if ('waitSeconds' in decision) {
      await query(tx, hold(id, decision.waitSeconds));
      return null;
    }
    const phone = due.phone ?? order.customerInfo.phone;
    await query(tx, take(id, phone));
    return { due: { ...due, attempts: due.attempts + 1 }, phone, content: decision };
  }

  private async decide(
    tx: Tx,
    { kind, orderId }: DueMessage,
    order: EmailOrder,
    account: SendingAccount,
  ): Promise<Decision> {
    const { shop, couriers } = await this.queries.execute(new ReadSettings(tx));
    const { publicUrl } = this.config;
    const spoken = shop.values.urdu ? order.language : 'en';
    const link = await this.linkFor(tx, kind, orderId);
    const attempt = kind === 'attempt' ? await this.queries.execute(new OpenAttempt(tx, orderId)) : null;
    const url = `${publicUrl}${languages[spoken].base}`;
    const language = account.hasUrdu && spoken === 'ur' ? 'ur' : account.language;
    const name = shopNameIn(isUrdu(language) ? 'ur' : 'en', shop.values);
    return decideMessage(kind, {
      order,
      link: link && linkIn(spoken, publicUrl, link),
      attempt: attempt && { ...attempt, link: linkIn(spoken, publicUrl, attempt.link) },
      shop: { name, url, couriers: couriers.values.couriers },
      spoken,
      hold: this.config.emailHoldSeconds,
      language,
    });
  }

  private async linkFor(tx: Tx, kind: WhatsAppKind, orderId: string): Promise<string | null> {
    if (kind === 'confirm') return this.queries.execute(new ConfirmationLink(tx, orderId));
    return kind === 'reply-address' ? this.queries.execute(new OpenLink(tx, orderId)) : null;
  }

  private async attempt({ due, phone, content }: Taken, account: SendingAccount): Promise<void> {
    const { id, kind, attempts } = due;
    const outcome = await this.api.send(account, phone, content, id);
    const line = { message: id, kind, attempts };
    if ('providerId' in outcome) {
      await this.db.query(sent(id, outcome.providerId));
      this.log.pino.info(line, 'WhatsApp message sent');
      return;
    }
    const wait = outcome.isForGood ? undefined : WAITS_MINUTES[attempts - 1];
    if (wait === undefined) await this.db.transaction((tx) => this.giveUp(tx, due, outcome));
    // Never all at one moment.
    else await this.db.query(later(id, outcome, 60 * wait * (0.9 + Math.random() / 5)));
    const { code } = outcome;
    this.log.pino.warn({ ...line, code }, wait === undefined ? 'WhatsApp message failed' : 'WhatsApp message waits');
  }

  private async giveUp(tx: Tx, { id, orderId, kind }: DueMessage, problem: SendProblem): Promise<void> {
    const changed = await query(tx, failed(id, problem));
    if (changed.length > 0) await publish(tx, WhatsAppFailed, { messageId: id, orderId, kind, code: problem.code });
  }
}

const due = sql`select m.id from whatsapp_message m where ${dueMessage} order by m.due_at limit 100`;

/** Brings WhatsApp messages that are due to Meta, beside e-mails and webhooks: none of them delays another. */
@Injectable()
export class MessageWorker extends DueWorker {
  constructor(config: Config, db: Database, sender: SendMessage, enqueuing: EnqueueMessages, log: Log) {
    const isNeeded = () => enqueuing.isOn;
    super(config, db, { name: 'whatsapp', concurrency: 3, due, isNeeded, attempt: (id) => sender.send(id) }, log);
  }
}
