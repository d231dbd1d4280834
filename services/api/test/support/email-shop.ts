import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { EventLag } from '../../src/platform/events/event-lag.ts';
import { type Shop, startShop } from './harness.ts';
import { MailServer } from './mail-server.ts';
import { type OrderReply, customer, orderOf, prints, sellPrints } from './prints.ts';

/** An e-mail as the shop keeps track of it. */
export interface EmailRow {
  id: string;
  kind: string;
  state: string;
  attempts: number;
  last_error: string | null;
}

export const from = (email: string, more: object = {}) => ({ customerInfo: customer({ email, ...more }) });

export const placeIn = async ({ http }: Shop, more: object) =>
  (await http<OrderReply>('POST', '/api/orders', orderOf(prints, more), { 'idempotency-key': randomUUID() })).body
    .order;

/** All that was noted about a subject: an order, a proof or a review. */
export const emailsIn = ({ db }: Shop, subjectId: string): Promise<EmailRow[]> =>
  db.dataSource.query('select * from notifications_email where subject_id = $1 order by id', [subjectId]);

export async function until<T>(look: () => Promise<T | undefined | false>): Promise<T> {
  for (;;) {
    const found = await look();
    if (found) return found;
    await wait(25);
  }
}

/**
 * Puts off what is queued, and answers once no attempt at it is under way. What is called then makes it due.
 */
export async function putOff({ db }: Shop, table: 'alerts_push' | 'notifications_email') {
  const { dataSource } = db;
  const queued = `update ${table} set due_at = now() + interval '1 hour' where state = 'queued' and taken_until is null`;
  const underWay = `select from ${table} where state = 'queued' and (taken_until is not null or due_at < now() + interval '30 minutes')`;
  await until(async () => {
    await dataSource.query(queued);
    return (await dataSource.query<object[]>(underWay)).length === 0;
  });
  return () => dataSource.query(`update ${table} set due_at = now() where state = 'queued'`);
}

/** A shop with its worker and a mail server that catches what it sends. */
export async function startEmailShop(env: Record<string, string> = {}) {
  const mails = new MailServer();
  await mails.open();
  const shop = await startShop({
    role: 'both',
    env: {
      SMTP_URL: mails.url,
      MAIL_FROM: 'Chaap <shop@chaap.pk>',
      SUPPORT_EMAIL: 'help@chaap.pk',
      PUBLIC_URL: 'https://chaap.pk',
      ...env,
    },
  });
  await sellPrints(shop);
  await shop.staff();
  const update = async (id: string, body: object) => {
    const { status } = await shop.http('PUT', `/api/admin/orders/${id}`, body, await shop.staff());
    expect(status).toBe(200);
  };
  /** Every event has reached its consumers. */
  const eventsProcessed = () => until(async () => (await shop.app.get(EventLag).measure()).pendingEvents === 0);
  const { dataSource } = shop.db;
  return {
    shop,
    mails,
    place: (more: object) => placeIn(shop, more),
    update,
    eventsProcessed,
    /** Every e-mail that may be sent now has been, as if all that was changed before had stood for longer than any hold. */
    async pastHolds(): Promise<void> {
      const { emailHoldSeconds } = shop.config;
      await eventsProcessed();
      Object.assign(shop.config, { emailHoldSeconds: 0 });
      await dataSource.query(`update notifications_email set due_at = now() where state = 'queued' and attempts = 0`);
      await until(
        async () =>
          // An invitation to review waits for days.
          (
            await dataSource.query(
              `select from notifications_email where state = 'queued' and due_at < now() + interval '1 hour' limit 1`,
            )
          ).length === 0,
      );
      Object.assign(shop.config, { emailHoldSeconds });
    },
    /** The subjects of all e-mails to an address, in the order in which they came. */
    subjects: (address: string, orderNumber: string) =>
      mails.to(address).map(({ subject }) => subject?.replaceAll(orderNumber, 'N') ?? ''),
    async stop(): Promise<void> {
      await shop.stop();
      await mails.close();
    },
  };
}
