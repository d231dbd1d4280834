import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@shop/contracts/errors';
import { formatExactRs } from '@shop/contracts/money';
import type { ResponseOf } from '@shop/contracts/route';
import { areas } from '@shop/contracts/settings/areas';
import type { StoredArea } from '@shop/contracts/settings/settings';
import type { Settlement, settlements as contract } from '@shop/contracts/settlements';
import { SPREADSHEET_BYTES } from '@shop/contracts/spreadsheets';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { parcelCalls } from '../../../../test/support/parcel-calls.ts';
import { sellPrints } from '../../../../test/support/prints.ts';
import { paymentsOf } from '../../../../test/support/proofs.ts';
import { writeXlsx } from '../../../platform/spreadsheets/write-xlsx.ts';

type Reply = Required<ErrorBody> &
  Settlement &
  ResponseOf<typeof contract.list> &
  ResponseOf<typeof contract.importFile> &
  ResponseOf<typeof contract.accept> &
  ResponseOf<typeof contract.takeBack>;

let shop: Shop;
const calls = () => paymentsOf(shop);
const parcels = parcelCalls(() => shop);
const ask = async (method: string, path: string, body?: unknown, key: string = randomUUID()) =>
  shop.http<Reply>(method, `/api/admin${path}`, body, { ...(await shop.staff()), 'idempotency-key': key });

/** A delivered cash order of one courier, with its parcel's number. */
async function delivered(courier = 'TCS', more: object = {}) {
  const order = await calls().placed({ paymentMethod: 'COD', ...more });
  await calls().update(order._id, { orderStatus: 'confirmed' });
  const { parcelId } = await parcels.book(order._id, courier);
  const number = `KHI-1${randomUUID().slice(0, 8).toUpperCase()}`;
  await parcels.ship(parcelId, number);
  await parcels.decide(parcelId, { outcome: 'delivered' });
  return { ...order, parcelId, number };
}
type Delivered = Awaited<ReturnType<typeof delivered>>;

const head = 'CN No,Consignee,COD Amount,Service Charges,GST,WHT,Net Payable';
const lineOf = (number: string, collected: number | string) =>
  `${number},Ayesha,${collected},200,32,50,${typeof collected === 'number' ? collected - 282 : ''}`;
const fileOf = (lines: readonly string[]) =>
  `TCS statement ${randomUUID()}\r\n\r\n${[head, ...lines].join('\r\n')}\r\n`;
const exact = (order: Delivered) => lineOf(order.number, order.total);

function formOf(content: string | Uint8Array, courier = 'TCS', fileName = 'tcs.csv') {
  const form = new FormData();
  form.set('courier', courier);
  form.set('fileName', fileName);
  const bytes = typeof content === 'string' ? content : new Uint8Array(content);
  form.append('file', new Blob([bytes]), fileName);
  return form;
}
const importFile = (...args: Parameters<typeof formOf>) => ask('POST', '/settlements', formOf(...args));
const read = async (id: string) => (await ask('GET', `/settlements/${id}`)).body;
/** An open settlement of these lines. */
async function opened(lines: readonly string[], courier?: string) {
  const { status, body } = await importFile(fileOf(lines), courier);
  expect(status).toBe(201);
  return read(body.settlementId);
}
const accept = ({ _id, version, sums }: Settlement, more: object, key?: string) =>
  ask('POST', `/settlements/${_id}/accept`, { version, deposit: sums.deposit, ...more }, key);
const paymentOf = async (id: string) => {
  const [row] = await shop.db.dataSource.query<{ payment_status: string }[]>(
    'select payment_status from ordering_order where id = $1',
    [id],
  );
  return row?.payment_status;
};
const problemsOf = ({ rows }: Settlement) => rows.map(({ problem }) => problem);
const facts = (name: string, id: string) =>
  shop.db.dataSource.query<{ data: object }[]>(
    `select data from platform_outbox where name = 'settlements.settlement-${name}' and data ->> 'settlementId' = $1`,
    [id],
  );

beforeAll(async () => {
  shop = await startShop();
  await sellPrints(shop);
});
afterAll(() => shop.stop());

test('each row says which order it pays for, or why it pays for none, and nothing is paid before it is accepted', async () => {
  const [good, short, other, back, paid, twice] = [
    await delivered(),
    await delivered(),
    await delivered('Leopards'),
    await delivered(),
    await delivered(),
    await delivered(),
  ];
  const transfer = await calls().placed({ paymentMethod: 'JazzCash' });
  await calls().update(transfer._id, { orderStatus: 'confirmed', paymentStatus: 'paid' });
  await parcels.ship((await parcels.book(transfer._id)).parcelId, 'KHI-TRANSFER-1');
  await parcels.takeBack(back.parcelId);
  await parcels.decide(back.parcelId, { outcome: 'returned', reason: 'refused' });
  await calls().update(paid._id, { paymentStatus: 'paid' });

  const settlement = await opened([
    lineOf(good.number.toLowerCase().replaceAll('-', ' '), good.total),
    lineOf(short.number, short.total - 100),
    exact(other),
    exact(back),
    exact(paid),
    lineOf(twice.orderNumber, twice.total),
    exact(twice),
    lineOf('KHI-NOBODY-1', 900),
    lineOf('KHI-TRANSFER-1', 900),
    lineOf(good.orderNumber, 'nine hundred'),
    'Total,,99999,1,1,1,1',
  ]);
  expect(problemsOf(settlement)).toEqual([
    null,
    'other_amount',
    'other_courier',
    'returned',
    'settled_before',
    null,
    'twice',
    'unknown_number',
    'not_cod',
    'twice',
  ]);
  expect(settlement.rows[1]).toMatchObject({ line: 5, difference: -100, toCollect: short.total, charge: 200, tax: 82 });
  expect(settlement.columns.map(({ role }) => role)).toEqual([
    'number',
    'ignored',
    'collected',
    'charge',
    'tax',
    'tax',
    'net',
  ]);
  const { collected, charges, taxes, deposit } = settlement.sums;
  expect([charges, taxes]).toEqual([2_000, 820]);
  expect(deposit).toBe(collected - 2_820);
  for (const order of [good, short, twice]) expect(await paymentOf(order._id)).toBe('pending');
  const { settlements, total } = (await ask('GET', '/settlements')).body;
  expect([settlements[0]?._id, settlements[0]?.state, total]).toEqual([settlement._id, 'open', 1]);
});

test('a cancelled order is not paid for, though its parcel has not followed it yet', async () => {
  const order = await delivered();
  await calls().update(order._id, { orderStatus: 'cancelled' });
  const settlement = await opened([exact(order)]);
  expect(problemsOf(settlement)).toEqual(['returned']);
  expect((await accept(settlement, { orders: 0 })).body).toMatchObject({ settledOrders: 0 });
  expect(await paymentOf(order._id)).toBe('pending');
});

test('a charge far above the agreed rate is said in its row; one a little above it is not', async () => {
  const couriers = await ask('GET', '/settings/couriers');
  const { version, values } = couriers.body as unknown as StoredArea;
  const { couriers: known } = areas.couriers.parse(values);
  const rated = { couriers: [...known, { name: 'Rider', charge: 180.25 }] };
  const saved = await ask('PUT', '/settings/couriers', { version, values: { ...values, ...rated } });
  expect(saved.status).toBe(200);
  const [usual, dear] = [await delivered('Rider'), await delivered('Rider')];
  const settlement = await opened(
    [`${usual.number},Ayesha,${usual.total},200,0,0,`, `${dear.number},Ayesha,${dear.total},999,0,0,`],
    'Rider',
  );
  expect(settlement.rows).toMatchObject([
    { problem: null, charge: 200, agreedCharge: 180.25, extraCharge: 0 },
    { problem: null, charge: 999, agreedCharge: 180.25, extraCharge: 818.75 },
  ]);
  expect((await accept(settlement, { orders: 2 })).status).toBe(200);
});

test('a deposit that differs by paisa is named to the paisa', async () => {
  const order = await delivered();
  const settlement = await opened([exact(order)]);
  const { deposit } = settlement.sums;
  const { body } = await accept(settlement, { deposit: deposit + 0.4, orders: 1 });
  expect(body.message).toBe(
    `The file comes to ${formatExactRs(deposit)}, and ${formatExactRs(deposit + 0.4)} arrived.`,
  );
  expect(body.message).toMatch(/\.40 arrived\.$/);
});

test('twenty rows with two differences are accepted in one step and taken back whole', async () => {
  const orders = [];
  for (let n = 0; n < 20; n++) orders.push(await delivered());
  const lines = orders.map((order, n) => (n < 18 ? exact(order) : lineOf(order.number, order.total - 50)));
  const settlement = await opened(lines);
  expect(problemsOf(settlement).filter((problem) => problem === 'other_amount')).toHaveLength(2);
  const [taken, left] = settlement.rows.slice(18);

  const short = await accept(settlement, {
    deposit: settlement.sums.deposit - 150,
    settleLines: [taken?.line],
    orders: 19,
  });
  expect([short.status, short.body.code]).toEqual([409, 'deposit_differs']);
  const seenLess = await accept(settlement, { settleLines: [taken?.line], orders: 18 });
  expect([seenLess.status, seenLess.body.code]).toEqual([409, 'rows_changed']);
  expect(await paymentOf(orders[0]?._id ?? '')).toBe('pending');

  const key = randomUUID();
  const sent = {
    deposit: settlement.sums.deposit - 150,
    depositDifference: -150,
    settleLines: [taken?.line],
    orders: 19,
  };
  const [done, again] = await Promise.all([accept(settlement, sent, key), accept(settlement, sent, key)]);
  expect([done.status, again.status, done.body]).toEqual([200, 200, again.body]);
  expect(done.body).toMatchObject({ settledOrders: 19, settledAmount: orders[0] && orders[0].total * 19 });
  const payments = await Promise.all(orders.map(({ _id }) => paymentOf(_id)));
  expect(payments).toEqual([...Array.from({ length: 19 }, () => 'paid'), 'pending']);
  const accepted = await read(settlement._id);
  expect(accepted).toMatchObject({
    state: 'accepted',
    depositDifference: -150,
    settledOrders: 19,
    acceptedBy: 'admin',
  });
  expect(accepted.rows.map(({ isSettled }) => isSettled)).toEqual([...Array.from({ length: 19 }, () => true), false]);
  expect(accepted.rows.at(-1)).toMatchObject({ line: left?.line, problem: 'other_amount', difference: -50 });
  const shown = await calls().asStaff('GET', `/admin/orders/${orders[0]?._id}`);
  expect(JSON.stringify(shown.body)).toContain('Settlement of TCS: tcs.csv');
  expect(await facts('accepted', settlement._id)).toHaveLength(1);
  const changed = await shop.db.dataSource.query(
    `select from platform_outbox where name = 'ordering.order-payment-changed' and data ->> 'orderId' = $1`,
    [orders[0]?._id],
  );
  expect(changed).toHaveLength(1);

  // One of them was given back to its customer since: that stays.
  await calls().update(orders[3]?._id ?? '', { paymentStatus: 'refunded' });
  const back = await ask('POST', `/settlements/${settlement._id}/take-back`, { version: accepted.version });
  expect([back.status, back.body.leftAlone]).toEqual([200, 1]);
  expect(await Promise.all(orders.map(({ _id }) => paymentOf(_id)))).toEqual(
    orders.map((_, n) => (n === 3 ? 'refunded' : 'pending')),
  );
  const open = await read(settlement._id);
  expect(open).toMatchObject({ state: 'open', deposit: null, settledOrders: 0, version: back.body.version });
  expect(await facts('taken-back', settlement._id)).toHaveLength(1);
  const second = await accept(open, { settleLines: [taken?.line], orders: 18 });
  expect([second.status, second.body.settledOrders]).toEqual([200, 18]);
});

test('what staff said of the columns is remembered for the courier', async () => {
  const order = await delivered('PostEx');
  const other = await delivered('PostEx');
  const file = (each: Delivered) =>
    `Ref A;Ref B;Sum;Kept\n${each.number};x;"${each.total.toLocaleString('en')}";-75\n${randomUUID()};y;1;\n`;
  const { body } = await importFile(file(order), 'PostEx', 'a.csv');
  const guessed = await read(body.settlementId);
  expect(guessed.columns.map(({ header, role }) => [header, role])).toEqual([
    ['Column 1', 'ignored'],
    ['Column 2', 'ignored'],
    ['Column 3', 'ignored'],
    ['Column 4', 'ignored'],
  ]);
  expect(guessed.rows).toEqual([]);
  const roles = ['number', 'ignored', 'collected', 'charge'];
  const path = `/settlements/${body.settlementId}/columns`;
  const nothing = await accept(guessed, { orders: 0 });
  expect([nothing.status, nothing.body.code]).toEqual([409, 'nothing_to_settle']);
  const none = await ask('PUT', path, { version: 1, roles: ['ignored', 'ignored', 'collected', 'charge'] });
  expect([none.status, none.body.message]).toEqual([
    400,
    'Please choose the one column with the tracking or order numbers',
  ]);
  expect((await ask('PUT', path, { version: 1, roles: roles.slice(0, 3) })).status).toBe(400);
  expect((await ask('PUT', path, { version: 1, roles })).body.version).toBe(2);
  expect((await ask('PUT', path, { version: 1, roles })).body.code).toBe('stale_version');
  const chosen = await read(body.settlementId);
  expect(chosen.rows.find(({ number }) => number === order.number)).toMatchObject({ problem: null, charge: 75 });

  const next = await importFile(file(other), 'postex', 'b.csv');
  const remembered = await read(next.body.settlementId);
  expect(remembered.rows.find(({ number }) => number === other.number)).toMatchObject({ problem: null, charge: 75 });
});

test('an Excel file is read, and the same file is one settlement', async () => {
  const order = await delivered();
  const bytes = await writeXlsx([head.split(','), exact(order).split(',')]);
  const first = await importFile(bytes, 'TCS', 'tcs.xlsx');
  expect(first.status).toBe(201);
  expect(problemsOf(await read(first.body.settlementId))).toEqual([null]);
  const again = await importFile(bytes, 'TCS', 'tcs (1).xlsx');
  expect([again.status, again.body]).toMatchObject([
    409,
    { code: 'already_imported', settlementId: first.body.settlementId },
  ]);
});

test.each([
  ['no file', null, 'Please choose the file'],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), /^This is not a spreadsheet/],
  ['50,000 rows', `${head}\n${'1,2,3,4,5,6,7\n'.repeat(50_000)}`, 'This file has more than 5000 rows.'],
  ['a quotation mark without an end', `${head}\n"1,2,3\n`, /quotation mark/],
])('%s is refused in a sentence', async (_, content, sentence) => {
  const form = formOf(content ?? '');
  if (content === null) form.delete('file');
  const { status, body } = await ask('POST', '/settlements', form);
  expect([status, body.message]).toEqual([
    400,
    typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
  ]);
});

test('two files, and one that is too large, are refused before they are read', async () => {
  const two = formOf('CN,COD\n1,2\n');
  two.append('file', new Blob(['CN,COD\n3,4\n']), 'b.csv');
  const many = await ask('POST', '/settlements', two);
  expect([many.status, many.body.code]).toEqual([400, 'too_many_files']);
  const large = await ask('POST', '/settlements', formOf(new Uint8Array(SPREADSHEET_BYTES)));
  expect([large.status, large.body.message]).toEqual([413, 'Please send a file below 5 MB.']);
});

test('what is not there, was accepted or was changed is refused', async () => {
  const unknown = `/settlements/${randomUUID()}`;
  for (const id of [unknown, '/settlements/x']) {
    expect((await ask('GET', id)).status).toBe(404);
    expect((await ask('PUT', `${id}/columns`, { version: 1, roles: ['number', 'collected'] })).status).toBe(404);
    expect((await ask('POST', `${id}/accept`, { version: 1, deposit: 0, orders: 0 })).status).toBe(404);
    expect((await ask('POST', `${id}/take-back`, { version: 1 })).status).toBe(404);
    expect((await ask('DELETE', id)).status).toBe(404);
  }
  const settlement = await opened([exact(await delivered())]);
  const path = `/settlements/${settlement._id}`;
  const early = await ask('POST', `${path}/take-back`, { version: 1 });
  expect([early.status, early.body.code]).toEqual([409, 'not_accepted']);
  expect((await accept({ ...settlement, version: 7 }, { orders: 1 })).body.code).toBe('stale_version');
  const key = randomUUID();
  expect((await accept(settlement, { orders: 1 }, key)).status).toBe(200);
  expect((await accept(settlement, { orders: 2 }, key)).body.code).toBe('idempotency_key_reused');
  const roles = settlement.columns.map(({ role }) => role);
  const refused = await Promise.all([
    accept(settlement, { orders: 1 }),
    ask('PUT', `${path}/columns`, { version: 2, roles }),
    ask('DELETE', path),
  ]);
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(refused.map(() => [409, 'not_open']));
  expect((await ask('POST', `${path}/take-back`, { version: 1 })).body.code).toBe('stale_version');
  const backKey = randomUUID();
  expect((await ask('POST', `${path}/take-back`, { version: 2 }, backKey)).status).toBe(200);
  expect((await ask('POST', `${path}/take-back`, { version: 3 }, backKey)).body.code).toBe('idempotency_key_reused');
  expect((await ask('DELETE', path)).body).toEqual({ removed: true });
  expect((await ask('GET', path)).status).toBe(404);
});
