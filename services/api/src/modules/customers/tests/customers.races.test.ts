import { setTimeout as wait } from 'node:timers/promises';
import type { Customer } from '@shop/contracts/customers';
import { eventsSettled } from '../../../../test/support/events-settled.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { type OrderReply, customer, orderOf, prints, sellPrints } from '../../../../test/support/prints.ts';
import { paymentsOf } from '../../../../test/support/proofs.ts';
import { RebuildProjections } from '../../../platform/events/rebuild-projection.ts';
import { share } from '../../../../test/support/share.ts';

const ROUNDS = share(8, 4);

let shop: Shop;
let owner: Record<string, string>;
beforeAll(async () => {
  shop = await startShop({ role: 'both' });
  await sellPrints(shop);
  owner = await shop.staff();
});
afterAll(() => shop.stop());

/** Asks as the contract tells clients to: who waited too long behind the events of this customer asks again when it is said. */
async function ask(method: string, path: string, body?: object) {
  for (;;) {
    const answer = await shop.http<{ customer: Customer }>(method, `/api/admin/customers/${path}`, body, owner);
    const seconds = answer.status === 503 ? answer.headers.get('retry-after') : null;
    if (seconds === null) return answer;
    await wait(Number(seconds) * 1_000);
  }
}
const phoneOf = (round: number) => `+9230190000${String(round).padStart(2, '0')}`;

async function delivered(phone: string, orders: number) {
  const sent = orderOf([prints[0]], { customerInfo: customer({ phone }) });
  const placed = await Promise.all(
    Array.from({ length: orders }, () => shop.http<OrderReply>('POST', '/api/orders', sent)),
  );
  await Promise.all(placed.map(({ body }) => paymentsOf(shop).update(body.order._id, { orderStatus: 'delivered' })));
}

/** Reads all stored phones, and the texts of all notes. */
async function kept(): Promise<object[]> {
  return shop.db.dataSource.query(
    `select phone from customers_customer union all select phone from customers_record
     union all select text from customers_note`,
  );
}

test('of two erasures at once one finds nobody, and neither events nor notes of that moment bring the person back', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const phone = phoneOf(round);
    // Their events are still on the way.
    await delivered(phone, 3);
    const [one, other, note, tags, block] = await Promise.all([
      ask('DELETE', phone),
      ask('DELETE', phone),
      ask('POST', `${phone}/notes`, { text: 'A note' }),
      ask('PUT', `${phone}/tags`, { tags: ['late'], version: 0 }),
      ask('POST', `${phone}/block`, { reason: 'Refused', version: 0 }),
    ]);
    expect(new Set([one.status, other.status])).toEqual(new Set([200, 404]));
    for (const { status } of [note, tags, block]) expect([200, 201, 404, 409]).toContain(status);
  }
  await eventsSettled(shop);
  expect(await kept()).toEqual([]);
  expect(await shop.app.get(RebuildProjections).differences()).toEqual([]);
});

test('who orders while the person is erased is either in the way of it, or somebody new', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const phone = phoneOf(ROUNDS + round);
    await delivered(phone, 1);
    const sent = orderOf([prints[0]], { customerInfo: customer({ phone }) });
    const [erased] = await Promise.all([ask('DELETE', phone), shop.http('POST', '/api/orders', sent)]);
    const { status, body } = await ask('GET', phone);
    expect(status).toBe(200);
    expect([erased.status, body.customer.orders]).toEqual(erased.status === 200 ? [200, 1] : [409, 2]);
  }
  await eventsSettled(shop);
  expect(await shop.app.get(RebuildProjections).differences()).toEqual([]);
});
