import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { WhatsAppNotification } from '@shop/contracts/whatsapp';
import { buttonAnswers } from '@shop/contracts/whatsapp-templates';
import type { WhatsAppKind } from '@shop/contracts/order-records';
import { z } from 'zod';
import { Database, type Tx, query } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { publish } from '../../platform/events/publish.ts';
import { problemOf } from './problems.ts';
import { WhatsAppFailed } from './public.ts';

const Status = z.object({
  id: z.string().max(500),
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  biz_opaque_callback_data: z.uuid().optional().catch(undefined),
  errors: z
    .array(z.object({ code: z.int() }))
    .optional()
    .catch(undefined),
});
type Status = z.output<typeof Status>;

/** A press of a button under a template. Its payload is what the shop gave the button: the answer, and the token of the link. */
const Press = z.object({
  id: z.string().max(500),
  from: z.string().regex(/^\d{6,15}$/),
  button: z.object({ payload: z.string().regex(new RegExp(`^(${buttonAnswers.join('|')}):[\\w-]{1,100}$`)) }),
});
type Press = z.output<typeof Press>;

// From earlier to later. What is delivered did not fail, whatever arrives afterwards.
const ORDER = ['due', 'sent', 'failed', 'delivered', 'read'] as const;

interface Moved {
  id: string;
  orderId: string;
  kind: WhatsAppKind;
  state: string;
  code: number | null;
}

const move = (statuses: readonly object[]) => sql`
  update whatsapp_message m set state = s.state, state_at = now(), provider_id = coalesce(m.provider_id, s.id),
    error_code = s.code, error = s.error, taken_until = null
  from jsonb_to_recordset(${JSON.stringify(statuses)}::jsonb) as s (id text, own uuid, state text, code integer, error text)
  where (m.provider_id = s.id or m.id = s.own)
    and array_position(${ORDER}::text[], s.state) > array_position(${ORDER}::text[], m.state)
  returning m.id, m.order_id as "orderId", m.kind, m.state, m.error_code as code`;
const keep = (answers: readonly object[]) => sql`
  insert into whatsapp_answer (received, answer, token, phone)
  select received, answer, token, phone from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb)
    as a (received text, answer text, token text, phone text)
  on conflict on constraint whatsapp_answer_once do nothing`;
// Meta repeats a notification for a week.
const deleteOld = sql`
  delete from whatsapp_answer where id in (
    select id from whatsapp_answer where id < uuidv7(interval '-30 days') and state <> 'due' order by id limit 100
    for update skip locked)`;

/** Takes notifications whose signature was checked: moves messages on, and notes answers for their worker. */
@Injectable()
export class ReceiveNotification {
  constructor(private readonly db: Database) {}

  /** Takes what the shop can read in the bytes. All else, also of other numbers, is left aside: Meta would only repeat it. */
  async receive(bytes: Buffer, phoneNumberId: string): Promise<void> {
    const { statuses, presses } = read(bytes, phoneNumberId);
    if (statuses.length === 0 && presses.length === 0) return;
    await this.db.transaction(async (tx) => {
      if (statuses.length > 0) await this.move(tx, statuses);
      if (presses.length === 0) return;
      await query(tx, keep(presses.map(answerOf)));
      await query(tx, deleteOld);
    });
  }

  private async move(tx: Tx, statuses: readonly Status[]): Promise<void> {
    for (const { id: messageId, state, ...moved } of await query<Moved>(tx, move(latest(statuses)))) {
      if (state === 'failed') await publish(tx, WhatsAppFailed, { messageId, ...moved });
    }
  }
}

function read(bytes: Buffer, phoneNumberId: string): { statuses: Status[]; presses: Press[] } {
  const { entry = [] } = WhatsAppNotification.safeParse(parsed(bytes)).data ?? {};
  const values = entry
    .flatMap(({ changes = [] }) => changes.map(({ value }) => value))
    .filter((value) => value?.metadata?.phone_number_id === phoneNumberId);
  return {
    statuses: values.flatMap((value) => (value?.statuses ?? []).flatMap((each) => Status.safeParse(each).data ?? [])),
    presses: values.flatMap((value) => (value?.messages ?? []).flatMap((each) => Press.safeParse(each).data ?? [])),
  };
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return null;
  }
}

/** The furthest status of each message, as its row takes it. A statement moves a row once. */
function latest(statuses: readonly Status[]) {
  const found = new Map<string, Status>();
  for (const each of statuses) {
    const known = found.get(each.id);
    if (!known || ORDER.indexOf(each.status) > ORDER.indexOf(known.status)) found.set(each.id, each);
  }
  return [...found.values()].map(({ id, status: state, biz_opaque_callback_data: own, errors }) => {
    if (state !== 'failed') return { id, own, state, code: null, error: null };
    const { code, sentence } = problemOf(errors?.[0]?.code ?? null, null);
    return { id, own, state, code, error: sentence };
  });
}

/** A press as its row keeps it. Meta's id holds the phone in itself, so that only its hash stays. */
function answerOf({ id, from, button }: Press) {
  const [answer, token] = button.payload.split(':');
  return { received: createHash('sha256').update(id).digest('hex'), answer, token, phone: `+${from}` };
}
