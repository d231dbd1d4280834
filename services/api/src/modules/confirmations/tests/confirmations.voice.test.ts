import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { LinkedOrder, OrderConfirmation } from '@shop/contracts/confirmations';
import type { ErrorBody } from '@shop/contracts/errors';
import { eventsSettled } from '../../../../test/support/events-settled.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { customer, sellPrints } from '../../../../test/support/prints.ts';
import { paymentsOf, photo } from '../../../../test/support/proofs.ts';
import { noSounds, sounds, voiceForm } from '../../../../test/support/sounds.ts';
import { RebuildProjections } from '../../../platform/events/rebuild-projection.ts';
import { DeleteVoices } from '../delete-voices.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ role: 'both' });
  await sellPrints(shop);
});
afterAll(() => shop.stop());

type Reply = LinkedOrder & Required<ErrorBody>;
const calls = () => paymentsOf(shop);
const ask = async <T>(method: string, path: string, body?: object) =>
  shop.http<T & Required<ErrorBody>>(method, `/api/admin${path}`, body, await shop.staff());
const send = (token: string, form: FormData = voiceForm(sounds.webm())) =>
  shop.http<Reply>('POST', `/api/confirmations/${token}/voice`, form);
const remove = (token: string) => shop.http<Reply>('DELETE', `/api/confirmations/${token}/voice`);
const voiceOf = (id: string) => ask<{ url: string }>('GET', `/orders/${id}/voice`);
const hear = async (id: string, headers: Record<string, string> = {}) =>
  fetch(shop.url + (await voiceOf(id)).body.url, { headers });
/** The files of voice notes in the store. */
const stored = (): string[] => {
  const folder = join(shop.config.dataDir, 'files', 'voices');
  return existsSync(folder) ? readdirSync(folder) : [];
};
const rows = () => shop.db.dataSource.query<{ state: string }[]>('select state from confirmations_voice');

/** A cash order and the token of its link. */
async function placed(more: object = {}) {
  const { _id } = await calls().placed({ paymentMethod: 'COD', ...more });
  await eventsSettled(shop);
  const { body } = await ask<{ confirmation: OrderConfirmation }>('GET', `/orders/${_id}/confirmation`);
  return { id: _id, token: body.confirmation.link.split('/').pop() ?? '' };
}
const isRecent = (time: string | null) => Date.now() - Date.parse(time ?? '') < 60_000;

test('the customer sends a voice note by the link, staff hear it, and the next one takes its place', async () => {
  const { id, token } = await placed();
  expect((await calls().order(id)).customerInfo.voiceAt).toBeNull();
  expect((await voiceOf(id)).body).toMatchObject({ code: 'not_found', message: 'This order has no voice note.' });
  const before = stored();
  const first = sounds.webm();
  const sent = await send(token, voiceForm(first));
  expect(sent.status).toBe(200);
  expect(isRecent(sent.body.customer.voiceAt)).toBe(true);
  const order = await calls().order(id);
  expect(order.customerInfo.voiceAt).toBe(sent.body.customer.voiceAt);
  expect(order.history.map(({ by, field, from, to }) => [by, field, from, to])).toEqual([
    ['customer', 'address', null, null],
  ]);
  expect(Buffer.from(await (await hear(id)).arrayBuffer())).toEqual(first);

  const second = sounds.ogg();
  expect((await send(token, voiceForm(second))).status).toBe(200);
  expect(stored()).toHaveLength(before.length + 1);
  expect(Buffer.from(await (await hear(id)).arrayBuffer())).toEqual(second);

  expect((await remove(token)).body.customer.voiceAt).toBeNull();
  expect((await remove(token)).status).toBe(200);
  expect(stored()).toEqual(before);
  expect((await voiceOf(id)).status).toBe(404);
  await eventsSettled(shop);
  expect(await shop.app.get(RebuildProjections).differences()).toEqual([]);
});

test.each([
  ['webm', 'audio/webm'],
  ['ogg', 'audio/ogg'],
  ['m4a', 'audio/mp4'],
  ['mp3', 'audio/mpeg'],
] as const)(
  'a sound of the kind %s is served as what it is, whole and in parts, to nobody else',
  async (kind, type) => {
    const { id, token } = await placed();
    const sound = sounds[kind]();
    expect((await send(token, voiceForm(sound, '../../evil.html'))).status).toBe(200);
    const { url } = (await voiceOf(id)).body;
    expect(url).toMatch(new RegExp(`^/api/files/voices/[0-9a-f-]{36}\\.${kind}\\?`));
    const whole = await hear(id);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': type,
      'content-length': String(sound.length),
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
    });
    for (const [range, start, end] of [
      ['bytes=0-1', 0, 2],
      ['bytes=100-', 100, sound.length],
      ['bytes=-50', sound.length - 50, sound.length],
      ['bytes=10-999999999', 10, sound.length],
    ] as const) {
      const part = await hear(id, { range });
      expect([part.status, part.headers.get('content-range')]).toEqual([
        206,
        `bytes ${start}-${end - 1}/${sound.length}`,
      ]);
      expect(Buffer.from(await part.arrayBuffer())).toEqual(sound.subarray(start, end));
    }
    for (const range of ['bytes=', 'bytes=5-2', `bytes=${sound.length}-`, 'bytes=0-1,4-5', 'lines=1-2']) {
      expect((await hear(id, { range })).status).toBe(200);
    }
    for (const hostile of [url.split('?')[0] ?? '', `${url}x`, url.replace('/api/files/', '/media/')]) {
      expect((await shop.http('GET', hostile)).status).toBe(404);
    }
    expect((await shop.http('GET', `/api/admin/orders/${id}/voice`)).status).toBe(401);
  },
);

test.each(Object.entries(noSounds))('%s is no voice note, whatever its name says', async (_, file) => {
  const { id, token } = await placed();
  const before = stored();
  const { status, body } = await send(token, voiceForm(file()));
  const message = 'We cannot play this file. Please record it here, or write a landmark.';
  expect([status, body.code, body.message]).toEqual([415, 'unsupported_media_type', message]);
  expect([stored(), (await calls().order(id)).customerInfo.voiceAt]).toEqual([before, null]);
});

test('a picture, a file that is too large, none, two, and one in another field are refused and not stored', async () => {
  const { id, token } = await placed();
  const before = stored();
  expect((await send(token, voiceForm(await photo()))).status).toBe(415);
  const tooLong = 'This voice note is too long. Please record a minute at most.';
  for (const bytes of [2 * 1024 * 1024, 10 * 1024 * 1024]) {
    const { status, body } = await send(token, voiceForm(sounds.webm(bytes)));
    expect([status, body.message]).toEqual([413, tooLong]);
  }
  const none = await send(token, new FormData());
  expect([none.status, none.body.message]).toEqual([400, 'Please record or choose a voice note']);
  const two = voiceForm(sounds.webm());
  two.append('voice', new Blob([new Uint8Array(sounds.webm())]), 'b.webm');
  expect((await send(token, two)).body).toMatchObject({
    code: 'too_many_files',
    message: 'Please send one voice note only',
  });
  expect((await send(token, voiceForm(sounds.webm(), 'a.webm', 'receipt'))).status).toBe(400);
  expect((await send(token, voiceForm(Buffer.alloc(0)))).status).toBe(400);
  expect((await shop.http('POST', `/api/confirmations/${token}/voice`, { voice: 'A_OPUS' })).status).toBe(415);
  expect([stored(), (await calls().order(id)).customerInfo.voiceAt]).toEqual([before, null]);
});

test('it ends with the link, no new one comes once the courier has the address, and a made-up link is not known', async () => {
  const { id, token } = await placed();
  expect((await send(token)).body).toMatchObject({ state: 'waiting' });
  await shop.http('POST', `/api/confirmations/${token}/confirm`);
  expect((await ask('POST', '/parcels', { courier: 'TCS', rows: [{ _id: id }] })).status).toBe(200);
  const before = stored();
  const packed = await send(token);
  expect([packed.status, packed.body.code]).toEqual([409, 'order_not_editable']);
  expect(stored()).toEqual(before);
  // The customer's voice is theirs: no courier has it.
  expect((await remove(token)).body.customer.voiceAt).toBeNull();
  await calls().update(id, { orderStatus: 'shipped' });
  for (const ended of [await send(token), await remove(token)]) {
    expect([ended.status, ended.body.code]).toEqual([410, 'link_ended']);
  }
  for (const unknown of [await send('made-up'), await remove('made-up')]) expect(unknown.status).toBe(404);
  expect((await voiceOf('made-up')).status).toBe(404);
  expect(stored()).toHaveLength(before.length - 1);
});

test('two at once leave one, of which the file is there', async () => {
  const { id, token } = await placed();
  const before = stored().length;
  const both = [sounds.webm(), sounds.m4a()];
  const answers = await Promise.all(both.map((sound) => send(token, voiceForm(sound))));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(stored()).toHaveLength(before + 1);
  expect(both).toContainEqual(Buffer.from(await (await hear(id)).arrayBuffer()));
});

test('staff type what they heard, and the voice note stays beside it', async () => {
  const { id, token } = await placed();
  await send(token);
  const { version } = await calls().order(id);
  const landmark = 'Green gate behind the mosque, third lane';
  expect((await ask('PATCH', `/orders/${id}/edit`, { version, customer: { landmark } })).status).toBe(200);
  expect((await calls().order(id)).customerInfo).toMatchObject({ landmark, voiceAt: expect.any(String) });
});

test('it is exported with the customer, and its file goes when the customer is erased', async () => {
  const phone = '+923018000778';
  const { id, token } = await placed({ customerInfo: customer({ phone }) });
  const before = stored();
  await send(token);
  const { voiceAt } = (await calls().order(id)).customerInfo;
  const exported = await ask<{ orders: { customerInfo: object }[] }>('GET', `/customers/${phone}/export`);
  expect(exported.body.orders[0]?.customerInfo).toMatchObject({ voiceAt });
  await calls().update(id, { orderStatus: 'cancelled' });
  await eventsSettled(shop);
  expect((await ask('DELETE', `/customers/${phone}`)).status).toBe(200);
  expect((await calls().order(id)).customerInfo.voiceAt).toBeNull();
  await eventsSettled(shop);
  expect(stored()).toEqual(before);
  expect((await voiceOf(id)).status).toBe(404);
  expect((await send(token)).status).toBe(404);
});

describe('regular work', () => {
  const deleteDue = () => shop.app.get(DeleteVoices).run();
  const age = (orderId: string, days: number) =>
    shop.db.dataSource.query(
      `alter table ordering_history disable trigger ordering_history_stands;
       update ordering_history set at = at - interval '${days} days' where order_id = '${orderId}';
       update confirmations_voice set stored_at = stored_at - interval '${days + 3} days' where order_id = '${orderId}';
       alter table ordering_history enable trigger ordering_history_stands`,
    );

  test('deletes what a call left that never ended, and nothing that is on its way', async () => {
    const { id } = await placed();
    const known = (await rows()).length;
    const insert = `insert into confirmations_voice (key, order_id, stored_at, state) values ($1, $2, now() - $3::interval, $4)`;
    for (const [key, since, state] of [
      ['voices/lost.webm', '2 hours', 'stored'],
      ['voices/on-its-way.webm', '1 minute', 'stored'],
      ['voices/former.webm', '1 minute', 'replaced'],
    ]) {
      await shop.db.dataSource.query(insert, [key, id, since, state]);
    }
    await deleteDue();
    expect(await rows()).toHaveLength(known + 1);
    await shop.db.dataSource.query(`delete from confirmations_voice where key = 'voices/on-its-way.webm'`);
  });

  test('deletes a voice note as many days after its order was closed as receipts are kept for', async () => {
    const { id, token } = await placed();
    const open = await placed();
    await send(token);
    await send(open.token);
    await calls().update(id, { orderStatus: 'cancelled' });
    await age(id, 179.9);
    await age(open.id, 200);
    const before = stored().length;
    await deleteDue();
    expect(stored()).toHaveLength(before);
    await age(id, 0.2);
    await deleteDue();
    expect(stored()).toHaveLength(before - 1);
    expect((await calls().order(id)).customerInfo.voiceAt).toBeNull();
    expect((await calls().order(open.id)).customerInfo.voiceAt).not.toBeNull();
    await deleteDue();
  });
});

// Last: the shop above hears of no event beside another one.
test('one link sends ten in a quarter of an hour at most', async () => {
  const limited = await startShop({ env: { RATE_LIMITS: 'normal' } });
  try {
    const statusOf = async (token: string) => {
      const form = voiceForm(sounds.webm());
      return (await limited.http('POST', `/api/confirmations/${token}/voice`, form)).status;
    };
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) statuses.push(await statusOf('a-link'));
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
    expect(await statusOf('another-link')).toBe(404);
  } finally {
    await limited.stop();
  }
});
