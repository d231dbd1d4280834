import { Injectable } from '@nestjs/common';
import type { TemplateKind } from '@shop/contracts/whatsapp-templates';
import { Config } from '../../../platform/config/config.ts';
import { Database, type Tx, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { Received } from '../../../platform/events/consumes.ts';
import type { DataOf, Event } from '../../../platform/events/event.ts';
import { Subscriber } from '../../../platform/events/subscriber.ts';
import { ParcelAttempted } from '../../fulfilment/public.ts';
import { OrderPlaced, OrderStatusChanged } from '../../ordering/public/events.ts';
import { PartReceived, ProofDecided } from '../../payments/public.ts';

interface About {
  kind: TemplateKind;
  orderId: string;
  /** Tells the facts of one kind apart. */
  fact?: string;
  /** True for a change by staff, which may be undone in a moment. */
  isHeld?: boolean;
}

const isOn = sql`select from whatsapp_account where on_since is not null`;
// A message that was dropped, because what it told was undone, is due again when that happens once more.
const write = (messages: readonly object[]) => sql`
  insert into whatsapp_message (order_id, kind, fact, due_at, request_id)
  select m."orderId", m.kind, m.fact, m."dueAt", m."requestId"
  from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb)
    as m ("orderId" uuid, kind text, fact text, "occurredAt" timestamptz, "dueAt" timestamptz, "requestId" text)
  join whatsapp_account a on a.on_since <= m."occurredAt"
  on conflict on constraint whatsapp_message_once do update set state = 'due', state_at = now(), due_at = excluded.due_at,
    attempts = 0, error = null, error_code = null
  where whatsapp_message.state = 'dropped'`;

/** Messages that may follow from an event, by its name. */
const followed: ReadonlyMap<string, (data: unknown) => readonly About[]> = new Map([
  follow(OrderPlaced, ({ orderId, paymentMethod }) => (paymentMethod === 'COD' ? [{ kind: 'confirm', orderId }] : [])),
  follow(ProofDecided, ({ orderId, isVerified }) => (isVerified ? [{ kind: 'receipt', orderId }] : [])),
  follow(PartReceived, ({ orderId }) => [{ kind: 'receipt', orderId }]),
  follow(OrderStatusChanged, ({ orderId, to }) => {
    if (to === 'shipped' || to === 'enroute') return [{ kind: 'shipped', orderId, isHeld: true }];
    return to === 'delivered' ? [{ kind: 'delivered', orderId, isHeld: true }] : [];
  }),
  follow(ParcelAttempted, ({ orderId, parcelId, attempts }) => [
    { kind: 'attempt', orderId, fact: `${parcelId} ${attempts}`, isHeld: true },
  ]),
]);

function follow<E extends Event>(
  { name }: E,
  messages: (data: DataOf<E>) => readonly About[],
): [string, (data: unknown) => readonly About[]] {
  return [name, (data) => messages(data as DataOf<E>)];
}

/**
 * Notes the messages that may be due, once for each order and kind. Whether one is sent, and what it says, is decided when it
 * is due. While the account is off, nothing follows from an event.
 */
@Injectable()
export class EnqueueMessages extends Subscriber {
  /** True while messages are sent, as the last `refresh` found it. */
  isOn = false;

  constructor(
    config: Config,
    private readonly db: Database,
  ) {
    super(config);
  }

  override wants({ name }: Event): boolean {
    return this.isOn && followed.has(name);
  }

  override async refresh(): Promise<void> {
    this.isOn = (await this.db.read(isOn)).length > 0;
  }

  /** Imported events are not told: they happened elsewhere or long ago. */
  override async handle(tx: Tx, { name }: Event, events: readonly Received[]): Promise<void> {
    const messages = events.flatMap(({ data, meta: { imported, occurredAt, requestId } }) => {
      if (imported) return [];
      return (followed.get(name)?.(data) ?? []).map(({ kind, orderId, fact = '', isHeld = false }) => {
        const dueAt = new Date(occurredAt.getTime() + Number(isHeld) * this.config.emailHoldSeconds * 1_000);
        return { kind, orderId, fact, occurredAt, dueAt, requestId };
      });
    });
    if (messages.length > 0) await query(tx, write(messages));
  }
}
