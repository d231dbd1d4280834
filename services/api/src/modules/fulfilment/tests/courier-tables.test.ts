import { randomUUID } from 'node:crypto';
import type { parcelFiles as contract } from '@shop/contracts/parcel-files';
import type { parcels } from '@shop/contracts/parcels';
import type { ResponseOf } from '@shop/contracts/route';
import writeExcelFile from 'write-excel-file/node';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { parcelCalls } from '../../../../test/support/parcel-calls.ts';
import { sellPrints } from '../../../../test/support/prints.ts';
import { paymentsOf } from '../../../../test/support/proofs.ts';

type Preview = ResponseOf<typeof contract.readNumbers>;

let shop: Shop;
const calls = () => paymentsOf(shop);
const { book, ship, decide, takeBack } = parcelCalls(() => shop);

async function booked(courier: string) {
  const order = await calls().placed({ paymentMethod: 'COD' });
  await calls().update(order._id, { orderStatus: 'confirmed' });
  return { ...order, parcelId: (await book(order._id, courier)).parcelId };
}
const preview = async (table: string, more: object = {}) =>
  shop.http<Preview>('POST', '/api/admin/parcels/numbers/preview', { table, ...more }, await shop.staff());

beforeAll(async () => {
  shop = await startShop();
  await sellPrints(shop);
});
afterAll(() => shop.stop());

test('a parcel on its way back ends no order, is shown as such, and may still be delivered', async () => {
  const [one, two] = [await booked('TCS'), await booked('TCS')];
  for (const { parcelId } of [one, two]) await ship(parcelId, `88${Date.now()}${parcelId.slice(-2).codePointAt(0)}`);
  const table = [one, two].map(({ orderNumber }) => `${orderNumber},Return to Origin Hub`).join('\n');
  const read = async () =>
    (
      await shop.http<ResponseOf<typeof contract.readOutcomes>>(
        'POST',
        '/api/admin/parcels/outcomes/preview',
        { table: `Statement of TCS\nOrder,Status\n${table}\nTotal (2),Return` },
        await shop.staff(),
      )
    ).body;
  const parcelOf = async ({ _id }: { _id: string }) =>
    (
      await shop.http<ResponseOf<typeof parcels.list>>(
        'GET',
        `/api/admin/parcels?order=${_id}`,
        undefined,
        await shop.staff(),
      )
    ).body.parcels[0];
  expect((await read()).rows.map(({ outcome, problem }) => [outcome, problem])).toEqual([
    ['returning', null],
    ['returning', null],
  ]);
  for (const { parcelId } of [one, two])
    expect((await decide(parcelId, { outcome: 'returning' })).code).toBeUndefined();
  expect(await parcelOf(one)).toMatchObject({ status: 'shipped', returningSince: expect.any(String) });
  expect((await calls().order(one._id)).orderStatus).toBe('shipped');
  expect((await read()).rows.map(({ problem }) => problem)).toEqual(['known_already', 'known_already']);
  const back = (
    await shop.http<ResponseOf<typeof parcels.list>>(
      'GET',
      '/api/admin/parcels?status=shipped&returning=true',
      undefined,
      await shop.staff(),
    )
  ).body;
  expect([back.total, back.returning, back.parcels.map(({ _id }) => _id)]).toEqual([
    2,
    2,
    [one.parcelId, two.parcelId],
  ]);
  expect((await takeBack(two.parcelId)).code).toBeUndefined();
  expect(await parcelOf(two)).toMatchObject({ returningSince: null });
  expect((await decide(one.parcelId, { outcome: 'delivered' })).code).toBeUndefined();
  expect(await parcelOf(one)).toMatchObject({ status: 'delivered', returningSince: null });
});

test('a failed attempt ends no order, counts once a day, and is listed and counted by courier until something follows', async () => {
  const [one, two] = [await booked('Trax'), await booked('Trax')];
  for (const { parcelId } of [one, two]) await ship(parcelId, `77${Date.now()}${parcelId.slice(-2).codePointAt(0)}`);
  const said = async () =>
    (
      await shop.http<ResponseOf<typeof contract.readOutcomes>>(
        'POST',
        '/api/admin/parcels/outcomes/preview',
        { table: `Order,Status\n${one.orderNumber},Undelivered - consignee not available` },
        await shop.staff(),
      )
    ).body.rows[0];
  const listed = async (query: string) =>
    (
      await shop.http<ResponseOf<typeof parcels.list>>(
        'GET',
        `/api/admin/parcels?${query}`,
        undefined,
        await shop.staff(),
      )
    ).body;
  const parcelOf = async ({ _id }: { _id: string }) => (await listed(`order=${_id}`)).parcels[0];

  expect(await said()).toMatchObject({ outcome: 'attempted', reason: 'unreachable', problem: null });
  for (const reason of [undefined, 'unreachable' as const])
    expect((await decide(one.parcelId, { outcome: 'attempted', ...(reason && { reason }) })).code).toBeUndefined();
  expect(await parcelOf(one)).toMatchObject({ status: 'shipped', attempts: 1, attemptReason: 'unreachable' });
  expect((await calls().order(one._id)).orderStatus).toBe('shipped');
  expect(await said()).toMatchObject({ problem: 'known_already' });
  const yesterday = `update fulfilment_parcel set attempted_at = now() - interval '24 hours' where id = $1`;
  await shop.db.dataSource.query(yesterday, [one.parcelId]);
  await decide(two.parcelId, { outcome: 'attempted' });
  await decide(one.parcelId, { outcome: 'attempted' });
  expect(await parcelOf(one)).toMatchObject({ attempts: 2, attemptReason: null });
  const { parcels: found, attempted, total } = await listed('status=shipped&attempted=true');
  expect([found.map(({ _id }) => _id), total, attempted]).toEqual([
    [two.parcelId, one.parcelId],
    2,
    [{ courier: 'Trax', parcels: 2 }],
  ]);

  expect((await takeBack(two.parcelId)).code).toBeUndefined();
  expect(await parcelOf(two)).toMatchObject({ attempts: 0, attemptedAt: null });
  await decide(one.parcelId, { outcome: 'delivered' });
  expect(await parcelOf(one)).toMatchObject({ status: 'delivered', attempts: 2, attemptedAt: null });
  expect((await listed('status=shipped')).attempted).toEqual([]);
});

test('titles above a table are left out, the sheet with the parcels is taken, and a file of another courier is named', async () => {
  const [one, two] = [await booked('Leopards'), await booked('Leopards')];
  const text = (rows: readonly (readonly string[])[]) =>
    rows.map((row) => row.map((value) => ({ value, type: String })));
  const bytes = await writeExcelFile([
    { data: text([['Summary'], ['Parcels', '2'], ['Weight', '1.0'], ['Date', '26 Nov 2026']]), sheet: 'Summary' },
    {
      data: text([
        ['Leopards Courier'],
        ['CN_NUMBER', 'ORDER_REF', 'CITY'],
        ['LE7512345678', one.orderNumber, 'LHE'],
        ['2.63301E+13', two.orderNumber, 'LHE'],
      ]),
      sheet: 'Bookings',
    },
  ]).toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'leopards.xlsx');
  const sent = await shop.http<{ table: string }>('POST', '/api/admin/parcels/table', form, await shop.staff());
  const { body } = await preview(sent.body.table, { courier: 'Leopards' });
  expect(body.rows).toMatchObject([
    { orderNumber: one.orderNumber, trackingNumber: 'LE7512345678', problem: null },
    { orderNumber: two.orderNumber, problem: 'rounded' },
  ]);
  expect((await preview(sent.body.table, { courier: 'TCS' })).body).toMatchObject({
    otherCourier: 'Leopards',
    rows: [{ problem: 'other_courier' }, { problem: 'rounded' }],
  });
});

test('a number that does not look like those of its courier, and a row without an order, are asked about', async () => {
  const order = await booked('TCS');
  const { body } = await preview(`${order.orderNumber}\t7791\n\t779100234599`);
  expect(body.rows.map(({ problem }) => problem)).toEqual(['amount', 'no_order']);
  expect((await preview(`${order.orderNumber}\tLE7512345678`)).body.rows).toMatchObject([{ problem: 'unusual' }]);
});

test.each(['TrackingNo', '1150', '0300-1234567', '26/11/2026', '2.63301E+13', 'CH-7K2M9-4QX3T,770040000'])(
  '%j is no tracking number for any call',
  async (trackingNumber) => {
    const order = await booked('TCS');
    const headers = { ...(await shop.staff()), 'idempotency-key': randomUUID() };
    const answers = [
      await calls().update(order._id, { trackingNumber }),
      await shop.http('PATCH', '/api/admin/orders', { rows: [{ _id: order._id, trackingNumber }] }, headers),
      await shop.http(
        'PATCH',
        '/api/admin/parcels/numbers',
        { rows: [{ _id: order.parcelId, trackingNumber }] },
        headers,
      ),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
    expect((await calls().order(order._id)).trackingNumber).toBeNull();
  },
);
