import type { Customer } from '@shop/contracts/customers';
import type { ErrorBody } from '@shop/contracts/errors';
import type { StaffReview } from '@shop/contracts/reviews';
import type { StaffOrder } from '@shop/contracts/staff-orders';
import { eventsSettled } from '../../../../test/support/events-settled.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { pastOf, shopifyOrders, shopifyRow } from '../../../../test/support/past-files.ts';
import { type OrderReply, customer, orderOf, prints, sellPrints } from '../../../../test/support/prints.ts';
import { paymentsOf, provedOrder } from '../../../../test/support/proofs.ts';
import { RebuildProjections } from '../../../platform/events/rebuild-projection.ts';

let shop: Shop;
let owner: Record<string, string>;
beforeAll(async () => {
  shop = await startShop({ role: 'both' });
  await sellPrints(shop);
  owner = await shop.staff();
  // A column that a later version might add.
  await shop.db.dataSource.query(`alter table ordering_order add column gift_note text not null default ''`);
});
afterAll(() => shop.stop());

type Reply = Required<ErrorBody> & {
  customer: Customer;
  orders: StaffOrder[];
  reviews: StaffReview[];
  order: StaffOrder;
};
const ask = (method: string, path: string, body?: object) => shop.http<Reply>(method, `/api/admin${path}`, body, owner);
const phone = '+923018000001';
const person = { phone, firstName: 'Mehwish', lastName: 'Qureshi', email: 'mehwish@example.com', address: 'House 99' };
const traces = /mehwish|qureshi|House 99|8000001/i;

/** The tables in which something still tells of the person. */
async function tablesWithTraces(wanted = traces): Promise<string[]> {
  const tables = await shop.db.dataSource.query<{ name: string }[]>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
       and table_name not in ('platform_outbox')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await shop.db.dataSource.query<{ row: string }[]>(`select to_jsonb(t)::text as row from ${name} t`);
    if (rows.some(({ row }) => wanted.test(row))) found.push(name);
  }
  return found;
}

/**
 * Writes the name into every text of these orders that may tell of a person, whether a screen fills it or not: so a column
 * that is added and forgotten is found. The history is never changed; what a review says stays.
 */
async function nameEverywhere(orderIds: readonly string[]): Promise<void> {
  const { dataSource } = shop.db;
  const tables = await dataSource.query<{ name: string; key: string; columns: string[] | null }[]>(`
    select c.relname as name, k.key, (select array_agg(format('%I = coalesce(%1$I, $$$$) || $$ Mehwish$$', a.attname))
      from pg_attribute a where a.attrelid = c.oid and a.attname = any (personal_columns(c.oid))
        and a.atttypid = 'text'::regtype and a.attname not in ('phone', 'comment')) as columns
    from pg_class c cross join lateral (
      select case when c.relname = 'ordering_order' then 'id' else 'order_id' end as key) k
    where c.relkind = 'r' and c.relname <> 'ordering_history'
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = k.key)
      and (c.relname = 'ordering_order' or k.key = 'order_id')`);
  expect(tables.find(({ name }) => name === 'ordering_order')?.columns).toHaveLength(8);
  for (const { name, key, columns } of tables) {
    if (columns) await dataSource.query(`update ${name} set ${columns.join()} where ${key} = any($1)`, [orderIds]);
  }
}

async function placed(changes: readonly object[] = []) {
  const sent = orderOf([prints[0]], { customerInfo: customer(person), notes: 'Ask for Mehwish' });
  const { body } = await shop.http<OrderReply>('POST', '/api/orders', sent);
  for (const change of changes) await paymentsOf(shop).update(body.order._id, change);
  return body.order;
}
const delivered = { orderStatus: 'delivered', notes: 'Mehwish signed herself' };

test('all that is known is exported, and the person erased: orders stay as figures', async () => {
  const first = await placed([delivered]);
  const form = new FormData();
  const review = {
    productId: prints[0].id,
    orderNumber: first.orderNumber,
    customerEmail: person.email,
    customerName: 'Mehwish Q.',
    rating: '5',
    comment: 'Just as warm as on the screen.',
  };
  for (const [name, value] of Object.entries(review)) form.append(name, value);
  expect((await shop.http('POST', '/api/reviews', form)).status).toBe(201);
  const open = await placed();
  await ask('POST', `/customers/${phone}/notes`, { text: 'Mehwish likes blue' });
  await ask('POST', `/customers/${phone}/block`, { reason: 'Mehwish refused', version: 0 });
  // A receipt that shows a name.
  const pay = paymentsOf(shop);
  const { order: proved } = await provedOrder(pay);
  await shop.db.dataSource.query(`update ordering_order set phone = $1, first_name = 'Mehwish' where id = $2`, [
    phone,
    proved._id,
  ]);
  await pay.update(proved._id, { orderStatus: 'cancelled' });
  await eventsSettled(shop);
  await shop.app.get(RebuildProjections).rebuildAll();
  expect(pay.receipts()).toBe(1);

  const exported = await ask('GET', `/customers/${phone}/export`);
  expect(exported.status).toBe(200);
  expect(exported.body.customer.notes).toHaveLength(1);
  expect(exported.body.orders.map(({ orderNumber }) => orderNumber)).toEqual(
    [proved, open, first].map(({ orderNumber }) => orderNumber),
  );
  expect(exported.body.orders.at(-1)).toMatchObject({ customerInfo: person, notes: 'Ask for Mehwish' });
  expect(exported.body.reviews).toMatchObject([{ customerName: 'Mehwish Q.' }]);

  const refused = await ask('DELETE', `/customers/${phone}`);
  expect([refused.status, refused.body.code]).toEqual([409, 'order_open']);
  expect((await ask('GET', `/customers/${phone}`)).body.customer.name).toContain('Mehwish');

  await pay.update(open._id, delivered);
  await eventsSettled(shop);
  await shop.db.dataSource.query(
    `with file as (insert into settlements_settlement (courier, file_name, sha256, imported_by, columns, lines, row_count)
       values ('TCS', 'a.csv', 'a', 'admin', '[]', '[]', 1) returning id)
     insert into settlements_row (settlement_id, line, number, order_id, charge, tax, difference, is_settled, said)
     select id, 1, '1', $1, 0, 0, 0, true, 'Delivered to Mehwish' from file`,
    [first._id],
  );
  await shop.db.dataSource.query(`insert into reviews_invitation (order_id, token) values ($1, 'a token')`, [
    first._id,
  ]);
  const { dataSource } = shop.db;
  await dataSource.query(`update reviews_review set reply = 'Thank you, Mehwish Q.! Come back,' where order_id = $1`, [
    first._id,
  ]);
  await nameEverywhere([first, open, proved].map(({ _id }) => _id));
  await shop.db.dataSource.query(
    `with written as (update ordering_order set email = $2 where id = $1)
     insert into newsletter_choice (list, email) values ('reviews', $2)`,
    [first._id, person.email],
  );
  const erased = await ask('DELETE', `/customers/${phone}`);
  expect([erased.status, erased.body]).toEqual([200, { message: 'Customer erased', orders: 3 }]);
  await eventsSettled(shop);

  expect(await tablesWithTraces()).toEqual([]);
  // The reply of the shop stays, without the name of the customer.
  expect(await dataSource.query('select reply from reviews_review where order_id = $1', [first._id])).toEqual([
    { reply: 'Thank you, customer Q.! Come back, customer' },
  ]);
  expect(pay.receipts()).toBe(0);
  expect((await ask('GET', `/customers/${phone}`)).status).toBe(404);
  expect((await ask('DELETE', `/customers/${phone}`)).status).toBe(404);
  const { order } = (await ask('GET', `/orders/${first._id}`)).body;
  expect(order).toMatchObject({ orderStatus: 'delivered', total: first.total, customerInfo: { city: 'Lahore' } });
  expect(order.history.map(({ field, to }) => [field, to])).toContainEqual(['orderStatus', 'delivered']);
  const track = `/api/orders/track/${first.orderNumber}?email=${person.email}`;
  expect((await shop.http('GET', track)).status).toBe(404);
  expect((await ask('GET', `/orders/${first._id}/customer`)).status).toBe(404);
  expect((await ask('GET', `/orders?search=mehwish`)).body.orders).toEqual([]);
  expect((await ask('GET', `/orders?search=${first.orderNumber}`)).body.orders).toHaveLength(1);
  expect(await shop.app.get(RebuildProjections).differences()).toEqual([]);

  const deeds = await shop.db.dataSource.query<{ action: string }[]>(
    `select action from audit_entry where kind = 'customer' and action in ('exported', 'erased') order by id`,
  );
  expect(deeds.map(({ action }) => action)).toEqual(['exported', 'erased']);
  // An erased customer who orders again is a new customer and not blocked.
  const again = await placed();
  const ofAgain = (await ask('GET', `/customers/${phone}/export`)).body.orders;
  expect(ofAgain.map(({ orderNumber }) => orderNumber)).toEqual([again.orderNumber]);
  expect((await ask('GET', `/customers/${phone}`)).body.customer).toMatchObject({ orders: 1, notes: [], version: 0 });
});

test('imported history is exported and erased, also of a person who never ordered here', async () => {
  const past = pastOf(shop);
  const phone = '+923018000002';
  const ofPerson = { 'Shipping Phone': phone, 'Shipping Name': 'Rukhsana Bano', Email: 'rukhsana@example.com' };
  const ofOther = '+923018000777';
  await past.take(
    shopifyOrders([
      shopifyRow(1, ofPerson),
      shopifyRow(2, { ...ofPerson, 'Shipping Phone': '' }),
      shopifyRow(3, { 'Shipping Phone': ofOther, Email: 'rukhsana@example.com', 'Shipping Name': 'Rabia' }),
      shopifyRow(4, { 'Shipping Phone': '03001234567', Email: 'o@example.com' }),
    ]),
  );
  const her = { phone, firstName: 'Rukhsana', lastName: 'Bano', email: 'rukhsana@example.com' };
  const sent = orderOf([prints[0]], { customerInfo: customer(her) });
  const { order } = (await shop.http<OrderReply>('POST', '/api/orders', sent)).body;
  await paymentsOf(shop).update(order._id, { orderStatus: 'delivered' });
  const [known] = await shop.db.dataSource.query<object[]>(
    `select count(*)::int as found from past_orders_order where phone = $1 or (phone is null)`,
    [phone],
  );
  expect(known).toEqual({ found: 2 });
  await eventsSettled(shop);
  const exported = await shop.http<{ past: object }>('GET', `/api/admin/customers/${phone}/export`, undefined, owner);
  expect(exported.body.past).toMatchObject({ orders: 1, list: [{ number: '#1' }] });
  const risks = await shop.http<{ past: object }>('GET', `/api/admin/orders/${order._id}/customer`, undefined, owner);
  expect(risks.body.past).toEqual({ orders: 1, returned: 0 });
  // A file that is checked and not imported could bring the person back.
  await past.check(shopifyOrders([shopifyRow(5, ofPerson)]));
  expect((await ask('DELETE', `/customers/${phone}`)).status).toBe(200);
  expect((await past.orders()).map(({ number }) => number)).toEqual(['#3', '#4']);
  expect((await past.ask<{ imports: object[] }>('GET', 'past-imports')).imports).toEqual([]);
  const gone = await ask('DELETE', `/customers/${ofOther}`);
  expect([gone.status, gone.body]).toEqual([200, { message: 'Customer erased', orders: 0 }]);
  expect((await ask('DELETE', `/customers/${ofOther}`)).status).toBe(404);
  await eventsSettled(shop);
  expect(await tablesWithTraces(/rukhsana|8000002/i)).toEqual([]);
});

test('what is written of orders stays, unless their customer is erased', async () => {
  const { _id } = await placed([delivered]);
  await expect(
    shop.db.dataSource.query(`update ordering_history set note = null where order_id = $1`, [_id]),
  ).rejects.toThrow('only ever added to');
});
