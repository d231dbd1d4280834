import { randomUUID } from 'node:crypto';
import type { Customer, CustomerRow } from '@shop/contracts/customers';
import type { CustomerRisks } from '@shop/contracts/customer-risks';
import type { ErrorBody } from '@shop/contracts/errors';
import { eventsSettled } from '../../../../test/support/events-settled.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { type OrderReply, customer, orderOf, prints, sellPrints } from '../../../../test/support/prints.ts';
import { paymentsOf } from '../../../../test/support/proofs.ts';
import { signedInAs } from '../../../../test/support/staff-of-role.ts';
import { RebuildProjections } from '../../../platform/events/rebuild-projection.ts';

let shop: Shop;
let owner: Record<string, string>;
beforeAll(async () => {
  shop = await startShop({ role: 'both' });
  await sellPrints(shop);
  owner = await shop.staff();
});
afterAll(() => shop.stop());

type Reply = Required<ErrorBody> & {
  customer: Customer;
  customers: CustomerRow[];
  orders: { orderNumber: string }[];
  total: number;
};
const ask = (method: string, path: string, body?: object, headers = owner) =>
  shop.http<Reply>(method, `/api/admin/customers${path}`, body, headers);

let dialled = 0;
/** A phone that nobody has ordered with. */
const newPhone = () => `+92301${String(++dialled).padStart(7, '0')}`;

async function order(who: object, changes: readonly object[] = [], more: object = {}) {
  const sent = orderOf([prints[0]], { customerInfo: customer(who), ...more });
  const { status, body } = await shop.http<OrderReply>('POST', '/api/orders', sent);
  expect([status, body.message]).toEqual([201, undefined]);
  for (const change of changes) await paymentsOf(shop).update(body.order._id, change);
  return body.order;
}
const shipped = { orderStatus: 'shipped', courier: 'TCS', trackingNumber: 'TCS-1' };
const [delivered, cancelled, paid] = [
  { orderStatus: 'delivered' },
  { orderStatus: 'cancelled' },
  { paymentStatus: 'paid' },
];

describe('a customer', () => {
  test('has paid nothing for an order whose money was given back, or never came', async () => {
    const phone = newPhone();
    await order({ phone }, [shipped, delivered, { paymentStatus: 'refunded' }]);
    await order({ phone }, [shipped, delivered, { paymentStatus: 'failed' }]);
    expect((await ask('GET', `/${phone.slice(1)}`)).body.customer).toMatchObject({ delivered: 2, money: 0 });
  });

  test('is told by the orders of one phone, whoever they name', async () => {
    const phone = newPhone();
    const got = await order({ phone, firstName: 'Sana' }, [shipped, delivered]);
    await order({ phone, firstName: 'Sana', email: 'sana@example.com' }, [shipped, cancelled]);
    await order({ phone, firstName: 'Sana' }, [cancelled]);
    const advance = await order({ phone, firstName: 'Bilal', city: 'Multan' }, [paid], { paymentMethod: 'JazzCash' });
    const { status, body } = await ask('GET', `/${phone.slice(1)}`);
    expect(status).toBe(200);
    expect(body.customer).toMatchObject({
      phone,
      name: 'Bilal Khan',
      city: 'Multan',
      orders: 4,
      delivered: 1,
      returned: 1,
      cancelled: 1,
      open: 1,
      money: got.total + advance.total,
      names: ['Bilal Khan', 'Sana Khan'],
      emails: ['ayesha@example.com', 'sana@example.com'],
      tags: [],
      blocked: null,
      notes: [],
      version: 0,
    });
    expect(body).toMatchObject({ total: 4, totalPages: 1, page: 1 });
    expect(body.orders[0]?.orderNumber).toBe(advance.orderNumber);
    expect((await ask('GET', `/0${phone.slice(3)}?limit=3&page=2`)).body.orders).toHaveLength(1);
    await eventsSettled(shop);
    const [row] = (await ask('GET', `?search=${phone.slice(4)}`)).body.customers;
    const { names: _, emails: __, addresses: ___, notes: ____, version: _____, ...shown } = body.customer;
    expect(row).toEqual(shown);
  });

  test('whom nobody knows is not found', async () => {
    for (const path of ['923009999999', 'erased', 'x', '%F0%9F%98%80']) {
      const { status, body } = await ask('GET', `/${path}`);
      expect([status, body.code]).toEqual([404, 'not_found']);
    }
    for (const [method, path, body] of [
      ['POST', '/923009999999/notes', { text: 'A note' }],
      ['PUT', '/923009999999/tags', { tags: [], version: 0 }],
      ['POST', '/923009999999/block', { reason: 'Refused', version: 0 }],
      ['POST', '/923009999999/unblock', { version: 0 }],
      ['DELETE', '/923009999999/notes/1', undefined],
      ['GET', '/923009999999/export', undefined],
      ['DELETE', '/923009999999', undefined],
    ] as const) {
      expect((await ask(method, path, body)).body.code).toBe('not_found');
    }
  });
});

describe('the list', () => {
  test.each([
    ['a part of the name', 'hid zub'],
    ['the phone as it is dialled', '0302 555'],
    ['the phone from abroad', '+92 (0)302-5550001'],
    ['the e-mail', 'zubaida@'],
    ['the city', 'skard'],
  ])('finds by %s', async (_, search) => {
    const found = await ask('GET', `?search=${encodeURIComponent(search)}`);
    expect(found.body.customers.map(({ phone }) => phone)).toEqual(['+923025550001']);
    expect(found.body.total).toBe(1);
  });
  beforeAll(async () => {
    const who = { phone: '03025550001', firstName: 'Wahida', lastName: 'Zubair', email: 'zubaida@example.com' };
    await order({ ...who, city: 'Skardu' });
    await eventsSettled(shop);
  });

  test('finds nobody by words that stand nowhere, and by signs of a pattern', async () => {
    for (const search of ['nowhere', '%%%%', 'hid lahore']) {
      expect((await ask('GET', `?search=${encodeURIComponent(search)}`)).body).toMatchObject({
        customers: [],
        total: 0,
      });
    }
  });

  test('begins with who ordered last, or with who paid most, page by page', async () => {
    const [poor, rich] = [newPhone(), newPhone()];
    await order({ phone: rich, city: 'Gilgit' }, [shipped, delivered]);
    await order({ phone: rich, city: 'Gilgit' }, [shipped, delivered]);
    await order({ phone: poor, city: 'Gilgit' });
    await eventsSettled(shop);
    const phones = async (query: string) =>
      (await ask('GET', `?search=gilgit${query}`)).body.customers.map(({ phone }) => phone);
    expect(await phones('')).toEqual([poor, rich]);
    expect(await phones('&sortBy=money')).toEqual([rich, poor]);
    expect(await phones('&sortBy=money&limit=1&page=2')).toEqual([poor]);
    expect((await ask('GET', '?sortBy=name')).status).toBe(400);
  });
});

describe('what staff write', () => {
  test('notes, once for each key, newest first', async () => {
    const phone = newPhone();
    await order({ phone });
    const headers = { ...owner, 'idempotency-key': randomUUID() };
    for (let n = 0; n < 2; n++) {
      expect((await ask('POST', `/${phone}/notes`, { text: 'Call after five' }, headers)).status).toBe(201);
    }
    const reused = await ask('POST', `/${phone}/notes`, { text: 'Another' }, headers);
    expect(reused.body.code).toBe('idempotency_key_reused');
    const { body } = await ask('POST', `/${phone}/notes`, { text: 'Likes blue' });
    expect(body.customer.notes.map(({ text, by }) => [text, by])).toEqual([
      ['Likes blue', 'admin'],
      ['Call after five', 'admin'],
    ]);
    const gone = body.customer.notes[0]?._id;
    for (let n = 0; n < 2; n++) {
      expect((await ask('DELETE', `/${phone}/notes/${gone}`)).body.customer.notes).toHaveLength(1);
    }
    expect((await ask('POST', `/${phone}/notes`, { text: '  ' })).status).toBe(400);
  });

  test('tags and a block have a version: of two people who change them at once, one reloads', async () => {
    const phone = newPhone();
    await order({ phone });
    const tags = await ask('PUT', `/${phone}/tags`, { tags: ['wholesale', 'wholesale', 'Eid'], version: 0 });
    expect(tags.body.customer).toMatchObject({ tags: ['wholesale', 'Eid'], version: 1 });
    const both = await Promise.all(
      ['Refused twice', 'Never answers'].map((reason) => ask('POST', `/${phone}/block`, { reason, version: 1 })),
    );
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    for (const path of ['tags', 'block', 'unblock']) {
      const body = { tags: [], reason: 'Why not', version: 1 };
      const stale = await ask(path === 'tags' ? 'PUT' : 'POST', `/${phone}/${path}`, body);
      expect([stale.status, stale.body.code]).toEqual([409, 'stale_version']);
    }
    await eventsSettled(shop);
    const blocked = async (which: boolean) =>
      (await ask('GET', `?search=${phone.slice(1)}&blocked=${which}`)).body.customers.length;
    expect([await blocked(true), await blocked(false)]).toEqual([1, 0]);
    expect((await ask('POST', `/${phone}/unblock`, { version: 2 })).body.customer.blocked).toBeNull();
    expect([await blocked(true), await blocked(false)]).toEqual([0, 1]);
  });

  test('the audit log tells what was done, and neither to whom nor what was written', async () => {
    const phone = newPhone();
    await order({ phone });
    await ask('POST', `/${phone}/notes`, { text: 'Her brother pays' });
    await ask('PUT', `/${phone}/tags`, { tags: ['cousin'], version: 0 });
    await ask('POST', `/${phone}/block`, { reason: 'Swore at the rider', version: 1 });
    const kept = await shop.db.dataSource.query<{ action: string; kind: string; all: string }[]>(
      `select action, kind, to_jsonb(e)::text as all from audit_entry e where kind like 'customer%' order by id desc limit 4`,
    );
    expect(kept.map(({ action, kind }) => `${kind} ${action}`)).toEqual([
      'customer changed',
      'customer changed',
      'customer note created',
      'customer created',
    ]);
    for (const { all } of kept) expect(all).not.toMatch(/brother|cousin|Swore|92301\d{7}/);
  });

  test('only those whose work it is', async () => {
    const phone = newPhone();
    const { _id } = await order({ phone });
    const packer = await signedInAs(shop, 'packer');
    const manager = await signedInAs(shop, 'manager');
    expect((await ask('GET', `/${phone}`, undefined, packer)).status).toBe(403);
    expect((await ask('GET', `/${phone}`, undefined, manager)).status).toBe(200);
    expect((await ask('GET', `/${phone}/export`, undefined, manager)).status).toBe(403);
    expect((await ask('DELETE', `/${phone}`, undefined, manager)).status).toBe(403);
    expect((await shop.http('GET', `/api/admin/orders/${_id}/customer`, undefined, packer)).status).toBe(200);
  });
});

describe('the reasons for a second look at an order', () => {
  const risksOf = async (id: string) => {
    const { status, body } = await shop.http<CustomerRisks>(
      'GET',
      `/api/admin/orders/${id}/customer`,
      undefined,
      owner,
    );
    expect(status).toBe(200);
    return body;
  };
  const texts = ({ risks }: CustomerRisks) => risks.map(({ text }) => text);

  test('are facts of the other orders of the phone', async () => {
    const phone = newPhone();
    const first = await order({ phone });
    expect(await risksOf(first._id)).toMatchObject({ phone, orders: 0, risks: [{ kind: 'firstOrder' }] });
    await paymentsOf(shop).update(first._id, shipped);
    await paymentsOf(shop).update(first._id, cancelled);
    await order({ phone }, [shipped, delivered]);
    await order({ phone, firstName: 'AYESHA ' });
    await order({ phone });
    const last = await order({ phone, firstName: 'Bilal' });
    await ask('POST', `/${phone}/block`, { reason: 'Refused', version: 0 });
    const found = await risksOf(last._id);
    expect(found).toMatchObject({ orders: 4, delivered: 1, returned: 1, cancelled: 0, open: 2 });
    expect(texts(found)).toEqual([
      'Blocked: Refused',
      '1 of 2 parcels came back',
      '3 open orders',
      'Another name than before',
    ]);
    expect(texts(await risksOf(first._id))).not.toContain('Another name than before');
  });

  test('an order that is none has no customer', async () => {
    for (const id of ['nothing', randomUUID()]) {
      const found = await shop.http<ErrorBody>('GET', `/api/admin/orders/${id}/customer`, undefined, owner);
      expect([found.status, found.body.code]).toEqual([404, 'not_found']);
    }
  });
});

test('a rebuild gives what events gave, and a wrong row is noticed', async () => {
  await eventsSettled(shop);
  const projections = shop.app.get(RebuildProjections);
  expect(await projections.differences()).toEqual([]);
  await shop.db.dataSource.query(
    `update customers_customer set money = 1 where phone = (select min(phone) from customers_customer)`,
  );
  expect(await projections.differences()).toEqual(['Customers: 1 customers are not what their orders tell']);
  await projections.rebuildAll();
  await shop.db.dataSource.query(
    `delete from customers_customer where phone = (select min(phone) from customers_customer)`,
  );
  expect(await projections.differences()).toHaveLength(2);
  await projections.rebuildAll();
  expect(await projections.differences()).toEqual([]);
});
