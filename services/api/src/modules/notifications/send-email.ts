import { Injectable } from '@nestjs/common';
import { Database, type Tx, query } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { isError } from '../../platform/observability/is-error.ts';
import { Log } from '../../platform/observability/log.ts';
import { Traces } from '../../platform/observability/traces.ts';
import { withRequestId } from '../../platform/context/work-context.ts';
import { publish } from '../../platform/events/publish.ts';
import type { EmailOrder } from '../ordering/public/queries.ts';
import { DeliveryError } from './delivery-error.ts';
import { type Email, Mail } from './mail.ts';
import { RenderEmail } from './render-email.ts';
import { dueEmail } from './due-emails.ts';
import type { DueEmail } from './email-row.ts';
import { EmailFailed } from './public.ts';

/** With an hour between the later ones these last for two days. */
const ATTEMPTS = 60;

const about = (id: string) => sql`select order_id as "orderId" from notifications_email where id = ${id}`;
const one = (id: string) => sql`
  select l.id, l.kind, l.subject_id as "subjectId", l.order_id as "orderId", l.product_id as "productId",
    l.size, l.reason, l.account_id as "accountId", l.attempts, l.written_at as "writtenAt", l.request_id as "requestId",
    l.trace_parent as "traceParent"
  from notifications_email l where l.id = ${id} and ${dueEmail} for update of l`;
// A worker holds an e-mail for longer than sending can take. After a crash it is due again when that time is over.
const take = (id: string, disclosed: string | null) => sql`
  update notifications_email set attempts = attempts + 1, taken_until = clock_timestamp() + interval '2 minutes',
    disclosed = ${disclosed}, disclosed_at = clock_timestamp()
  where id = ${id}`;
const hold = (id: string, seconds: number) => sql`
  update notifications_email set due_at = clock_timestamp() + make_interval(secs => ${seconds}) where id = ${id}`;
// Before it was tried only: a mail server that is down is not hurried.
const endHoldOfFirst = (orderId: string) => sql`
  update notifications_email set due_at = case attempts when 0 then least(due_at, now()) else due_at end
  where order_id = ${orderId} and kind = 'order-placed' and state = 'queued' returning id`;
const drop = (id: string) => sql`
  update notifications_email set state = 'dropped', last_error = null, disclosed = null where id = ${id}`;
const sent = (id: string) => sql`
  update notifications_email set state = 'sent', sent_at = now(), last_error = null, taken_until = null where id = ${id}`;
const later = (id: string, reason: string, seconds: number) => sql`
  update notifications_email set last_error = ${reason}, due_at = now() + make_interval(secs => ${seconds}),
    taken_until = null
  where id = ${id}`;
const failed = (id: string, reason: string) => sql`
  update notifications_email set last_error = ${reason}, state = 'failed', taken_until = null where id = ${id}`;

/** An e-mail that was taken: ready to be sent, or why it cannot be. */
interface ClaimedEmail {
  due: DueEmail;
  email: Email | DeliveryError;
}

/** Sends one e-mail, once: what was sent is never taken again. */
@Injectable()
export class SendEmail {
  constructor(
    private readonly db: Database,
    private readonly composer: RenderEmail,
    private readonly mail: Mail,
    private readonly log: Log,
    private readonly traces: Traces,
  ) {}

  async send(id: string): Promise<void> {
    const taken = await this.db.transaction((tx) => this.take(tx, id));
    if (!taken) return;
    const { requestId, traceParent, kind, attempts } = taken.due;
    const span = { kind: 'consumer', attributes: { kind, attempts, 'request.id': requestId ?? '' } } as const;
    await withRequestId(requestId, () =>
      this.traces.run(`e-mail ${kind}`, traceParent, span, () => this.attempt(taken)),
    );
  }

  /**
   * Decides under the lock of the order: nothing of it changes meanwhile, and of its e-mails one is decided at a time,
   * each knowing what the others tell.
   */
  private async take(tx: Tx, id: string): Promise<ClaimedEmail | null> {
    const [email] = await query<{ orderId: string | null }>(tx, about(id));
    if (!email) return null;
    const order = email.orderId && (await this.composer.lock(tx, email.orderId));
    const [due] = await query<DueEmail>(tx, one(id));
    if (!due) return null;
    const { kind, requestId } = due;
    const decision = await this.decide(tx, due, order || null);
    if (decision === 'drop') {
      await query(tx, drop(id));
      this.log.pino.info({ requestId, emailId: id, kind }, 'email dropped');
      return null;
    }
    if (decision && 'waitSeconds' in decision) {
      await query(tx, hold(id, decision.waitSeconds));
      return null;
    }
    if (await this.firstGoesBefore(tx, due)) {
      await query(tx, hold(id, 1));
      return null;
    }
    due.attempts += 1;
    await query(tx, take(id, decision && JSON.stringify(decision.discloses)));
    if (!decision) return { due, email: new DeliveryError('What the e-mail is about is there no more', true) };
    return { due, email: decision.email };
  }

  /** Null: what it is about is there no more. */
  private async decide(tx: Tx, due: DueEmail, order: EmailOrder | null) {
    if (due.kind === 'owner-stock') return this.composer.decideStock(tx, due);
    if (due.orderId === null) return this.composer.decideBackups(tx, due);
    return order && this.composer.decide(tx, due, order);
  }

  /**
   * Ends the wait of the e-mail that the order has arrived, if it has yet to be sent, and answers whether it had: what
   * there is to say about the order is said after that e-mail, if that does not say it already.
   */
  private async firstGoesBefore(tx: Tx, { kind, orderId }: DueEmail): Promise<boolean> {
    if (orderId === null || kind === 'order-placed' || kind.startsWith('owner-')) return false;
    return (await query(tx, endHoldOfFirst(orderId))).length > 0;
  }

  private async attempt({ due, email }: ClaimedEmail): Promise<void> {
    const { id, kind, attempts } = due;
    try {
      if (email instanceof DeliveryError) throw email;
      await this.mail.send(email);
    } catch (error) {
      if (!(error instanceof DeliveryError)) this.log.failure(error);
      // The words of any other error may be personal: its name must do.
      const reason =
        error instanceof DeliveryError ? error.message : `Fault: ${isError(error) ? error.name : 'unknown'}`;
      const forGood = attempts >= ATTEMPTS || (error instanceof DeliveryError && error.forGood);
      if (forGood) await this.db.transaction((tx) => this.giveUp(tx, due, reason));
      else await this.db.query(later(id, reason, wait(attempts)));
      const line = { emailId: id, kind, attempts, reason };
      if (forGood) this.log.pino.error(line, 'email failed');
      else this.log.pino.warn(line, 'email waits');
      return;
    }
    await this.db.query(sent(id));
    this.log.pino.info({ emailId: id, kind, attempts }, 'email sent');
  }

  private async giveUp(tx: Tx, { id, kind, orderId }: DueEmail, reason: string): Promise<void> {
    await query(tx, failed(id, reason));
    await publish(tx, EmailFailed, { emailId: id, orderId, kind, isToStaff: kind.startsWith('owner-') });
  }
}

/** Seconds until the next try: 1, 2, 4 … an hour, and never all at one moment. */
const wait = (attempts: number): number => Math.min(3_600, 2 ** (attempts - 1)) * (0.75 + Math.random() / 2);
