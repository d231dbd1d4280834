import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { withRequestId } from '../../platform/context/work-context.ts';
import { Database, type Tx, query } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { isError } from '../../platform/observability/is-error.ts';
import { Log } from '../../platform/observability/log.ts';
import { Traces } from '../../platform/observability/traces.ts';
import { FindStaff, WasSessionEnded } from '../identity/public.ts';
import { mayHear } from './domain/choices.ts';
import { type DuePush, duePush } from './push-row.ts';
import { PushError, PushService } from './push-service.ts';
import { RenderPush } from './render-push.ts';

/** A notification that is older is no news: it is given up, and so do the push services. */
const LIFETIME_SECONDS = 24 * 60 * 60;

const one = (id: string) => sql`
  select p.id, p.kind, p.subject_id as "subjectId", p.order_id as "orderId", p.product_id as "productId", p.size,
    p.rating, p.attempts, p.request_id as "requestId", p.trace_parent as "traceParent", extract(epoch from now() - p.written_at)::float8 as age,
    d.id as "deviceId", d.account_id as "accountId", d.token_id as session, d.endpoint, d.p256dh, d.auth
  from alerts_push p join alerts_device d on d.id = p.device_id
  where p.id = ${id} and ${duePush} for update of p`;
// A worker holds it for longer than sending can take. After a crash it is due again when that time is over.
const take = (id: string) => sql`
  update alerts_push set attempts = attempts + 1, taken_until = clock_timestamp() + interval '1 minute' where id = ${id}`;
const end = (id: string, state: 'sent' | 'dropped' | 'failed', reason: string | null) => sql`
  update alerts_push set state = ${state}, last_error = ${reason}, taken_until = null where id = ${id}`;
const later = (id: string, reason: string, seconds: number) => sql`
  update alerts_push set last_error = ${reason}, due_at = now() + make_interval(secs => ${seconds}), taken_until = null
  where id = ${id}`;
// Together with all that is still to be sent there.
const removeDevice = (id: string) => sql`delete from alerts_device where id = ${id}`;
const removeAccount = (id: string) => sql`
  with devices as (delete from alerts_device where account_id = ${id})
  delete from alerts_choice where account_id = ${id}`;

/** Sends one notification to one device, once: what was sent is never taken again. */
@Injectable()
export class SendPush {
  constructor(
    private readonly db: Database,
    private readonly queries: QueryBus,
    private readonly renderer: RenderPush,
    private readonly service: PushService,
    private readonly log: Log,
    private readonly traces: Traces,
  ) {}

  async send(id: string): Promise<void> {
    const due = await this.db.transaction((tx) => this.take(tx, id));
    if (!due) return;
    const { requestId, traceParent, kind, attempts } = due;
    const span = { kind: 'consumer', attributes: { kind, attempts, 'request.id': requestId ?? '' } } as const;
    await withRequestId(requestId, () => this.traces.run(`push ${kind}`, traceParent, span, () => this.attempt(due)));
  }

  private async take(tx: Tx, id: string): Promise<DuePush | null> {
    const [due] = await query<DuePush>(tx, one(id));
    if (due) await query(tx, take(id));
    return due ? { ...due, attempts: due.attempts + 1 } : null;
  }

  private async attempt(due: DuePush): Promise<void> {
    const { id, kind, attempts, age } = due;
    try {
      if (age >= LIFETIME_SECONDS) throw new PushError('It came too late to be news', 'never');
      const staff = await this.queries.execute(new FindStaff(due.accountId));
      if (!staff) {
        await this.db.query(removeAccount(due.accountId));
        return;
      }
      if (await this.queries.execute(new WasSessionEnded(due.session))) {
        await this.db.query(removeDevice(due.deviceId));
        return;
      }
      const isForThem = kind === 'test' || mayHear(staff.role, kind);
      const payload = isForThem ? await this.renderer.render(due) : null;
      if (!payload) {
        await this.db.query(end(id, 'dropped', null));
        return;
      }
      await this.service.send(due, JSON.stringify(payload), Math.ceil(LIFETIME_SECONDS - age));
    } catch (error) {
      await this.failed(due, error);
      return;
    }
    await this.db.query(end(id, 'sent', null));
    this.log.pino.info({ push: id, kind, attempts }, 'push sent');
  }

  private async failed({ id, kind, deviceId, attempts }: DuePush, error: unknown): Promise<void> {
    if (!(error instanceof PushError)) this.log.failure(error);
    const {
      message: reason,
      outcome,
      waitSeconds,
    } = error instanceof PushError
      ? error
      : new PushError(`Fault: ${isError(error) ? error.name : 'unknown'}`, 'later');
    if (outcome === 'gone') await this.db.query(removeDevice(deviceId));
    else if (outcome === 'never') await this.db.query(end(id, 'failed', reason));
    else await this.db.query(later(id, reason, Math.max(waitSeconds, wait(attempts))));
    this.log.pino.warn({ push: id, kind, attempts, reason }, outcome === 'later' ? 'push waits' : 'push failed');
  }
}

/** Seconds until the next attempt: 1, 2, 4 … ten minutes, and never all at one moment. */
const wait = (attempts: number): number => Math.min(600, 2 ** (attempts - 1)) * (0.75 + Math.random() / 2);
