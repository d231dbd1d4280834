import { randomUUID } from 'node:crypto';
import type { Settlement } from '@shop/contracts/settlements';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { parcelCalls } from '../../../../test/support/parcel-calls.ts';
import { sellPrints } from '../../../../test/support/prints.ts';
import { paymentsOf } from '../../../../test/support/proofs.ts';
import { share } from '../../../../test/support/share.ts';

const ROUNDS = share(12, 4);
const ORDERS = 6;

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
  await sellPrints(shop);
});
afterAll(() => shop.stop());

const ask = async <T extends object>(method: string, path: string, body?: unknown) =>
  shop.http<T & { code?: string }>(method, `/api/admin${path}`, body, await shop.staff());

const parcels = parcelCalls(() => shop);

/** A settlement of orders whose parcels have numbers. */
async function opened() {
  const calls = paymentsOf(shop);
  const made = await Promise.all(
    Array.from({ length: ORDERS }, async () => {
      const order = await calls.placed({ paymentMethod: 'COD' });
      await calls.update(order._id, { orderStatus: 'confirmed' });
      const { parcelId } = await parcels.book(order._id);
      const trackingNumber = `R-${randomUUID()}`;
      await parcels.ship(parcelId, trackingNumber);
      return { ...order, parcelId, trackingNumber };
    }),
  );
  const rows = made.map(({ trackingNumber, total }) => `${trackingNumber},${total},Delivered`);
  const form = new FormData();
  form.set('courier', 'TCS');
  form.append('file', new Blob([`Tracking,COD amount,Status\n${rows.join('\n')}\n`]), 'a.csv');
  const { body } = await ask<{ settlementId: string }>('POST', '/settlements', form);
  const settlement = (await ask<Settlement>('GET', `/settlements/${body.settlementId}`)).body;
  return { orders: made, settlement };
}
const accept = ({ _id, version, sums }: Settlement, orders = ORDERS) =>
  ask('POST', `/settlements/${_id}/accept`, { version, deposit: sums.deposit, orders });
const payments = async (ids: string[]) =>
  (
    await shop.db.dataSource.query<{ id: string; payment_status: string; lines: number }[]>(
      `select id, payment_status,
         (select count(*)::int from ordering_history h where h.order_id = o.id and field = 'paymentStatus') as lines
       from ordering_order o where id = any($1::uuid[]) order by id`,
      [ids],
    )
  ).map(({ payment_status, lines }) => [payment_status, lines]);

test('two who accept one settlement at once pay for each order once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { orders, settlement } = await opened();
    const answers = await Promise.all([accept(settlement), accept(settlement), accept(settlement)]);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    expect(await payments(orders.map(({ _id }) => _id))).toEqual(orders.map(() => ['paid', 1]));
  }
});

test('a parcel that comes back, or cash that is marked as received, while its settlement is accepted is paid for once or not at all', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { orders, settlement } = await opened();
    const [one, two] = orders;
    const [accepted, decided, marked] = await Promise.all([
      accept(settlement),
      parcels.decide(one?.parcelId ?? '', { outcome: 'returned', reason: 'refused' }),
      ask('PUT', `/orders/${two?._id}`, { paymentStatus: 'paid' }),
    ]);
    expect([decided.code, marked.status]).toEqual([undefined, 200]);
    const [[row], shown] = [
      await shop.db.dataSource.query<{ n: number }[]>(
        'select count(*)::int as n from settlements_row where settlement_id = $1 and is_settled',
        [settlement._id],
      ),
      await payments(orders.map(({ _id }) => _id)),
    ];
    // All of them or none: whoever read six orders accepts six.
    expect([accepted.status, row?.n]).toEqual(accepted.status === 200 ? [200, ORDERS] : [409, 0]);
    expect(shown.every(([, lines]) => Number(lines) <= 1)).toBe(true);
    const paid = shown.filter(([status]) => status === 'paid').length;
    expect(paid).toBe(accepted.status === 200 ? ORDERS : 1);
  }
});
