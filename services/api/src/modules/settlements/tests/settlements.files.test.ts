import { randomInt, randomUUID } from 'node:crypto';
import type { ErrorBody } from '@shop/contracts/errors';
import type { ResponseOf } from '@shop/contracts/route';
import type { Settlement, settlements as contract } from '@shop/contracts/settlements';
import writeExcelFile from 'write-excel-file/node';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { parcelCalls } from '../../../../test/support/parcel-calls.ts';
import { sellPrints } from '../../../../test/support/prints.ts';
import { paymentsOf } from '../../../../test/support/proofs.ts';

type Reply = Required<ErrorBody> &
  Settlement &
  ResponseOf<typeof contract.importFile> &
  ResponseOf<typeof contract.accept>;

let shop: Shop;
const calls = () => paymentsOf(shop);
const parcels = parcelCalls(() => shop);
const ask = async (method: string, path: string, body?: unknown) =>
  shop.http<Reply>(method, `/api/admin${path}`, body, { ...(await shop.staff()), 'idempotency-key': randomUUID() });

const digits = (count: number) => Array.from({ length: count }, () => randomInt(1, 9)).join('');

/** A cash order that has left with this courier; its parcel is decided later, or by the file. */
async function sent(courier: string, number: string) {
  const order = await calls().placed({ paymentMethod: 'COD' });
  await calls().update(order._id, { orderStatus: 'confirmed' });
  const { parcelId } = await parcels.book(order._id, courier);
  await parcels.ship(parcelId, number);
  return { ...order, parcelId, number };
}

/** The same, and it was delivered. */
async function brought(courier: string, number: string) {
  const order = await sent(courier, number);
  await parcels.decide(order.parcelId, { outcome: 'delivered' });
  return order;
}

async function imported(courier: string, file: string | Uint8Array, name: string): Promise<Settlement> {
  const form = new FormData();
  form.set('courier', courier);
  form.set('fileName', name);
  form.append('file', new Blob([typeof file === 'string' ? file : new Uint8Array(file)]), name);
  const { status, body } = await ask('POST', '/settlements', form);
  expect(status).toBe(201);
  return (await ask('GET', `/settlements/${body.settlementId}`)).body;
}
const problemsOf = ({ rows }: Settlement) => rows.map(({ problem }) => problem);
const paymentOf = async (id: string) => (await calls().order(id)).paymentStatus;
const accept = ({ _id, version, sums }: Settlement, orders: number) =>
  ask('POST', `/settlements/${_id}/accept`, { version, deposit: sums.deposit, orders });

beforeAll(async () => {
  shop = await startShop();
  await sellPrints(shop);
});
afterAll(() => shop.stop());

describe("couriers' settlements in their own shapes", () => {
  test('PostEx: what came back pays nothing though its COD amount stands there, and its charge counts', async () => {
    const [one, two, back, coming] = [
      await sent('PostEx', `26${digits(12)}`),
      await sent('PostEx', `26${digits(12)}`),
      await sent('PostEx', `26${digits(12)}`),
      await sent('PostEx', `26${digits(12)}`),
    ];
    const head =
      'TRACKING_NUMBER,ORDER_REF,CUSTOMER_NAME,CITY,STATUS,COD_AMOUNT,SHIPPING_CHARGES,GST,WH_INCOME_TAX (2%),NET_AMOUNT';
    const line = (each: typeof one, status: string, net: string, tax = '10') =>
      `${each.number},${each.orderNumber},Ayesha,KHI,${status},${each.total}.00,150,24,${tax},${net}`;
    const net = (each: typeof one) => String(each.total - 150 - 24 - 10);
    const settlement = await imported(
      'PostEx',
      [
        head,
        line(one, 'Delivered', net(one)),
        line(two, 'Delivered', net(two)),
        line(back, 'Return', '(174.00)', '0'),
        line(coming, 'En-Route to Return', '-174', '0'),
        `Total (4),,,,,${one.total * 4},600,96,20,0`,
      ].join('\r\n'),
      'cpr.csv',
    );
    expect(problemsOf(settlement)).toEqual([null, null, 'not_delivered', 'not_delivered']);
    expect(settlement.rowCount).toBe(4);
    expect(settlement.sums).toEqual({
      collected: one.total + two.total,
      charges: 600,
      taxes: 116,
      deposit: one.total + two.total - 716,
    });
    expect(settlement.rows.map(({ toRecord }) => toRecord && [toRecord.parcelId, toRecord.outcome])).toEqual([
      [one.parcelId, 'delivered'],
      [two.parcelId, 'delivered'],
      [back.parcelId, 'returned'],
      [coming.parcelId, 'returning'],
    ]);
    expect((await accept(settlement, 2)).body).toMatchObject({ settledOrders: 2 });
    const payments = await Promise.all([one, two, back, coming].map(({ _id }) => paymentOf(_id)));
    expect(payments).toEqual(['paid', 'paid', 'pending', 'pending']);
    const { rows } = (await ask('GET', `/settlements/${settlement._id}`)).body;
    expect(rows[2]).toMatchObject({ said: 'Return', net: -174, collected: 0, problem: 'not_delivered' });
  });

  test('a failed attempt of days ago pays nothing, and is not recorded any more', async () => {
    const [one, tried] = [await sent('PostEx', `26${digits(12)}`), await sent('PostEx', `26${digits(12)}`)];
    const line = (each: typeof one, status: string) => `${each.number},${status},${each.total},150`;
    const settlement = await imported(
      'PostEx',
      ['TRACKING_NUMBER,STATUS,COD_AMOUNT,SHIPPING_CHARGES', line(one, 'Delivered'), line(tried, 'Undelivered')].join(
        '\r\n',
      ),
      'tried.csv',
    );
    expect(settlement.rows.map(({ problem, toRecord }) => [problem, toRecord?.outcome])).toEqual([
      [null, 'delivered'],
      ['not_delivered', undefined],
    ]);
  });

  test('Leopards: two title lines stand above the table', async () => {
    const [one, two] = [await brought('Leopards', `LE${digits(9)}`), await brought('Leopards', `KI${digits(9)}`)];
    const settlement = await imported(
      'Leopards',
      [
        'Leopards Courier Services (Pvt) Ltd\t\t\t\t',
        `Invoice 1 Nov 2026 to 15 Nov 2026, cheque ${digits(6)}\t\t\t\t`,
        'Sr.\tCN #\tConsignee Name\tCOD Amount\tService Charges',
        `1\t="${one.number}"\tAyesha\tRs. ${one.total}/-\t(200.00)`,
        `2\t${two.number}\tAyesha\t${two.total}\t200`,
        'Grand Total:\t\t\t5,000\t400',
      ].join('\n'),
      'leopards.txt',
    );
    expect(problemsOf(settlement)).toEqual([null, null]);
    expect(settlement.sums).toMatchObject({ charges: 400, deposit: one.total + two.total - 400 });
  });

  test('TCS: a sheet with the summary stands before the sheet with the parcels', async () => {
    const order = await sent('TCS', `779${digits(9)}`);
    const text = (rows: readonly (readonly string[])[]) =>
      rows.map((row) => row.map((value) => ({ value, type: String })));
    const bytes = await writeExcelFile([
      {
        data: text([['TCS (Pvt) Limited'], ['Total COD', String(order.total)], ['Deductions', '180']]),
        sheet: 'Summary',
      },
      {
        data: text([
          ['CN_NUMBER', 'REFERENCE', 'STATUS', 'COD_AMOUNT', 'DELIVERY_CHARGES', 'WHT_AMOUNT'],
          [order.number, order.orderNumber, 'Delivered', String(order.total), '180', '40'],
        ]),
        sheet: 'Details',
      },
    ]).toBuffer();
    const settlement = await imported('TCS', bytes, 'tcs.xlsx');
    expect(problemsOf(settlement)).toEqual([null]);
    expect((await accept(settlement, 1)).status).toBe(200);
    expect(await paymentOf(order._id)).toBe('paid');
  });

  test('a net that the columns of its row do not give is asked about', async () => {
    const order = await brought('TCS', `779${digits(9)}`);
    const settlement = await imported(
      'TCS',
      `CN,COD,Charges,Net\n${order.number},${order.total},180,${order.total - 200}`,
      'n.csv',
    );
    expect(settlement.rows).toMatchObject([{ problem: 'other_net', difference: -20 }]);
    expect((await accept(settlement, 1)).body.code).toBe('rows_changed');
  });

  test('a number that a spreadsheet has rounded is named, and places nothing', async () => {
    const settlement = await imported('TCS', `CN,COD\n7.79512E+11,1500\n${randomUUID()},1`, 'r.csv');
    expect(problemsOf(settlement)).toEqual(['rounded_number', 'unknown_number']);
  });

  test('money without a number is shown and counted, and settles nothing', async () => {
    const order = await brought('TCS', `779${digits(9)}`);
    const file = `CN,Consignee,COD\n${order.number},Ayesha,${order.total}\n,Bilal,1250\n,,${order.total + 1250}`;
    const settlement = await imported('TCS', file, 'unnamed.csv');
    expect(problemsOf(settlement)).toEqual([null, 'no_number']);
    expect(settlement.sums.deposit).toBe(order.total + 1250);
    expect((await accept(settlement, 1)).status).toBe(200);
    expect(await paymentOf(order._id)).toBe('paid');
  });

  test('a file of another courier is offered as theirs, and read by their columns', async () => {
    const order = await brought('Leopards', `LE${digits(9)}`);
    const settlement = await imported('TCS', `CN,COD,${randomUUID()}\n${order.number},${order.total},1`, 'l.csv');
    expect([problemsOf(settlement), settlement.otherCourier]).toEqual([['other_courier'], 'Leopards']);
    const path = `/settlements/${settlement._id}/courier`;
    expect((await ask('PUT', path, { version: 7, courier: 'Leopards' })).body.code).toBe('stale_version');
    expect((await ask('PUT', path, { version: 1, courier: 'Leopards' })).body.version).toBe(2);
    const read = (await ask('GET', `/settlements/${settlement._id}`)).body;
    expect([problemsOf(read), read.courier, read.otherCourier]).toEqual([[null], 'Leopards', null]);
    expect((await accept(read, 1)).status).toBe(200);
    expect((await ask('PUT', path, { version: 3, courier: 'TCS' })).body.code).toBe('not_open');
    expect((await ask('PUT', `/settlements/${randomUUID()}/courier`, { version: 1, courier: 'TCS' })).status).toBe(404);
  });

  test('a file without headings that nobody decided leaves the next good one readable', async () => {
    const order = await brought('Trax', digits(12));
    const blank = await imported('Trax', `${digits(12)},Ayesha,1500\n${digits(12)},Ayesha,900`, 'blank.csv');
    expect(blank.rows).toEqual([]);
    const good = await imported('Trax', `Tracking Number,COD Amount\n${order.number},${order.total}`, 'good.csv');
    expect(problemsOf(good)).toEqual([null]);
  });
});
