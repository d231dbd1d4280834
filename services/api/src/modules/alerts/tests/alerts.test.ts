import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@shop/contracts/errors';
import type { alerts } from '@shop/contracts/alerts';
import type { ResponseOf } from '@shop/contracts/route';
import { emailsIn, from, putOff, startEmailShop, until } from '../../../../test/support/email-shop.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { type Device, PushReceiver } from '../../../../test/support/push-receiver.ts';
import { prints } from '../../../../test/support/prints.ts';
import { triedInVain } from '../../../../test/support/tried-parcel.ts';
import { publish } from '../../../platform/events/publish.ts';
import { WhatsAppFailed } from '../../whatsapp/public.ts';
import { written } from '../../../../test/support/written-reviews.ts';

type Reply = Required<ErrorBody> & ResponseOf<typeof alerts.read>;

// It is never opened: what is only noted is not sent.
const pushes = new PushReceiver();
let shop: Shop;
let mail: Awaited<ReturnType<typeof startEmailShop>>;
let count = 0;

const call = async (where: Shop, method: string, path = '', body?: unknown) =>
  where.http<Reply>(method, `/api/admin/alerts${path}`, body, await where.staff());
const newDevice = () => pushes.device(String((count += 1)));
/** The subscription of a browser at a push service of the internet. */
const abroad = (device: Device) => ({ ...device.subscription, endpoint: `https://push.example.com${device.path}` });
const accountOf = async (where: Shop, { path }: Device) => {
  const [row] = await where.db.dataSource.query<{ account_id: string }[]>(
    'select account_id from alerts_device where endpoint like $1',
    [`%${path}`],
  );
  return row?.account_id;
};

beforeAll(async () => {
  mail = await startEmailShop({ OWNER_EMAIL: 'owner@chaap.pk', ADMIN_EMAIL: 'sana@chaap.pk' });
  shop = mail.shop;
});
afterAll(() => mail.stop());

describe('a device', () => {
  test('is noted for whoever subscribed it last, once, and removed when they say so', async () => {
    const device = newDevice();
    for (let times = 0; times < 2; times += 1) {
      expect((await call(shop, 'POST', '/devices', abroad(device))).status).toBe(200);
    }
    expect((await call(shop, 'GET')).body.devices).toBe(1);
    await shop.db.dataSource.query('update alerts_device set account_id = gen_random_uuid()');
    const { endpoint } = abroad(device);
    expect((await call(shop, 'POST', '/devices/test', { endpoint })).status).toBe(404);
    expect((await call(shop, 'POST', '/devices/remove', { endpoint })).status).toBe(200);
    expect(await accountOf(shop, device)).toBeDefined();
    await call(shop, 'POST', '/devices', abroad(device));
    expect((await call(shop, 'POST', '/devices/remove', { endpoint })).status).toBe(200);
    expect((await call(shop, 'POST', '/devices/remove', { endpoint })).status).toBe(200);
    expect(await accountOf(shop, device)).toBeUndefined();
  });

  test('makes room for the newest when there are more than twenty', async () => {
    const devices = Array.from({ length: 22 }, newDevice);
    for (const device of devices) await call(shop, 'POST', '/devices', abroad(device));
    expect((await call(shop, 'GET')).body.devices).toBe(20);
    expect(await accountOf(shop, devices[1] ?? newDevice())).toBeUndefined();
    expect(await accountOf(shop, devices[2] ?? newDevice())).toBeDefined();
    await shop.db.dataSource.query('delete from alerts_device');
  });

  test.each([
    'http://push.example.com/a',
    'https://localhost/a',
    'https://redis/a',
    'https://127.0.0.1/a',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/a',
    'https://10.0.0.7:6379/a',
    'file:///etc/passwd',
    'no address',
    `https://push.example.com/${'x'.repeat(2_000)}`,
  ])('may not be at %s', async (endpoint) => {
    const { status, body } = await call(shop, 'POST', '/devices', { ...newDevice().subscription, endpoint });
    expect([status, body.code, body.errors[0]?.path]).toEqual([400, 'invalid_request', 'endpoint']);
    expect((await call(shop, 'GET')).body.devices).toBe(0);
  });

  test.each([
    ['p256dh', 'A'.repeat(87)],
    ['p256dh', 'short'],
    ['p256dh', { $ne: null }],
    ['auth', 'A'.repeat(21)],
    ['auth', ''],
  ])('has keys that a browser makes, and %s is not %j', async (name, value) => {
    const { keys, endpoint } = abroad(newDevice());
    const { status, body } = await call(shop, 'POST', '/devices', { endpoint, keys: { ...keys, [name]: value } });
    expect([status, body.errors[0]?.path]).toEqual([400, `keys.${name}`]);
  });
});

describe('choices', () => {
  test('begin with notifications of everything and no e-mail, and keep what is not named', async () => {
    const { body } = await call(shop, 'GET');
    expect(body).toMatchObject({ email: 'sana@chaap.pk', always: [], devices: 0 });
    expect(body.choices).toEqual(
      ['order', 'receipt', 'answer', 'review', 'stock', 'failedMail'].map((kind) => ({
        kind,
        push: true,
        email: false,
      })),
    );
    const changed = { kind: 'review', push: false, email: true };
    const saved = await call(shop, 'PUT', '', { choices: [{ ...changed, push: true }, changed] });
    expect(saved.body.choices).toEqual(body.choices.map((choice) => (choice.kind === 'review' ? changed : choice)));
    expect((await call(shop, 'GET')).body.choices).toEqual(saved.body.choices);
    await call(shop, 'PUT', '', { choices: body.choices });
  });

  test.each([
    { choices: [{ kind: 'lottery', push: true, email: true }] },
    { choices: [{ kind: 'order', push: 'yes', email: true }] },
    { choices: [{ kind: 'order' }] },
    { choices: 'all' },
    {},
  ])('are not %j', async (body) => {
    expect((await call(shop, 'PUT', '', body)).status).toBe(400);
  });

  test('that are saved at the same time are saved one after the other', async () => {
    const saved = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        call(shop, 'PUT', '', {
          choices: (n % 2 ? ['order', 'review'] : ['review', 'order']).map((kind) => ({
            kind,
            push: n % 2 === 0,
            email: false,
          })),
        }),
      ),
    );
    expect(saved.map(({ status }) => status)).toEqual(saved.map(() => 200));
    const [order, , , review] = (await call(shop, 'GET')).body.choices;
    expect(order?.push).toBe(review?.push);
    await call(shop, 'PUT', '', { choices: ['order', 'review'].map((kind) => ({ kind, push: true, email: false })) });
  });
});

describe('e-mails', () => {
  const choose = (kind: string, email: boolean) => call(shop, 'PUT', '', { choices: [{ kind, push: true, email }] });
  const settled = async (subjectId: string, kind: string, rows: number) =>
    until(async () => {
      const found = (await emailsIn(shop, subjectId)).filter((each) => each.kind === kind);
      return found.length === rows && found.every(({ state }) => state !== 'queued') && found;
    });

  test('go to the address of the owner, and to who asked for them', async () => {
    const before = await mail.place(from('before@example.com'));
    await settled(before._id, 'owner-order', 1);
    await choose('order', true);
    const { _id, orderNumber } = await mail.place(from('after@example.com'));
    await settled(_id, 'owner-order', 2);
    for (const address of ['owner@chaap.pk', 'sana@chaap.pk']) {
      const told = mail.mails.to(address).filter(({ subject }) => subject?.includes(orderNumber));
      expect(told).toHaveLength(1);
      expect(told[0]?.text).toContain(`https://chaap.pk/admin/orders?order=${_id}`);
      expect(told[0]?.text).not.toContain('after@example.com');
    }
    expect(mail.mails.to('sana@chaap.pk')).toHaveLength(1);
    await choose('order', false);
  });

  test('go to an address once, even when it is the owner’s and a person’s', async () => {
    Object.assign(shop.config, { ownerEmail: 'Sana@chaap.pk' });
    expect((await call(shop, 'GET')).body.always).toEqual(['order', 'receipt']);
    await choose('order', true);
    const { _id, orderNumber } = await mail.place(from('once@example.com'));
    expect((await settled(_id, 'owner-order', 2)).map(({ state }) => state).toSorted()).toEqual(['dropped', 'sent']);
    const told = mail.mails.arrived.filter(({ subject }) => subject?.startsWith(`New order ${orderNumber}`));
    expect(told.map(({ recipients }) => recipients)).toEqual([['Sana@chaap.pk']]);
    await choose('order', false);
    Object.assign(shop.config, { ownerEmail: 'owner@chaap.pk' });
  });

  test('that were asked for and are not wanted any more are not sent', async () => {
    await choose('order', true);
    await mail.mails.close();
    const { _id, orderNumber } = await mail.place(from('changed@example.com'));
    const tried = (rows: { last_error: string | null }[]) => rows.filter(({ last_error: error }) => error).length === 2;
    await until(async () => tried((await emailsIn(shop, _id)).filter(({ kind }) => kind === 'owner-order')));
    const makeDue = await putOff(shop, 'notifications_email');
    await choose('order', false);
    await mail.mails.open();
    await makeDue();
    expect((await settled(_id, 'owner-order', 2)).map(({ state }) => state).toSorted()).toEqual(['dropped', 'sent']);
    expect(mail.mails.to('sana@chaap.pk').filter(({ subject }) => subject?.includes(orderNumber))).toEqual([]);
  });

  test('tell of an answer to a failed attempt, and of another one', async () => {
    await choose('answer', true);
    const { _id, orderNumber } = await mail.place(from('away@example.com'));
    const { token } = await triedInVain(shop, _id);
    const told = () => mail.mails.to('sana@chaap.pk').filter(({ subject }) => subject?.startsWith('Answer to'));
    await shop.http('POST', `/api/attempts/${token}/again`);
    await until(async () => told().length === 1);
    await shop.http('POST', `/api/attempts/${token}/call`, {});
    await until(async () => told().length === 2);
    expect(told()[0]?.subject).toContain(orderNumber);
    expect(told()[0]?.text).toContain(`https://chaap.pk/admin/orders?order=${_id}`);
    await choose('answer', false);
  });

  test('tell of reviews, and of e-mails that failed, once an hour and never of one another', async () => {
    await choose('review', true);
    await choose('failedMail', true);
    const { reviewId } = await written(shop, prints[0]);
    await settled(reviewId, 'owner-review', 1);
    expect(mail.mails.to('sana@chaap.pk').some(({ subject }) => subject?.startsWith('Review to check'))).toBe(true);
    mail.mails.refused.set('sana@chaap.pk', { code: 550, words: 'Nobody' });
    for (const name of ['one', 'two']) {
      mail.mails.refused.set(`${name}@refused.example`, { code: 550, words: 'Nobody' });
      const { _id } = await mail.place(from(`${name}@refused.example`));
      await settled(_id, 'order-placed', 1);
    }
    await mail.eventsProcessed();
    const told = () =>
      shop.db.dataSource.query<{ state: string }[]>(
        `select state from notifications_email where kind = 'owner-failed-mail'`,
      );
    await until(async () => (await told()).every(({ state }) => state === 'failed'));
    await mail.eventsProcessed();
    expect(await told()).toHaveLength(1);
    mail.mails.refused.delete('sana@chaap.pk');
  });

  test('tell of a WhatsApp message that failed, and not of an e-mail then', async () => {
    await choose('failedMail', true);
    await shop.db.dataSource.query(`delete from notifications_email where kind = 'owner-failed-mail'`);
    const { _id: orderId, orderNumber } = await mail.place(from('bilal@chaap.pk'));
    const data = { messageId: randomUUID(), orderId, kind: 'confirm' as const, code: 131_026 };
    await shop.db.transaction((tx) => publish(tx, WhatsAppFailed, data));
    const told = () => mail.mails.to('sana@chaap.pk').filter(({ subject }) => subject?.includes('not delivered'));
    await until(async () => told().length === 1);
    expect(told()[0]?.subject).toBe(`A WhatsApp message for ${orderNumber} was not delivered`);
    expect(told()[0]?.text).toContain(`https://chaap.pk/admin/orders?order=${orderId}`);
  });
});

test('production takes neither private push services nor a key that is none', async () => {
  const wrong = { PUSH_PRIVATE_ADDRESSES: 'allowed', VAPID_PRIVATE_KEY: 'A'.repeat(43) };
  for (const [name, value] of Object.entries(wrong)) {
    const env = { NODE_ENV: 'production', RATE_LIMITS: 'normal', [name]: value };
    await expect(startShop({ env })).rejects.toThrow(name);
  }
});
