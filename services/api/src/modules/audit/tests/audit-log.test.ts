import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { auditLogOf } from '../../../../test/support/audit-log.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { RecordAudit } from '../public.ts';

let shop: Shop;
let log: ReturnType<typeof auditLogOf>;
const ayesha = '019a0000-0000-7000-8000-0000000000a1';
const bilal = '019a0000-0000-7000-8000-0000000000b1';

const write = (
  at: string,
  person: string,
  more: { kind?: string; thing?: string; label?: string; person?: string } = {},
) =>
  shop.db.dataSource.query(
    `insert into audit_entry (at, person_id, person, action, kind, thing_id, label, after)
     values ($1, $2, $3, 'changed', $4, $5, $6, '{"courier": "TCS"}')`,
    [
      at,
      person,
      more.person ?? (person === ayesha ? 'ayesha' : 'bilal'),
      more.kind ?? 'order',
      more.thing,
      more.label ?? '',
    ],
  );

beforeAll(async () => {
  shop = await startShop();
  log = auditLogOf(shop);
  // The day of Pakistan begins at seven in the evening of Greenwich.
  await write('2021-11-20T18:59:59Z', ayesha, { label: 'CH-2611-0001', thing: 'order-1', person: 'ayesha-k' });
  await write('2021-11-20T19:00:00Z', ayesha, { label: 'CH-2611-0002', thing: 'order-2' });
  await write('2021-11-21T18:59:59Z', bilal, { label: '100% Ridge_', kind: 'product', thing: 'product-1' });
  await write('2021-11-21T19:00:00Z', bilal, { label: '=1+1, "Sea"', kind: 'product', thing: 'product-2' });
});
afterAll(() => shop.stop());

const labels = async (query: string) => (await log.entries(query)).map(({ label }) => label);
const [one, two, ridge, sea] = ['CH-2611-0001', 'CH-2611-0002', '100% Ridge_', '=1+1, "Sea"'];

test('it is listed newest first, with whom and what its filters may name', async () => {
  const { status, body } = await log.list('?dateTo=2021-12-31');
  expect(status).toBe(200);
  expect(body.entries.map(({ label }) => label)).toEqual([sea, ridge, two, one]);
  expect(body.next).toBeNull();
  expect(body.people).toEqual([
    // The reader of the log, who signed in.
    expect.objectContaining({ username: 'admin' }),
    { _id: ayesha, username: 'ayesha' },
    { _id: bilal, username: 'bilal' },
  ]);
  expect(body.kinds).toEqual(['order', 'person', 'product']);
  expect(body.entries[3]).toEqual({
    _id: expect.any(String) as string,
    at: '2021-11-20T18:59:59.000Z',
    person: { _id: ayesha, username: 'ayesha-k' },
    session: null,
    requestId: null,
    action: 'changed',
    kind: 'order',
    thing: 'order-1',
    label: one,
    before: null,
    after: { courier: 'TCS' },
  });
});

test.each([
  [`?person=${ayesha}`, [two, one]],
  ['?kind=product', [sea, ridge]],
  ['?thing=order-2', [two]],
  ['?dateFrom=2021-11-21&dateTo=2021-11-22', [sea, ridge, two]],
  ['?dateTo=2021-11-21', [ridge, two, one]],
  ['?dateFrom=2021-11-21&dateTo=2021-11-21', [ridge, two]],
  ['?search=ch-2611', [two, one]],
  ['?search=100%25', [ridge]],
  ['?search=ridge_', [ridge]],
  ['?search=r_d', []],
  [`?person=${bilal}&kind=order`, []],
  ['?person=&kind=&search=', undefined],
])('filters %s', async (query, found) => {
  const { status, body } = await log.list(query);
  if (!found) expect(status).toBe(400);
  else expect(body.entries.map(({ label }) => label)).toEqual(found);
});

test.each(['?person=somebody', '?dateFrom=2021-02-30', '?olderThan=1', '?limit=0', `?search=${'x'.repeat(101)}`])(
  'refuses %s',
  async (query) => expect((await log.list(query)).status).toBe(400),
);

test('it is read on from where the page before ended, whatever came meanwhile', async () => {
  const first = (await log.list('?limit=2&dateTo=2021-11-22')).body;
  expect(first.entries.map(({ label }) => label)).toEqual([sea, ridge]);
  await write('2021-11-21T20:00:00Z', ayesha, { label: 'later' });
  const second = (await log.list(`?limit=2&dateTo=2021-11-22&olderThan=${first.next}`)).body;
  expect([second.entries.map(({ label }) => label), second.next]).toEqual([[two, one], null]);
  expect(await labels(`?olderThan=${randomUUID()}`)).toEqual([]);
});

test('as a table it has all entries of the filter, no cell is a formula, and the export is an entry', async () => {
  const { status, headers, body } = await shop.http(
    'GET',
    '/api/admin/audit/csv?kind=product',
    undefined,
    await shop.staff(),
  );
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(headers.get('content-disposition')).toBe('attachment; filename="audit.csv"');
  expect(String(body['text']).split('\r\n')).toEqual([
    'Time,Person,Action,Kind,Name,Id,Before,After,Session,Request',
    `2021-11-22 00:00,bilal,changed,product,"'=1+1, ""Sea""",product-2,,"{""courier"":""TCS""}",,`,
    '2021-11-21 23:59,bilal,changed,product,100% Ridge_,product-1,,"{""courier"":""TCS""}",,',
    '',
  ]);
  expect(await log.entries('?limit=1')).toMatchObject([
    { action: 'exported', kind: 'audit', thing: null, person: { username: 'admin' }, after: { kind: 'product' } },
  ]);
  const nobody = await shop.http('GET', '/api/admin/audit/csv?person=nobody', undefined, await shop.staff());
  expect([nobody.status, nobody.body]).toMatchObject([400, { code: 'invalid_request' }]);
});

test('a table of more entries than are read at once has each of them once', async () => {
  await shop.db.dataSource.query(
    `insert into audit_entry (at, person_id, person, action, kind, label)
     select '2021-10-01', $1, 'ayesha', 'changed', 'category', 'Category ' || n from generate_series(1, 2500) as n`,
    [ayesha],
  );
  const { body } = await shop.http('GET', '/api/admin/audit/csv?kind=category', undefined, await shop.staff());
  const rows = String(body['text']).split('\r\n').slice(1, -1);
  expect([rows.length, new Set(rows).size]).toEqual([2_500, 2_500]);
});

test('nobody changes or removes an entry: the rights forbid it, and so does the table to those who have them', async () => {
  const { dataSource } = shop.db;
  const statements = [
    `update audit_entry set person = 'nobody'`,
    'delete from audit_entry',
    'truncate audit_entry',
    'update audit_entry set person = person where false',
  ];
  for (const statement of statements) {
    await expect(dataSource.query(statement)).rejects.toThrow('permission denied for table audit_entry');
  }
  await dataSource.query('grant all on audit_entry to current_user');
  for (const statement of statements) {
    await expect(dataSource.query(statement)).rejects.toThrow('The audit log is only ever added to');
  }
});

test('a deed is recorded for the person who is named, in the transaction of the caller', async () => {
  const commands = shop.app.get(CommandBus);
  const deed = { action: 'signedIn', kind: 'account', things: [{ id: bilal, label: 'bilal' }] };
  const actor = { id: bilal, username: 'bilal', session: 'session-9' };
  await shop.db.transaction((tx) => commands.execute(new RecordAudit(tx, { ...deed, actor })));
  const [entry] = await log.entries('?kind=account');
  expect(entry).toMatchObject({ action: 'signedIn', thing: bilal, person: { _id: bilal }, session: 'session-9' });
  const undone = shop.db.transaction(async (tx) => {
    await commands.execute(new RecordAudit(tx, { ...deed, action: 'signedOut', actor }));
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  const nameless = shop.db.transaction((tx) => commands.execute(new RecordAudit(tx, deed)));
  await expect(nameless).rejects.toThrow('Nobody is known who signedIn');
  expect(await log.entries('?kind=account')).toHaveLength(1);
});
