import { randomUUID } from 'node:crypto';
import { EventDispatcher } from '../../../platform/events/event-dispatcher.ts';
import { from, putOff, startEmailShop, until } from '../../../../test/support/email-shop.ts';
import { createProduct, editProduct } from '../../../../test/support/product-form.ts';
import { PushReceiver } from '../../../../test/support/push-receiver.ts';
import { personOf, signedInAs } from '../../../../test/support/staff-of-role.ts';

const pushes = new PushReceiver();
let mail: Awaited<ReturnType<typeof startEmailShop>>;
let shop: typeof mail.shop;

beforeAll(async () => {
  await pushes.open();
  mail = await startEmailShop({ PUSH_PRIVATE_ADDRESSES: 'allowed', ADMIN_EMAIL: 'sana@chaap.pk' });
  ({ shop } = mail);
  await shop.http(
    'PUT',
    '/api/admin/alerts',
    { choices: [{ kind: 'stock', push: true, email: true }] },
    await shop.staff(),
  );
});
afterAll(async () => {
  await mail.stop();
  await pushes.close();
});

async function device(name: string, headers?: Record<string, string>) {
  const made = pushes.device(name);
  const { status } = await shop.http(
    'POST',
    '/api/admin/alerts/devices',
    made.subscription,
    headers ?? (await shop.staff()),
  );
  expect(status).toBe(200);
  return made;
}
async function count(_id: string, pieces: number) {
  const headers = { ...(await shop.staff()), 'idempotency-key': randomUUID() };
  const { status } = await shop.http('PATCH', '/api/admin/stock', { rows: [{ _id, count: pieces, low: 3 }] }, headers);
  expect(status).toBe(200);
}
/** A new product of which so many small ones are left, and no more than three are few. */
async function counted(pieces: number) {
  const name = `Print ${randomUUID().slice(0, 8)}`;
  const sizes = JSON.stringify([{ name: 'Small', price: 1000 }]);
  const product = await createProduct(shop, { name, sizes });
  const _id = `${product._id}/small`;
  await count(_id, pieces);
  return { productId: product._id, name, _id };
}
/** An order of so many, after which all that there was to tell has been told. */
async function order(productId: string, quantity: number) {
  await mail.place({ ...from('buyer@example.com'), items: [{ productId, size: 'Small', quantity }] });
  await told();
}
async function told() {
  await mail.eventsProcessed();
  const due = () =>
    shop.db.dataSource.query<object[]>(
      `select from alerts_push where state = 'queued'
       union all select from notifications_email where state = 'queued' and kind = 'owner-stock'`,
    );
  await until(async () => (await due()).length === 0);
}
const mailsOf = (name: string) => mail.mails.to('sana@chaap.pk').filter(({ subject }) => subject?.includes(name));
const shownOf = ({ shown }: ReturnType<typeof pushes.device>, name: string) =>
  shown.filter(({ title }) => title.includes(name));

test('who chose it is told once that a size runs low, and again when it was filled up and does once more', async () => {
  const [phone, laptop] = [await device('phone'), await device('laptop')];
  const { productId, name, _id } = await counted(6);
  await order(productId, 2);
  expect([shownOf(phone, name), mailsOf(name)]).toEqual([[], []]);
  await order(productId, 2);
  for (const each of [phone, laptop]) {
    expect(shownOf(each, name)).toEqual([
      {
        id: expect.any(String),
        tag: 'stock',
        title: `Low stock: ${name}`,
        body: 'Small: 2 left',
        url: `/admin/stock?product=${productId}`,
        icon: '/icon-192.png',
        several: { title: '{count} sizes run low', url: '/admin/stock?low=1' },
      },
    ]);
  }
  const [first, ...more] = mailsOf(name);
  expect(more).toEqual([]);
  expect(first?.subject).toBe(`Low stock: ${name}, Small`);
  expect(first?.text).toContain('Left: 2');
  expect(first?.text).toContain(`https://chaap.pk/admin/stock?product=${productId}`);

  await order(productId, 1);
  expect([shownOf(phone, name).length, mailsOf(name).length]).toEqual([1, 1]);
  await count(_id, 4);
  await order(productId, 1);
  expect(shownOf(phone, name).map(({ body }) => body)).toEqual(['Small: 2 left', 'Small: 3 left']);
  await order(productId, 3);
  expect(shownOf(phone, name).at(-1)).toMatchObject({ title: `Out of stock: ${name}`, body: 'Small: none left' });
  expect(mailsOf(name).map(({ subject }) => subject?.split(':')[0])).toEqual([
    'Low stock',
    'Low stock',
    'Out of stock',
  ]);
});

test('an event that is delivered twice is told of once', async () => {
  const phone = await device('twice');
  const { productId, name } = await counted(4);
  await order(productId, 1);
  const [{ id: eventId } = { id: '' }] = await shop.db.dataSource.query<{ id: string }[]>(
    `select id from platform_outbox where name = 'catalog.stock-low' and data ->> 'productId' = $1`,
    [productId],
  );
  const consumer = 'EnqueueAlerts.onStockLow';
  await shop.db.dataSource.query('delete from platform_inbox where event_id = $1 and consumer = $2', [
    eventId,
    consumer,
  ]);
  await shop.app.get(EventDispatcher).dispatch({ eventId, consumer }, 1);
  await told();
  expect([shownOf(phone, name).length, mailsOf(name).length]).toEqual([1, 1]);
});

test('nothing is told of a product that shoppers do not see, nor of what was filled up meanwhile', async () => {
  const phone = await device('hidden');
  pushes.answers.set(phone.path, { status: 500 });
  await mail.mails.close();
  const [hidden, filled] = [await counted(4), await counted(4)];
  for (const { productId } of [hidden, filled]) {
    await mail.place({ ...from('buyer@example.com'), items: [{ productId, size: 'Small', quantity: 1 }] });
  }
  await mail.eventsProcessed();
  await until(async () => {
    const waiting = await shop.db.dataSource.query<object[]>(
      `select from alerts_push p join alerts_device d on d.id = p.device_id
       where p.kind = 'stock' and p.state = 'queued' and p.last_error is not null and d.endpoint = $1
       union all
       select from notifications_email where kind = 'owner-stock' and state = 'queued' and last_error is not null`,
      [phone.endpoint],
    );
    return waiting.length === 4;
  });
  const makeDue = [await putOff(shop, 'alerts_push'), await putOff(shop, 'notifications_email')];
  const { status } = await editProduct(shop, hidden.productId, { name: hidden.name, published: 'false' });
  expect(status).toBe(200);
  await count(filled._id, 9);
  pushes.answers.clear();
  await mail.mails.open();
  for (const each of makeDue) await each();
  await told();
  for (const { name } of [hidden, filled]) expect([shownOf(phone, name), mailsOf(name)]).toEqual([[], []]);
});

test('only who may see the stock hears of it', async () => {
  const phones = [];
  for (const role of ['manager', 'packer', 'moderator'] as const) {
    const headers = await signedInAs(shop, role);
    const choices = [{ kind: 'stock', push: true, email: true }];
    const { body } = await shop.http<{ choices: { kind: string }[] }>('PUT', '/api/admin/alerts', { choices }, headers);
    const mayChoose = body.choices.some(({ kind }) => kind === 'stock');
    phones.push({ role, mayChoose, phone: await device(role, headers) });
  }
  const { productId, name } = await counted(4);
  await order(productId, 1);
  expect(phones.map(({ role, mayChoose, phone }) => [role, mayChoose, shownOf(phone, name).length])).toEqual([
    ['manager', true, 1],
    ['packer', false, 0],
    ['moderator', false, 0],
  ]);
});

test('an e-mail about stock that is refused is told of, and names no order', async () => {
  const phone = await device('refused');
  // This person gets no other e-mails, so the first one that fails is about stock.
  const manager = await personOf(shop, 'manager');
  await shop.db.dataSource.query(`update identity_account set email = 'manager@chaap.pk' where id = $1`, [manager.id]);
  const choices = [{ kind: 'stock', push: false, email: true }];
  await shop.http('PUT', '/api/admin/alerts', { choices }, manager.headers);
  mail.mails.refused.set('manager@chaap.pk', { code: 550, words: 'Nobody' });
  const { productId } = await counted(4);
  await order(productId, 1);
  await told();
  expect(phone.shown.find(({ tag }) => tag === 'failedMail')).toMatchObject({ url: '/admin/orders' });
});
