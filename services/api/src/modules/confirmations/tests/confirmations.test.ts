import { randomUUID } from 'node:crypto';
import type { Confirmation, ConfirmationOutcome, LinkedOrder, OrderConfirmation } from '@shop/contracts/confirmations';
import type { ErrorBody } from '@shop/contracts/errors';
import { couponShop } from '../../../../test/support/coupon-shop.ts';
import { deliveryShop } from '../../../../test/support/delivery-shop.ts';
import { emailsIn } from '../../../../test/support/email-shop.ts';
import { eventsSettled, untilIs } from '../../../../test/support/events-settled.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { customer, sellPrints } from '../../../../test/support/prints.ts';
import { paymentsOf, pdf, proofForm } from '../../../../test/support/proofs.ts';
import { saveArea } from '../../../../test/support/settings-calls.ts';
import { RebuildProjections } from '../../../platform/events/rebuild-projection.ts';
import { share } from '../../../../test/support/share.ts';

type Reply = Required<ErrorBody> & {
  confirmations: Confirmation[];
  counts: { now: number; later: number; held: number };
  state: string;
  version: number;
  decided: { by: string | null; state: string; orderStatus: string };
};

let shop: Shop;
const calls = () => paymentsOf(shop);
const staff = async (method: string, path: string, body?: unknown, headers: object = {}) =>
  shop.http<Reply>(method, `/api/admin/confirmations${path}`, body, { ...(await shop.staff()), ...headers });
const decide = (id: string, outcome: ConfirmationOutcome, more: object = {}) =>
  staff('POST', `/${id}/outcome`, { outcome, ...more });
const undo = (id: string, version: number) => staff('POST', `/${id}/undo`, { version });
const show = async (what = 'now') => (await staff('GET', `?show=${what}&limit=100`)).body;
const cardOf = async (id: string, what = 'now') =>
  (await show(what)).confirmations.find(({ order }) => order._id === id);

/** A cash order that waits. */
async function placed(more: object = {}) {
  const order = await calls().placed({ paymentMethod: 'COD', ...more });
  await eventsSettled(shop);
  return order;
}
const link = async (id: string) => (await cardOf(id))?.link.split('/').pop() ?? '';
const ofOrder = async (id: string) =>
  (
    await shop.http<{ confirmation: OrderConfirmation | null }>(
      'GET',
      `/api/admin/orders/${id}/confirmation`,
      undefined,
      await shop.staff(),
    )
  ).body.confirmation;
const open = (token: string, method = 'GET') =>
  shop.http<LinkedOrder & Required<ErrorBody>>(method, `/api/confirmations/${token}`);
const answer = (token: string, what: string, body?: object) =>
  shop.http<LinkedOrder & Required<ErrorBody>>('POST', `/api/confirmations/${token}/${what}`, body);

beforeAll(async () => {
  shop = await startShop({ role: 'both' });
  await sellPrints(shop);
});
afterAll(() => shop.stop());

describe('the queue', () => {
  test('the link is that of the page in the language of the order, while the shop is in it', async () => {
    await saveArea(shop, 'shop', { urdu: true });
    const [inUrdu, inEnglish] = [await placed({ language: 'ur' }), await placed()];
    const shown = async ({ _id }: { _id: string }) => {
      const [card, confirmation] = [await cardOf(_id), await ofOrder(_id)];
      expect(confirmation?.link).toBe(card?.link);
      return [card?.language, new URL(card?.link ?? '').pathname.split('/').slice(1, -1)];
    };
    expect(await shown(inUrdu)).toEqual(['ur', ['ur', 'confirm']]);
    expect(await shown(inEnglish)).toEqual(['en', ['confirm']]);
    await saveArea(shop, 'shop', { urdu: false });
    expect(await shown(inUrdu)).toEqual(['en', ['confirm']]);
  });

  test('a cash order waits with all that a call needs, and a transfer does not', async () => {
    const transfer = await calls().placed();
    const first = await placed({
      customerInfo: customer({ phone: '0333 7654321', city: 'Multan' }),
      notes: 'Ring twice',
    });
    const second = await placed();
    const { confirmations, counts } = await show();
    const ids = confirmations.map(({ order }) => order._id);
    expect(ids).not.toContain(transfer._id);
    expect(ids.indexOf(first._id)).toBeLessThan(ids.indexOf(second._id));
    expect(counts.now).toBe(ids.length);
    const card = await cardOf(first._id);
    expect(card).toMatchObject({
      order: { orderNumber: first.orderNumber, total: first.total },
      customer: { firstName: 'Ayesha', phone: '+923337654321', city: 'Multan' },
      notes: 'Ring twice',
      state: 'waiting',
      noAnswers: 0,
      isLate: false,
      attempts: [],
      version: 1,
    });
    expect(card?.risks.risks.map(({ text }) => text)).toContain('First order');
    expect(card?.link).toMatch(/\/confirm\/[\w-]{22}$/);
    const badge = await shop.http<{ counts: { confirmations: number } }>(
      'GET',
      '/api/admin/pending-counts',
      undefined,
      await shop.staff(),
    );
    expect(badge.body.counts.confirmations).toBe(counts.now);
  });

  test('confirmed: the order is confirmed and leaves the queue, and undo brings both back', async () => {
    const { _id } = await placed();
    const { status, body } = await decide(_id, 'confirmed', { note: 'Wants it soon', version: 1 });
    expect([status, body.state, body.version]).toEqual([200, 'confirmed', 2]);
    const order = await calls().order(_id);
    expect(order.orderStatus).toBe('confirmed');
    expect(order.history.at(-1)).toMatchObject({ field: 'orderStatus', to: 'confirmed', note: 'Wants it soon' });
    await eventsSettled(shop);
    expect(await cardOf(_id)).toBeUndefined();
    const again = await undo(_id, 2);
    expect([again.status, again.body.state, again.body.version]).toEqual([200, 'waiting', 3]);
    expect((await calls().order(_id)).orderStatus).toBe('processing');
    await eventsSettled(shop);
    expect((await cardOf(_id))?.attempts.map(({ outcome }) => outcome)).toEqual(['confirmed', 'undone']);
  });

  test('cancelled: the order is cancelled, and undo opens it again', async () => {
    const { _id } = await placed();
    expect((await decide(_id, 'cancelled')).body.state).toBe('cancelled');
    expect((await calls().order(_id)).orderStatus).toBe('cancelled');
    expect((await undo(_id, 2)).body.state).toBe('waiting');
    expect((await calls().order(_id)).orderStatus).toBe('processing');
  });

  test('an order says how far its customer was asked, once there is something to ask', async () => {
    const { _id } = await placed();
    await decide(_id, 'no_answer', { note: 'Busy' });
    expect(await ofOrder(_id)).toEqual({
      state: 'waiting',
      isLate: false,
      dueAt: expect.stringMatching(/Z$/),
      link: expect.stringMatching(/\/confirm\/[\w-]{22}$/),
      attempts: [expect.objectContaining({ by: shop.config.admin.username, outcome: 'no_answer', note: 'Busy' })],
    });
    expect(await ofOrder((await calls().placed())._id)).toBeNull();
    expect(await ofOrder('no-order')).toBeNull();
  });

  test('a rebuild ends the question about an order as that order ended', async () => {
    const orders = [await placed(), await placed()];
    await decide(orders[0]?._id ?? '', 'cancelled');
    await decide(orders[1]?._id ?? '', 'confirmed');
    await eventsSettled(shop);
    const ids = orders.map(({ _id }) => _id);
    const query = (sql: string) => shop.db.dataSource.query<{ state: string }[]>(sql, [ids]);
    await query(`update confirmations_confirmation set state = 'waiting' where order_id = any($1::uuid[])`);
    await shop.app.get(RebuildProjections).rebuildAll();
    const states = await query(
      'select state from confirmations_confirmation where order_id = any($1::uuid[]) order by order_id',
    );
    expect(states.map(({ state }) => state)).toEqual(['cancelled', 'confirmed']);
  });

  test('no answer: it comes back three times, and is held after that', async () => {
    const { _id } = await placed();
    for (let call = 1; call <= 3; call++) {
      expect((await decide(_id, 'no_answer')).body.state).toBe('waiting');
      expect(await cardOf(_id)).toBeUndefined();
      const later = await cardOf(_id, 'later');
      expect(later?.noAnswers).toBe(call);
      expect(Date.parse(later?.dueAt ?? '') - Date.now()).toBeGreaterThan(115 * 60_000);
      await shop.db.dataSource.query('update confirmations_confirmation set due_at = now() where order_id = $1', [_id]);
      expect((await cardOf(_id))?.attempts).toHaveLength(call);
    }
    expect((await decide(_id, 'no_answer', { note: 'Off' })).body.state).toBe('held');
    expect((await cardOf(_id, 'held'))?.noAnswers).toBe(4);
    expect((await calls().order(_id)).history.at(-1)?.note).toBe('Nobody answered the call: Off');
    const { body } = await decide(_id, 'confirmed');
    expect(body.state).toBe('confirmed');
    expect((await undo(_id, body.version)).body.state).toBe('held');
  });

  test.each(['wrong_number', 'suspicious'] as const)('%s: it is held, and can be taken back', async (outcome) => {
    const { _id } = await placed();
    const { body } = await decide(_id, outcome);
    expect(body.state).toBe('held');
    expect((await calls().order(_id)).orderStatus).toBe('processing');
    expect(await cardOf(_id)).toBeUndefined();
    expect((await cardOf(_id, 'held'))?.state).toBe('held');
    expect((await undo(_id, body.version)).body.state).toBe('waiting');
  });

  test('an order that staff move on elsewhere leaves the queue, and comes back with it', async () => {
    const { _id } = await placed();
    await calls().update(_id, { orderStatus: 'shipped' });
    await eventsSettled(shop);
    expect(await cardOf(_id)).toBeUndefined();
    const late = await decide(_id, 'confirmed');
    expect([late.status, late.body.code, late.body.decided.orderStatus]).toEqual([409, 'already_decided', 'shipped']);
    await calls().update(_id, { orderStatus: 'processing' });
    await eventsSettled(shop);
    expect((await cardOf(_id))?.state).toBe('waiting');
  });

  test('what was decided, moved on or never waited is refused in a sentence', async () => {
    const [one, two] = [await placed(), await placed()];
    await decide(one._id, 'confirmed');
    const again = await decide(one._id, 'cancelled');
    expect([again.status, again.body.decided]).toEqual([
      409,
      { by: shop.config.admin.username, state: 'confirmed', orderStatus: 'confirmed' },
    ]);
    await decide(two._id, 'no_answer');
    const stale = await decide(two._id, 'confirmed', { version: 1 });
    expect([stale.status, stale.body.code]).toEqual([409, 'already_decided']);
    await calls().update(one._id, { orderStatus: 'shipped' });
    const late = await undo(one._id, 2);
    expect([late.status, late.body.code]).toEqual([409, 'moved_on']);
    for (const id of ['no id', randomUUID()]) {
      expect((await decide(id, 'confirmed')).status).toBe(404);
      expect((await undo(id, 1)).status).toBe(404);
    }
    expect((await decide((await calls().placed())._id, 'confirmed')).status).toBe(404);
    expect((await staff('POST', `/${two._id}/outcome`, { outcome: 'maybe' })).status).toBe(400);
  });

  test('a call that is repeated is one decision', async () => {
    const { _id } = await placed();
    const headers = { 'idempotency-key': randomUUID() };
    const first = await staff('POST', `/${_id}/outcome`, { outcome: 'no_answer' }, headers);
    const again = await staff('POST', `/${_id}/outcome`, { outcome: 'no_answer' }, headers);
    expect(again.body).toEqual(first.body);
    expect((await cardOf(_id, 'later'))?.noAnswers).toBe(1);
  });

  test('a key that was used for something else is refused', async () => {
    const { _id } = await placed();
    const headers = { 'idempotency-key': randomUUID() };
    const say = (method: string, path: string, body: object) => staff(method, path, body, headers);
    expect((await say('POST', `/${_id}/outcome`, { outcome: 'suspicious' })).status).toBe(200);
    expect((await say('POST', `/${_id}/outcome`, { outcome: 'confirmed' })).body.code).toBe('idempotency_key_reused');
    expect((await say('POST', `/${_id}/undo`, { version: 2 })).status).toBe(200);
    expect((await say('POST', `/${_id}/undo`, { version: 1 })).body.code).toBe('idempotency_key_reused');
  });

  test('an order that is to wait again needs its use of the code, which another order has taken', async () => {
    const { coupon, order } = couponShop(shop);
    const { code } = await coupon({ usageLimit: 1 });
    const { _id } = (await order(code)).body.order;
    await eventsSettled(shop);
    const { version } = (await decide(_id, 'cancelled')).body;
    expect((await order(code)).status).toBe(201);
    const again = await undo(_id, version);
    expect([again.status, again.body.code]).toEqual([409, 'coupon_exhausted']);
    expect((await calls().order(_id)).orderStatus).toBe('cancelled');
  });

  test('of two staff who decide at once, one does, and the order follows', async () => {
    for (let round = 0; round < share(50, 6); round++) {
      const { _id } = await calls().placed({ paymentMethod: 'COD' });
      const answers = await Promise.all([
        decide(_id, 'confirmed', { version: 1 }),
        decide(_id, 'cancelled', { version: 1 }),
      ]);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
      const winner = answers.find(({ status }) => status === 200);
      expect((await calls().order(_id)).orderStatus).toBe(winner?.body.state);
      expect(await calls().facts('ordering.order-status-changed', _id)).toBe(1);
    }
    await eventsSettled(shop);
    expect(await shop.app.get(RebuildProjections).differences()).toEqual([]);
  });
});

describe("the customer's own link", () => {
  test('reading it changes nothing, however often and by whatever method', async () => {
    const { _id, orderNumber } = await placed();
    const token = await link(_id);
    for (const method of ['GET', 'HEAD', 'GET']) expect((await open(token, method)).status).toBe(200);
    const { body, headers } = await open(token);
    expect(body).toMatchObject({
      order: { orderNumber },
      customer: { firstName: 'Ayesha', city: 'Lahore' },
      state: 'waiting',
    });
    expect(body.customer.phone).toMatch(/^\+92/);
    expect(JSON.stringify(body)).not.toMatch(/@example\.com/);
    expect(headers.get('cache-control')).toMatch(/no-store/);
    expect((await calls().order(_id)).orderStatus).toBe('processing');
  });

  test('the customer confirms once, however often they press', async () => {
    const { _id } = await placed();
    const token = await link(_id);
    for (let press = 0; press < 2; press++) {
      const { status, body } = await answer(token, 'confirm');
      expect([status, body.state]).toEqual([200, 'confirmed']);
    }
    await eventsSettled(shop);
    expect(await cardOf(_id)).toBeUndefined();
    expect(await calls().facts('ordering.order-status-changed', _id)).toBe(1);
    expect((await calls().order(_id)).history.at(-1)).toMatchObject({ by: 'customer', to: 'confirmed' });
    const late = await decide(_id, 'cancelled');
    expect(late.body.decided.by).toBe('customer');
  });

  test('the customer cancels with a reason, also what they confirmed, and cannot confirm it then', async () => {
    const { _id } = await placed();
    const token = await link(_id);
    await answer(token, 'confirm');
    for (let press = 0; press < 2; press++) {
      const { status, body } = await answer(token, 'cancel', { reason: 'by_mistake', note: 'Twice' });
      expect([status, body.state]).toEqual([200, 'cancelled']);
    }
    expect((await calls().order(_id)).history.at(-1)?.note).toBe('The customer ordered by mistake: Twice');
    const again = await answer(token, 'confirm');
    expect([again.status, again.body.code]).toEqual([410, 'link_ended']);
    expect((await answer(token, 'cancel', { reason: 'because' })).status).toBe(400);
  });

  test('the customer corrects the address, and staff read it', async () => {
    const { _id } = await placed();
    const token = await link(_id);
    const to = { address: 'House 9, Street 1, Model Town', postalCode: '54700' };
    const { status, body } = await answer(token, 'address', to);
    expect([status, body.customer]).toMatchObject([200, to]);
    await answer(token, 'address', to);
    const order = await calls().order(_id);
    expect(order.customerInfo).toMatchObject({ ...to, city: 'Lahore' });
    expect([order.version, order.history.map(({ field }) => field)]).toEqual([2, ['address']]);
    expect((await answer(token, 'address', { address: '', postalCode: '1' })).status).toBe(400);
    await eventsSettled(shop);
    expect(await shop.app.get(RebuildProjections).differences()).toEqual([]);
  });

  test('the customer corrects the phone, by which staff find the order and its customer from then on', async () => {
    const { _id, orderNumber } = await placed({ customerInfo: customer({ phone: '0300 5550001' }) });
    const token = await link(_id);
    const to = { address: 'House 9', postalCode: '54700' };
    const wrong = await answer(token, 'address', { ...to, phone: '0300 12' });
    expect([wrong.status, wrong.body.errors]).toEqual([
      400,
      [{ path: 'phone', message: 'Please enter a valid phone number' }],
    ]);
    const { status, body } = await answer(token, 'address', { ...to, phone: '۰۳۴۵ ۵۵۵۰۰۰۲' });
    expect([status, body.customer]).toMatchObject([200, { ...to, phone: '+923455550002' }]);
    const order = await calls().order(_id);
    expect(order.history.map(({ by, field }) => `${by}: ${field}`)).toEqual(['customer: address', 'customer: phone']);
    await eventsSettled(shop);
    const found = async (what: string) =>
      (
        await shop.http<{ orders: { orderNumber: string }[] }>(
          'GET',
          `/api/admin/orders?search=${what}`,
          undefined,
          await shop.staff(),
        )
      ).body.orders.map((each) => each.orderNumber);
    expect(await found('03455550002')).toEqual([orderNumber]);
    expect(await found('03005550001')).toEqual([]);
    expect(await shop.app.get(RebuildProjections).differences()).toEqual([]);
  });

  test('what the courier has already is not corrected behind its back', async () => {
    const { _id } = await placed();
    const token = await link(_id);
    await answer(token, 'confirm');
    const headers = await shop.staff();
    const booked = await shop.http('POST', '/api/admin/parcels', { courier: 'TCS', rows: [{ _id }] }, headers);
    expect(booked.status).toBe(200);
    const { status, body } = await answer(token, 'address', { address: 'Elsewhere', postalCode: '54000' });
    expect([status, body.code]).toEqual([409, 'order_not_editable']);
  });

  test('whoever may track the order may confirm it there, also before its event has come', async () => {
    const email = 'tracker@example.com';
    const { _id, orderNumber } = await calls().placed({
      paymentMethod: 'COD',
      customerInfo: customer({ email }),
    });
    const track = async () =>
      (
        await shop.http<{ order: { confirmToken: string | null } }>(
          'GET',
          `/api/orders/track/${orderNumber}?email=${encodeURIComponent(email)}`,
        )
      ).body.order.confirmToken;
    const token = await track();
    await eventsSettled(shop);
    expect(token).toBe(await link(_id));
    expect((await answer(token ?? '', 'confirm')).body.state).toBe('confirmed');
    expect(await track()).toBeNull();
  });

  test('it ends once the parcel has left, and says so; a made-up one is not known', async () => {
    const { _id } = await placed();
    const token = await link(_id);
    await calls().update(_id, { orderStatus: 'shipped' });
    expect((await open(token)).body.state).toBe('ended');
    const replies = [
      await answer(token, 'confirm'),
      await answer(token, 'cancel', { reason: 'other' }),
      await answer(token, 'address', { address: 'Elsewhere', postalCode: '54000' }),
    ];
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual(replies.map(() => [410, 'link_ended']));
    for (const call of [
      open('made-up'),
      answer('made-up', 'confirm'),
      answer('made-up', 'cancel', { reason: 'other' }),
      answer('made-up', 'address', { address: 'Elsewhere', postalCode: '54000' }),
    ])
      expect((await call).status).toBe(404);
  });

  test('of the customer and staff at once, one is first and both learn how it stands', async () => {
    for (let round = 0; round < share(20, 4); round++) {
      const { _id } = await placed();
      const token = await link(_id);
      const [theirs, ours] = await Promise.all([
        answer(token, 'cancel', { reason: 'other' }),
        decide(_id, 'confirmed', { version: 1 }),
      ]);
      expect([200, 409]).toContain(ours.status);
      expect(theirs.status).toBe(200);
      expect((await calls().order(_id)).orderStatus).toBe('cancelled');
    }
  });
});

describe('time', () => {
  const settings = async (confirmation: object) => {
    const headers = await shop.staff();
    const read = await shop.http<{ version: number }>('GET', '/api/admin/settings/orders', undefined, headers);
    const saved = await shop.http(
      'PUT',
      '/api/admin/settings/orders',
      { version: read.body.version, values: { confirmation } },
      headers,
    );
    expect(saved.status).toBe(200);
    await eventsSettled(shop);
  };
  const older = (id: string, hours: number) =>
    shop.db.dataSource.query(
      `update confirmations_confirmation set placed_at = placed_at - make_interval(hours => $2), cancel_at = cancel_at - make_interval(hours => $2) where order_id = $1`,
      [id, hours],
    );

  /** Hours until the order is cancelled by itself. */
  const timeLeft = async (id: string) => {
    await eventsSettled(shop);
    const [row] = await shop.db.dataSource.query<{ hours: number }[]>(
      `select round(extract(epoch from cancel_at - now()) / 3600)::int as hours from confirmations_confirmation where order_id = $1`,
      [id],
    );
    return row?.hours;
  };

  test('an order that waits for too long is marked', async () => {
    const { _id } = await placed();
    await older(_id, 25);
    expect((await cardOf(_id))?.isLate).toBe(true);
    await settings({ flagAfterHours: 48 });
    expect((await cardOf(_id))?.isLate).toBe(false);
  });

  test('nobody confirms: it is cancelled by itself where the owner wants that, and one that was decided is not', async () => {
    const [waits, decided] = [await placed(), await placed()];
    await older(waits._id, 30);
    expect((await calls().order(waits._id)).orderStatus).toBe('processing');
    await decide(decided._id, 'confirmed');
    // Switched on, it begins to count: what waits already has the whole time, however often the settings are saved.
    await settings({ cancelAfterHours: 24 });
    expect(await timeLeft(waits._id)).toBe(24);
    await older(waits._id, 20);
    await settings({ cancelAfterHours: 24, flagAfterHours: 47 });
    expect(await timeLeft(waits._id)).toBe(4);
    await older(waits._id, 5);
    await untilIs('cancelled', async () => (await calls().order(waits._id)).orderStatus);
    expect((await calls().order(waits._id)).history.at(-1)).toMatchObject({
      by: 'shop',
      note: 'Nobody confirmed the order in time',
    });
    expect((await calls().order(decided._id)).orderStatus).toBe('confirmed');
    const later = await placed();
    await older(later._id, 25);
    await untilIs('cancelled', async () => (await calls().order(later._id)).orderStatus);
    // Staff open it again: it waits for good.
    await calls().update(waits._id, { orderStatus: 'processing' });
    await eventsSettled(shop);
    await settings({ cancelAfterHours: 12 });
    const next = await placed();
    await older(next._id, 13);
    await untilIs('cancelled', async () => (await calls().order(next._id)).orderStatus);
    expect((await calls().order(waits._id)).orderStatus).toBe('processing');
    await settings({ cancelAfterHours: null });
  });

  test('an order whose customer has sent an advance is not cancelled by itself, unless the receipt was rejected', async () => {
    const delivery = deliveryShop(shop);
    await delivery.set({ cod: { advance: { kind: 'fixed', value: 500 } } });
    await settings({ cancelAfterHours: 24 });
    const sent = async () => {
      const order = await placed();
      await calls().confirm(order.orderNumber, proofForm({ file: pdf(), method: 'EasyPaisa' }));
      return { ...order, proof: await calls().pendingOf(order.orderNumber) };
    };
    const [checked, accepted, rejected] = [await sent(), await sent(), await sent()];
    await calls().decide(accepted.proof._id, true);
    await calls().decide(rejected.proof._id, false);
    for (const { _id } of [checked, accepted, rejected]) await older(_id, 25);
    await untilIs('cancelled', async () => (await calls().order(rejected._id)).orderStatus);
    const isNever = async ({ _id }: { _id: string }) => {
      const [row] = await shop.db.dataSource.query<{ never: boolean }[]>(
        `select cancel_at = 'infinity' as never from confirmations_confirmation where order_id = $1`,
        [_id],
      );
      return row?.never;
    };
    for (const order of [checked, accepted]) {
      await untilIs(true, () => isNever(order));
      expect((await calls().order(order._id)).orderStatus).toBe('processing');
    }
    await settings({ cancelAfterHours: null });
    await delivery.set({});
  });
});

test('orders of before are asked about after a rebuild, and what was said stays', async () => {
  const [forgotten, kept] = [await placed(), await placed()];
  await decide(kept._id, 'suspicious');
  // The e-mail about an order has the customer's link, so that writing it asks about the order, too.
  await untilIs(['sent'], async () => (await emailsIn(shop, forgotten._id)).map(({ state }) => state));
  await shop.db.dataSource.query('delete from confirmations_confirmation where order_id = $1', [forgotten._id]);
  const projections = shop.app.get(RebuildProjections);
  expect(await projections.differences()).toEqual([
    `ConfirmationQueue: the customer of order ${forgotten._id} is not asked to confirm it`,
  ]);
  expect(await projections.rebuildAll()).toEqual([]);
  expect((await cardOf(forgotten._id))?.state).toBe('waiting');
  expect((await cardOf(kept._id, 'held'))?.attempts).toHaveLength(1);
});
