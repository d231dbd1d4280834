import { Injectable } from '@nestjs/common';
import { Webhook as Signer } from 'standardwebhooks';
import { withRequestId } from '../../platform/context/work-context.ts';
import { Database, type Tx, query } from '../../platform/database/database.ts';
import { type Sql, sql } from '../../platform/database/sql.ts';
import { HandleEvents } from '../../platform/events/handle-events.ts';
import { declaredEvents } from '../../platform/events/event.ts';
import { sharedFields } from '../../platform/events/shared-fields.ts';
import { Log } from '../../platform/observability/log.ts';
import { type Outcome, PostWebhook } from './post-webhook.ts';
import { WebhookSecrets } from './secrets.ts';

/** Minutes between the attempts: ten of them after the first, over about a day. */
const WAITS_MINUTES = [0.1, 0.5, 2, 10, 30, 60, 120, 240, 360, 600] as const;
/** Answered by a program that wants no more: the webhook is paused. */
const GONE = 410;
export const TEST_EVENT = 'webhooks.test';

/** A delivery `d` to the webhook `e` that may be sent now. While a webhook is paused, only its tests are sent. */
export const dueDelivery = sql`
  d.state = 'waiting' and d.due_at <= now() and coalesce(d.taken_until, now()) <= now()
  and (e.active_since is not null or d.event_id is null)`;

interface Due {
  id: string;
  endpointId: string;
  eventId: string | null;
  event: string;
  occurredAt: Date;
  requestId: string | null;
  attempts: number;
  url: string;
  secret: Buffer;
  /** null: only one secret signs. */
  formerSecret: Buffer | null;
}

const one = (id: string, condition: Sql) => sql`
  select d.id, d.endpoint_id as "endpointId", d.event_id as "eventId", d.event, d.occurred_at as "occurredAt",
    d.request_id as "requestId", d.attempts, e.url, e.secret,
    case when e.former_secret_until > now() then e.former_secret end as "formerSecret"
  from webhooks_delivery d join webhooks_endpoint e on e.id = d.endpoint_id
  where d.id = ${id} and ${condition} for update of d`;
// A worker holds it for longer than sending can take. After a crash it is due again when that time is over.
const take = (id: string) => sql`
  update webhooks_delivery set attempts = attempts + 1, taken_until = clock_timestamp() + interval '1 minute'
  where id = ${id}`;
// The lock waits for a transaction that deletes the webhook at that moment.
const note = (id: string, { status, reason, milliseconds }: Outcome) => sql`
  insert into webhooks_attempt (delivery_id, status, reason, milliseconds)
  select id, ${status}::int, ${reason}::text, ${milliseconds}::int from webhooks_delivery where id = ${id} for key share`;
const sent = (id: string) => sql`update webhooks_delivery set state = 'sent', taken_until = null where id = ${id}`;
const failed = (id: string) => sql`
  update webhooks_delivery set state = 'failed', failed_at = now(), taken_until = null where id = ${id}`;
const later = (id: string, seconds: number) => sql`
  update webhooks_delivery set due_at = now() + make_interval(secs => ${seconds}), taken_until = null where id = ${id}`;
const pause = (endpointId: string) => sql`update webhooks_endpoint set active_since = null where id = ${endpointId}`;

/** Sends one delivery. It arrives at least once; each time under the same `webhook-id`, by which a program knows it again. */
@Injectable()
export class SendWebhook {
  constructor(
    private readonly db: Database,
    private readonly events: HandleEvents,
    private readonly secrets: WebhookSecrets,
    private readonly poster: PostWebhook,
    private readonly log: Log,
  ) {}

  async send(id: string): Promise<void> {
    const due = await this.db.transaction((tx) => this.take(tx, id));
    if (due) await withRequestId(due.requestId, () => this.attempt(due));
  }

  /** Sends a delivery that the caller has taken already. */
  async sendTaken(id: string): Promise<void> {
    const [due] = await this.db.transaction((tx) => query<Due>(tx, one(id, sql`d.state = 'waiting'`)));
    if (due) await this.attempt(due);
  }

  private async take(tx: Tx, id: string): Promise<Due | null> {
    const [due] = await query<Due>(tx, one(id, dueDelivery));
    if (!due) return null;
    await query(tx, take(id));
    return { ...due, attempts: due.attempts + 1 };
  }

  private async attempt(due: Due): Promise<void> {
    const { id, event, attempts, endpointId } = due;
    const outcome = await this.deliver(due);
    const isLast = outcome.status === GONE || due.eventId === null || attempts > WAITS_MINUTES.length;
    await this.db.transaction(async (tx) => {
      await query(tx, note(id, outcome));
      if (outcome.reason === null) await query(tx, sent(id));
      else if (isLast) await query(tx, failed(id));
      else await query(tx, later(id, secondsUntilNext(attempts)));
      if (outcome.status === GONE) await query(tx, pause(endpointId));
    });
    const line = { delivery: id, event, attempts, ...outcome };
    if (outcome.reason === null) this.log.pino.info(line, 'webhook sent');
    else this.log.pino.warn(line, isLast ? 'webhook failed' : 'webhook waits');
  }

  private async deliver(due: Due): Promise<Outcome> {
    const { id, endpointId, url } = due;
    const stored = [due.secret, ...(due.formerSecret ? [due.formerSecret] : [])];
    const secrets = stored.flatMap((each) => this.secrets.read(endpointId, each) ?? []);
    if (secrets.length < stored.length) return unsent('The secret cannot be read any more. Please make a new one');
    const data = await this.dataOf(due);
    if (!data) return unsent('The event is not stored any more');
    const body = JSON.stringify({ type: due.event, timestamp: due.occurredAt.toISOString(), data });
    const now = new Date();
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Chaap webhooks',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
      'webhook-signature': secrets.map((secret) => new Signer(secret).sign(id, now, body)).join(' '),
    };
    return this.poster.post(url, headers, body);
  }

  /** Data of the event without personal fields; undefined: it is not stored any more. */
  private async dataOf({ eventId, event: name }: Due): Promise<object | undefined> {
    if (eventId === null) return { message: 'This is a test.' };
    const [stored] = await this.events.find([eventId]);
    const event = declaredEvents().find((each) => each.name === name);
    if (!stored || !event) return undefined;
    const shared = new Set(sharedFields(event));
    return Object.fromEntries(Object.entries(stored.data as object).filter(([field]) => shared.has(field)));
  }
}

const unsent = (reason: string): Outcome => ({ status: null, reason, milliseconds: 0 });

/** Seconds until the next attempt, never all at one moment. */
const secondsUntilNext = (attempts: number): number =>
  60 * (WAITS_MINUTES[attempts - 1] ?? 60) * (0.9 + Math.random() / 5);
