import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@shop/contracts/errors';
import type { parcelFiles as contract } from '@shop/contracts/parcel-files';
import type { parcels } from '@shop/contracts/parcels';
import type { ResponseOf } from '@shop/contracts/route';
import { SPREADSHEET_BYTES } from '@shop/contracts/spreadsheets';
import { writeXlsx } from '../../../platform/spreadsheets/write-xlsx.ts';
import { readSpreadsheet } from '../../../platform/spreadsheets/read-spreadsheet.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { parcelCalls } from '../../../../test/support/parcel-calls.ts';
import { customer, prints, sellPrints } from '../../../../test/support/prints.ts';
import { paymentsOf } from '../../../../test/support/proofs.ts';

type Preview = Required<ErrorBody> & ResponseOf<typeof contract.readNumbers>;

let shop: Shop;
const calls = () => paymentsOf(shop);
const { book, ship, decide, takeBack } = parcelCalls(() => shop);

async function booked(courier: string, more: object = {}) {
  const order = await calls().placed({ paymentMethod: 'COD', ...more });
  await calls().update(order._id, { orderStatus: 'confirmed' });
  return { ...order, parcelId: (await book(order._id, courier)).parcelId };
}
const sheet = async (query: string) => {
  const response = await fetch(`${shop.url}/api/admin/parcels/sheet?${query}`, { headers: await shop.staff() });
  return { status: response.status, headers: response.headers, text: await response.text() };
};
/** Changes a courier of the settings. */
async function changeCourier(name: string, { sheet: kind = {}, ...more }: { sheet?: object; cities?: object[] }) {
  const headers = await shop.staff();
  const { body } = await shop.http<{ version: number; values: { couriers: { name: string; sheet: object }[] } }>(
    'GET',
    '/api/admin/settings/couriers',
    undefined,
    headers,
  );
  const couriers = body.values.couriers.map((each) =>
    each.name === name ? { ...each, ...more, sheet: { ...each.sheet, ...kind } } : each,
  );
  const values = { couriers };
  const saved = await shop.http('PUT', '/api/admin/settings/couriers', { version: body.version, values }, headers);
  expect(saved.status).toBe(200);
}
const preview = async (table: unknown, more: object = {}) =>
  shop.http<Preview>('POST', '/api/admin/parcels/numbers/preview', { table, ...more }, await shop.staff());

beforeAll(async () => {
  shop = await startShop();
  await sellPrints(shop);
});
afterAll(() => shop.stop());

test('the sheet has a line for each booked parcel, by the template of its courier, and no formula', async () => {
  await changeCourier('Leopards', { sheet: { format: 'csv' }, cities: [{ city: 'lahore', name: 'LHE' }] });
  const customerInfo = customer({
    firstName: '=HYPERLINK("http://x")',
    lastName: 'Khan',
    address: '+House 7,\nStreet 3',
    phone: '0300 1234567',
    city: 'Lahore Cantt',
  });
  const order = await booked('Leopards', { customerInfo, notes: 'Ring "twice"' });
  const other = await booked('Leopards', { customerInfo: customer({ city: 'کراچی' }) });
  const { status, headers, text } = await sheet('courier=leopards');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(headers.get('content-disposition')).toBe('attachment; filename="Leopards-sheet.csv"');
  const [head, ...lines] = text.replace('\uFEFF', '').trim().split('\r\n');
  const lineOf = ({ orderNumber }: { orderNumber: string }) => lines.find((each) => each.includes(orderNumber));
  const line = lineOf(order);
  expect(head).toBe(
    'Shipment Type,Order ID,Destination City,Consignee Name,Consignee Phone,Consignee Email,Consignee Address,Pieces,' +
      'Weight (kg),COD Amount,Product Description,Special Instructions',
  );
  expect(line).toContain(`Overnight,${order.orderNumber},LHE,"'=HYPERLINK(""http://x"") Khan",03001234567,`);
  expect(line).toContain(
    `," +House 7, Street 3",1,0.5,${order.total},"Red Sun, Small x 2; Blue Gate, Small x 2","Ring`,
  );
  expect(lineOf(other)).toContain(`Overnight,${other.orderNumber},Karachi,`);
  // The sheet and the list of the back office stand in one order.
  const { parcels: listed } = (
    await shop.http<ResponseOf<typeof parcels.list>>(
      'GET',
      '/api/admin/parcels?status=booked&courier=Leopards',
      undefined,
      await shop.staff(),
    )
  ).body;
  const numbers = [order.orderNumber, other.orderNumber].toSorted();
  expect([listed.map(({ orderNumber }) => orderNumber), lines.map((each) => each.split(',')[1])]).toEqual([
    numbers,
    numbers,
  ]);

  const one = await sheet(`courier=Leopards&ids=${order.parcelId},no`);
  expect([one.text.includes(order.orderNumber), one.text.includes(other.orderNumber)]).toEqual([true, false]);
  const none = await sheet(`courier=TCS&ids=${order.parcelId}`);
  expect(none.text.trim().split('\r\n')).toHaveLength(1);
  const [audited] = await shop.db.dataSource.query<{ n: number }[]>(
    `select count(*)::int as n from audit_entry where kind = 'parcel' and action = 'exported'`,
  );
  expect(audited?.n).toBe(3);
});

test('a courier that takes Excel gets an Excel file, in which every cell is text', async () => {
  const order = await booked('PostEx', { customerInfo: customer({ firstName: '=1+1', phone: '0300 1234567' }) });
  const response = await fetch(`${shop.url}/api/admin/parcels/sheet?courier=PostEx`, { headers: await shop.staff() });
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="PostEx-sheet.xlsx"');
  const rows = await readSpreadsheet(new Uint8Array(await response.arrayBuffer()));
  const line = rows.find(({ cells }) => cells.includes(order.orderNumber))?.cells ?? [];
  expect(line).toContain('03001234567');
  expect(line.join()).toContain('=1+1');
});

test('a courier that is not in the settings has no sheet', async () => {
  const unknown = await sheet('courier=Nobody');
  expect([unknown.status, JSON.parse(unknown.text)]).toMatchObject([409, { code: 'unknown_courier' }]);
  expect((await sheet('')).status).toBe(400);
});

test('numbers come back by a file, whatever its columns are called, and change nothing until they are accepted', async () => {
  const [one, two, three] = [await booked('TCS'), await booked('TCS'), await booked('Trax')];
  const table = [
    'S#;Phone;CN Number;Reference',
    `1;03001234567;7790000001;${one.orderNumber}`,
    `2;03001234567;'7790000002;#${two.orderNumber.toLowerCase()}`,
    `3;03001234567;7790000003;${three.orderNumber.replaceAll('-', '')}`,
    '4;03001234567;7790000004;CH-00000-00000',
    ';;Total 4;',
  ].join('\r\n');
  const { status, body } = await preview(`\uFEFF${table}`, { courier: 'TCS' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ columns: ['S#', 'Phone', 'CN Number', 'Reference'], orderColumn: 3, numberColumn: 2 });
  expect(body.rows).toEqual([
    { line: 2, orderNumber: one.orderNumber, trackingNumber: '7790000001', parcelId: one.parcelId, problem: null },
    { line: 3, orderNumber: two.orderNumber, trackingNumber: '7790000002', parcelId: two.parcelId, problem: null },
    {
      line: 4,
      orderNumber: three.orderNumber,
      trackingNumber: '7790000003',
      parcelId: three.parcelId,
      problem: 'other_courier',
    },
    { line: 5, orderNumber: 'CH-00000-00000', trackingNumber: '7790000004', parcelId: null, problem: 'unknown_order' },
  ]);
  expect((await calls().order(one._id)).orderStatus).toBe('confirmed');

  const rows = body.rows
    .filter(({ problem }) => problem === null)
    .map(({ parcelId, trackingNumber }) => ({ _id: parcelId, trackingNumber }));
  await shop.http('PATCH', '/api/admin/parcels/numbers', { rows }, await shop.staff());
  expect(await calls().order(two._id)).toMatchObject({ orderStatus: 'shipped', trackingNumber: '7790000002' });

  const again = await preview(`${one.orderNumber}\t7790000001\n${two.orderNumber}\t7790000009`);
  expect(again.body.rows.map(({ problem }) => problem)).toEqual(['same_number', 'other_number']);
  expect(again.body.columns).toEqual(['1', '2']);
  await decide(two.parcelId, { outcome: 'delivered' });
  expect((await preview(`${two.orderNumber}\t7790000009`)).body.rows).toMatchObject([{ problem: 'decided' }]);
});

test('an Excel file is read as the same table, and what is none is refused in a sentence', async () => {
  const order = await booked('TCS');
  const send = async (content: Uint8Array | string | null) => {
    const form = new FormData();
    const bytes = typeof content === 'string' ? content : new Uint8Array(content ?? []);
    if (content === null) form.set('other', 'x');
    else form.append('file', new Blob([bytes]), 'tcs.xlsx');
    return shop.http<Required<ErrorBody> & { table: string }>(
      'POST',
      '/api/admin/parcels/table',
      form,
      await shop.staff(),
    );
  };
  const rows = [['Order "ref"', 'CN\nNo'], [], [order.orderNumber, '007790012']];
  const { status, body } = await send(await writeXlsx(rows));
  expect([status, body.table]).toEqual([200, `Order ref\tCN No\n\n${order.orderNumber}\t007790012`]);
  const read = (await preview(body.table)).body.rows;
  expect(read).toEqual([
    { line: 3, orderNumber: order.orderNumber, trackingNumber: '007790012', parcelId: order.parcelId, problem: null },
  ]);
  const large = await send(new Uint8Array(SPREADSHEET_BYTES));
  expect([large.status, large.body.message]).toEqual([413, 'Please send a file below 5 MB.']);
  const two = new FormData();
  for (const name of ['a.csv', 'b.csv']) two.append('file', new Blob(['1,2']), name);
  const many = await shop.http<ErrorBody>('POST', '/api/admin/parcels/table', two, await shop.staff());
  expect([many.status, many.body.code]).toEqual([400, 'too_many_files']);
  const [none, picture] = [await send(null), await send('%PDF-1.7')];
  expect([none.status, none.body.message]).toEqual([400, 'Please choose the file']);
  expect([picture.status, picture.body.message]).toEqual([400, expect.stringMatching(/^This is not a spreadsheet/)]);
});

test("a courier's statuses are read by number, in its own words, and change nothing until they are accepted", async () => {
  const [delivered, back, under, waiting, other] = [
    await booked('TCS'),
    await booked('TCS'),
    await booked('TCS'),
    await booked('TCS'),
    await booked('Trax'),
  ];
  const numbers = new Map<string, string>();
  for (const { parcelId } of [delivered, back, under, other]) {
    const trackingNumber = `ST-1${randomUUID().slice(0, 8)}`;
    numbers.set(parcelId, trackingNumber);
    await ship(parcelId, trackingNumber);
  }
  const numberOf = ({ parcelId }: { parcelId: string }) => numbers.get(parcelId) ?? '';
  const table = [
    'Shipment;Consignee;Last status',
    `${numberOf(delivered).toLowerCase()};Ali;Delivered to consignee`,
    `${back.orderNumber};Ali;RTO - refused by consignee`,
    `${numberOf(under)};Ali;Out for delivery`,
    `${waiting.orderNumber};Ali;Delivered`,
    `${numberOf(other)};Ali;Delivered`,
    `XX-404;Ali;Delivered`,
    `${numberOf(delivered)};Ali;Delivered`,
  ].join('\n');
  const read = async (more: object = {}) =>
    shop.http<ResponseOf<typeof contract.readOutcomes>>(
      'POST',
      '/api/admin/parcels/outcomes/preview',
      { table, courier: 'TCS', ...more },
      await shop.staff(),
    );
  const { status, body } = await read();
  expect([status, body.numberColumn, body.statusColumn, body.columns]).toEqual([
    200,
    0,
    2,
    ['Shipment', 'Consignee', 'Last status'],
  ]);
  expect(body.rows.map(({ line, outcome, reason, problem }) => [line, outcome, reason, problem])).toEqual([
    [2, 'delivered', null, null],
    [3, 'returned', 'refused', null],
    [4, null, null, 'on_the_way'],
    [5, 'delivered', null, 'not_sent'],
    [6, 'delivered', null, 'other_courier'],
    [7, 'delivered', null, 'unknown_number'],
    [8, 'delivered', null, 'twice'],
  ]);
  expect((await read({ column: 1 })).body.rows.map(({ problem }) => problem)).toContain('on_the_way');
  expect((await read({ table: 'Name,City\nAli,Lahore' })).body).toMatchObject({ numberColumn: null, rows: [] });
  const rows = body.rows.flatMap(({ parcelId, outcome, reason, problem }) =>
    problem || !parcelId ? [] : [{ _id: parcelId, outcome, ...(reason && { reason }) }],
  );
  const { body: done } = await shop.http<{ results: { ok: boolean }[] }>(
    'PATCH',
    '/api/admin/parcels/outcomes',
    { rows },
    await shop.staff(),
  );
  expect(done.results.map(({ ok }) => ok)).toEqual([true, true]);
  expect((await read()).body.rows.slice(0, 2).map(({ problem }) => problem)).toEqual(['decided', 'decided']);
});

test('what two rows say of one order, and one number of two orders, is not taken', async () => {
  const [one, two, three] = [await booked('TCS'), await booked('TCS'), await booked('TCS')];
  const { body } = await preview(
    [
      `${one.orderNumber},A1111`,
      `${one.orderNumber},A2222`,
      `${two.orderNumber},B3333`,
      `${three.orderNumber},b3333`,
    ].join('\n'),
  );
  expect(body.rows.map(({ problem }) => problem)).toEqual([
    'order_twice',
    'order_twice',
    'number_twice',
    'number_twice',
  ]);
  const without = await preview(`Order,Track\n${one.orderNumber},`);
  expect(without.body.rows).toMatchObject([{ problem: 'no_number' }]);
  const chosen = await preview(`${one.orderNumber},A11111,B22222`, { column: 2 });
  expect(chosen.body.rows).toMatchObject([{ trackingNumber: 'B22222' }]);
});

test.each([
  ['nothing', '', 200, 0],
  ['blank rows', ',,,\n\n;;;\n', 200, 0],
  ['words', 'hello there\nhow are you', 200, 0],
  ['a file of another kind', 'PK\u0003\u0004\u0000\u0000\uFFFD\uFFFD\u0000xl/workbook.xml', 400, 0],
  ['formulas', '=cmd|calc,=1+1\nCH-00000-00000,=HYPERLINK("x")', 200, 1],
  ['a lone surrogate', 'CH-00000-00000,\uD800', 400, 0],
  ['very wide rows', `CH-00000-00000,${'x,'.repeat(5_000)}`, 200, 1],
  ['a quotation mark without an end', `CH-00000-00000,"${'x'.repeat(30_000)}`, 400, 0],
  ['too many rows', 'CH-00000-00000,1\n'.repeat(5_002), 400, 0],
  ['a text too long', 'x'.repeat(1_000_001), 400, 0],
  ['no text', { a: 1 }, 400, 0],
])('%s in the place of a table is answered, and breaks nothing', async (_, table, status, count) => {
  const answer = await preview(table);
  expect([answer.status, answer.status === 200 ? answer.body.rows.length : 0]).toEqual([status, count]);
  if (status === 400) expect(answer.body.code).toBe('invalid_request');
});

test('five thousand rows are read in one call', async () => {
  const table = Array.from({ length: 5_000 }, (_, nth) => `CH-00000-${String(nth).padStart(5, '0')},${randomUUID()}`);
  const { status, body } = await preview(['Order,Tracking', ...table].join('\n'));
  expect([status, body.rows.length]).toEqual([200, 5_000]);
});

test('what came back is for sale again, what is lost is not, and taking a return back needs what it gave back', async () => {
  const headers = await shop.staff();
  const [{ id }] = prints;
  const setCount = (count: number) =>
    shop.http(
      'PATCH',
      '/api/admin/stock',
      { rows: [{ _id: `${id}/small`, count }] },
      { ...headers, 'idempotency-key': randomUUID() },
    );
  const count = async () =>
    (
      await shop.http<{ stock: { size: string; count: number | null }[] }>(
        'GET',
        `/api/admin/stock?product=${id}`,
        undefined,
        headers,
      )
    ).body.stock.find(({ size }) => size === 'Small')?.count;
  const shippedOrder = async () => {
    const { parcelId } = await booked('TCS');
    await ship(parcelId, `N-${randomUUID()}`);
    return parcelId;
  };
  await setCount(4);
  const lost = await shippedOrder();
  await decide(lost, { outcome: 'returned', reason: 'damaged', stockBack: false });
  expect(await count()).toBe(2);
  expect((await takeBack(lost)).code).toBeUndefined();
  expect(await count()).toBe(2);
  const whole = await shippedOrder();
  expect(await count()).toBe(0);
  await decide(whole, { outcome: 'returned', reason: 'refused' });
  expect(await count()).toBe(2);
  await shippedOrder();
  expect((await takeBack(whole)).code).toBe('out_of_stock');
  await setCount(2);
  expect((await takeBack(whole)).code).toBeUndefined();
  expect(await count()).toBe(0);
});
