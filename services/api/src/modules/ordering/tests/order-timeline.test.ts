import { randomUUID } from 'node:crypto';
import type { StaffOrder } from '@shop/contracts/staff-orders';
import { startEmailShop, until } from '../../../../test/support/email-shop.ts';
import { type Shop } from '../../../../test/support/harness.ts';
import { customer } from '../../../../test/support/prints.ts';
import { paymentsOf, pdf, proofForm } from '../../../../test/support/proofs.ts';

interface Reply {
  recorded: number;
  code: string;
  previous: string | null;
  next: string | null;
}

let mail: Awaited<ReturnType<typeof startEmailShop>>;
let shop: Shop;
let pay: ReturnType<typeof paymentsOf>;

const record = async (body: object, key: string = randomUUID()) =>
  shop.http<Reply>('POST', '/api/admin/orders/activity', body, { ...(await shop.staff()), 'idempotency-key': key });
const neighbours = async (id: string, query = '') =>
  shop.http<Reply>('GET', `/api/admin/orders/${id}/neighbours?${query}`, undefined, await shop.staff());
const lines = ({ history }: StaffOrder) => history.map(({ by, field, to, note }) => [by, field, to, note]);

beforeAll(async () => {
  mail = await startEmailShop();
  ({ shop } = mail);
  pay = paymentsOf(shop);
});
afterAll(() => mail.stop());

describe('what staff does without changing an order', () => {
  test('a message that was opened stands in the history with its text, once for each key', async () => {
    const { _id } = await pay.placed();
    const { username } = shop.config.admin;
    const body = { orderIds: [_id], activity: 'whatsapp', text: 'Hello Ayesha' };
    const key = randomUUID();
    expect(await record(body, key)).toMatchObject({ status: 200, body: { recorded: 1 } });
    expect(await record(body, key)).toMatchObject({ status: 200, body: { recorded: 1 } });
    const other = await record({ ...body, text: 'Another text' }, key);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
    const order = await pay.order(_id);
    expect(lines(order)).toEqual([[username, 'whatsapp', 'processing', 'Hello Ayesha']]);
    // It is no change that a colleague could overwrite.
    expect(order.version).toBe(1);
    await record(body);
    expect(lines(await pay.order(_id))).toHaveLength(2);
  });

  test('a print of several orders is a line of each', async () => {
    const [one, two] = [await pay.placed(), await pay.placed()];
    expect((await record({ orderIds: [one._id, two._id], activity: 'slip' })).body.recorded).toBe(2);
    expect((await record({ orderIds: [one._id], activity: 'label' })).body.recorded).toBe(1);
    const linesOf = async ({ _id }: { _id: string }) =>
      (await pay.order(_id)).history.map(({ field, to }) => `${field} ${to}`);
    expect(await linesOf(one)).toEqual(['print slip', 'print label']);
    expect(await linesOf(two)).toEqual(['print slip']);
  });

  test('an unknown order is not found, and what is no order or no activity is refused', async () => {
    const unknown = await record({ orderIds: ['019a0000-0000-7000-8000-00000000dead'], activity: 'slip' });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'not_found']);
    for (const body of [
      { orderIds: ['nonsense'], activity: 'slip' },
      { orderIds: [], activity: 'slip' },
      { orderIds: [randomUUID()], activity: 'burnt' },
      { orderIds: Array.from({ length: 101 }, () => randomUUID()), activity: 'slip' },
    ]) {
      expect((await record(body)).status).toBe(400);
    }
    const body = { orderIds: [randomUUID()], activity: 'slip' };
    expect((await shop.http('POST', '/api/admin/orders/activity', body)).status).toBe(401);
  });
});

test('an order shows its receipts with what was decided, and the e-mails to its customer', async () => {
  const email = `${randomUUID()}@example.com`;
  const { _id, orderNumber } = await pay.placed({ customerInfo: customer({ email }) });
  const prove = async () => {
    await pay.confirm(_id, proofForm({ file: pdf() }));
    return (await pay.pendingOf(orderNumber))._id;
  };
  await prove();
  await pay.update(_id, { paymentStatus: 'failed', reason: 'Rs 100 short' });
  await mail.eventsProcessed();
  await mail.mails.received(email, 'could not be confirmed');
  // The server has it a moment before the shop knows.
  const isSent = `select from notifications_email where kind = 'payment-rejected' and order_id = $1 and state = 'sent'`;
  await until(async () => (await shop.db.dataSource.query<object[]>(isSent, [_id])).length > 0);
  await prove();
  const { receipts, emails } = await pay.order(_id);
  expect(receipts).toEqual([
    {
      attempt: 1,
      submittedAt: expect.any(String),
      status: 'rejected',
      decidedAt: expect.any(String),
      decidedBy: shop.config.admin.username,
      reason: 'Rs 100 short',
    },
    {
      attempt: 2,
      submittedAt: expect.any(String),
      status: 'pending',
      decidedAt: null,
      decidedBy: null,
      reason: null,
    },
  ]);
  const rejected = emails.find(({ kind }) => kind === 'payment-rejected');
  expect(rejected).toEqual({ kind: 'payment-rejected', state: 'sent', at: expect.any(String), error: null });
  expect(emails.some(({ kind }) => kind.startsWith('owner-'))).toBe(false);
});

describe('the neighbours of an order', () => {
  let ids: string[];
  beforeAll(async () => {
    ids = [];
    for (let n = 0; n < 4; n++) ids.push((await pay.placed({ customerInfo: customer({ city: 'Quetta' }) }))._id);
  });

  test('are the next newer and the next older one, whatever page of the list they are on', async () => {
    expect((await neighbours(ids[1] ?? '')).body).toEqual({ previous: ids[2], next: ids[0] });
    expect((await neighbours(ids[3] ?? '')).body).toEqual({ previous: null, next: ids[2] });
  });

  test('are those of the filtered list, even when the order is in that list no more', async () => {
    await pay.update(ids[2] ?? '', { orderStatus: 'confirmed' });
    const query = 'status=processing&city=quetta';
    expect((await neighbours(ids[2] ?? '', query)).body).toEqual({ previous: ids[3], next: ids[1] });
    expect((await neighbours(ids[3] ?? '', query)).body).toEqual({ previous: null, next: ids[1] });
    expect((await neighbours(ids[3] ?? '', 'status=confirmed&city=quetta')).body.next).toBe(ids[2]);
    expect((await neighbours(ids[1] ?? '', 'search=quetta')).body).toEqual({ previous: ids[2], next: ids[0] });
    expect((await neighbours(ids[1] ?? '', 'search=zubaida')).body).toEqual({ previous: null, next: null });
  });

  test('of an unknown order are not found, and a wrong filter is refused', async () => {
    for (const id of ['019a0000-0000-7000-8000-00000000dead', 'nonsense']) {
      expect((await neighbours(id)).status).toBe(404);
    }
    expect((await neighbours(ids[0] ?? '', 'status=lost')).status).toBe(400);
  });
});
