import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { QueryBus } from '@nestjs/cqrs';
import type { Coupon } from '@shop/contracts/coupons';
import { CountRedemptions } from '../public.ts';
import { couponShop, subtotal } from '../../../../test/support/coupon-shop.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { customer, sellPrints } from '../../../../test/support/prints.ts';
import { share } from '../../../../test/support/share.ts';

// More at once than a busy machine serves in time are told so, which is no answer about the code.
const SHOPPERS = share(50, 10);

let shop: Shop;
let at: ReturnType<typeof couponShop>;
/** Another connection to the same database, which can lock what an order needs. */
let other: Client;

beforeAll(async () => {
  shop = await startShop();
  await sellPrints(shop);
  at = couponShop(shop);
  other = new Client({ connectionString: shop.config.databaseUrl });
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await shop.stop();
});
const many = <T>(count: number, act: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => act(n)));
const used = async (code: string) => (await at.read(code))?.usedCount;
const discounted = async (code: string): Promise<number> => {
  const { rows } = await other.query<{ n: number }>(
    'select count(*)::int as n from ordering_order where coupon_code = $1 and discount > 0',
    [code],
  );
  return rows[0]?.n ?? 0;
};

/** Holds the coupon's row, lets the work run until it waits there, and then does to the row what `meanwhile` says. */
async function heldUp<T>(code: string, work: () => Promise<T>, meanwhile: string): Promise<T> {
  await other.query('begin');
  await other.query('select from coupons_coupon where code = $1 for update', [code]);
  const working = work();
  for (let waiting = 0; waiting === 0;) {
    const { rows } = await other.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
    );
    waiting = rows[0]?.n ?? 0;
  }
  await other.query(`update coupons_coupon set ${meanwhile} where code = $1`, [code]);
  await other.query('commit');
  return working;
}

test(`of ${SHOPPERS} shoppers on a code of five, five get the discount and the others a clear refusal`, async () => {
  for (let round = 0; round < share(20, 3); round++) {
    const { code } = await at.coupon({ usageLimit: 5 });
    const before = await at.orders();
    const answers = await many(SHOPPERS, () => at.order(code));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(answers).toHaveLength(refused.length + 5);
    for (const { status, body } of refused) {
      expect([status, body.code, body.message]).toEqual([
        409,
        'coupon_exhausted',
        'This discount code has been used up.',
      ]);
    }
    expect([await used(code), await discounted(code), await at.orders()]).toEqual([5, 5, before + 5]);
  }
});

test('twins under one key are one order and one use, in each round', async () => {
  const { code } = await at.coupon({ usageLimit: 60 });
  for (let round = 1; round <= share(50, 4); round++) {
    const key = randomUUID();
    const form = { customerInfo: customer({ email: `twin-${round}@example.com` }) };
    const answers = await many(share(20, 10), () => at.order(code, form, key));
    const done = answers.filter(({ status }) => status === 201);
    expect(answers.every(({ status, body }) => status === 201 || body.code === 'in_flight')).toBe(true);
    expect(done.filter(({ headers }) => !headers.has('idempotency-replayed'))).toHaveLength(1);
    for (const { body } of done) expect(body).toEqual(done[0]?.body);
    expect([await used(code), await discounted(code)]).toEqual([round, round]);
  }
});

test('twins on the last use: both get the one order', async () => {
  const { code } = await at.coupon({ usageLimit: 1 });
  const form = { customerInfo: customer() };
  const key = randomUUID();
  const answers = await many(10, () => at.order(code, form, key));
  expect(answers.filter(({ body }) => body.code === 'coupon_exhausted')).toEqual([]);
  const again = await at.order(code, form, key);
  expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
  expect(await discounted(code)).toBe(1);
});

describe('an order that waits for its coupon', () => {
  const asIs = 'description = description';

  test('gets it when the other one leaves it', async () => {
    const { code } = await at.coupon({ usageLimit: 1 });
    const { status, body } = await heldUp(code, () => at.order(code), asIs);
    expect([status, body.order.discountCode]).toEqual([201, { code, discount: 2250 }]);
  });

  test.each([
    ['takes the last use', 'usage_limit = 0', 'coupon_exhausted'],
    ['sees it end', `valid_until = clock_timestamp() - interval '1 ms'`, 'coupon_expired'],
    ['switches it off', 'is_active = false, version = version + 1', 'coupon_inactive'],
    ['asks for more', 'minimum_order_amount = 9999, version = version + 1', 'coupon_minimum'],
    ['deletes it', 'deleted_at = now(), version = version + 1', 'not_found'],
  ])('is refused, and nothing of it stays, when the other one %s', async (_, meanwhile, reason) => {
    const { code } = await at.coupon();
    const before = await at.orders();
    const key = randomUUID();
    const form = { customerInfo: customer() };
    const { status, body } = await heldUp(code, () => at.order(code, form, key), meanwhile);
    expect({ status, body }).toEqual({ status: expect.any(Number), body: expect.objectContaining({ code: reason }) });
    expect([await at.orders(), await discounted(code)]).toEqual([before, 0]);
    // The refusal did not use the key up.
    expect((await at.order(undefined, { ...form }, key)).status).toBe(201);
  });

  test('gets what the coupon grants now, or a conflict when that is not what the shopper saw', async () => {
    const { code } = await at.coupon();
    const unseen = await heldUp(code, () => at.order(code), 'discount_value = 10, version = version + 1');
    expect(unseen.body.order.discountCode).toEqual({ code, discount: 450 });
    const seen = { discountCode: { code, discount: 450 }, total: subtotal - 450 };
    const { status, body } = await heldUp(
      code,
      () => at.order(code, seen),
      'discount_value = 20, version = version + 1',
    );
    expect([status, body.code, body.quote.discount]).toEqual([409, 'price_changed', 900]);
  });
});

describe('two of staff at one coupon', () => {
  const edit = (coupon: Coupon, more: object) => at.staff('PUT', `/coupons/${coupon._id}`, { ...coupon, ...more });

  test('of many edits of one version one is stored whole, and the others get a conflict', async () => {
    const { code } = await at.coupon();
    for (let round = 1; round <= share(5, 3); round++) {
      const opened = await at.read(code);
      if (!opened) throw new Error('The coupon is gone');
      const answers = await many(share(20, 8), (n) => edit(opened, { description: `by ${n}`, discountValue: n + 1 }));
      const saved = answers.flatMap(({ status, body }, n) => (status === 200 ? [{ n, body }] : []));
      expect(saved).toHaveLength(1);
      expect(saved[0]?.body.coupon).toMatchObject({
        description: `by ${saved[0]?.n}`,
        discountValue: Number(saved[0]?.n) + 1,
        version: opened.version + 1,
      });
      expect(await at.read(code)).toEqual(saved[0]?.body.coupon);
      const lost = answers.filter(({ status }) => status !== 200);
      expect(lost.map(({ status, body }) => [status, body.code])).toEqual(lost.map(() => [409, 'stale_version']));
      expect(lost[0]?.body.message).toBe('Somebody changed this coupon in the meantime. Please reload it.');
    }
  });

  test('a switch, an edit and one without a version each make it another one; being used and given back does not', async () => {
    const coupon = await at.coupon();
    const { body } = await at.order(coupon.code);
    await at.setStatus(body.order._id, 'cancelled');
    await at.setStatus(body.order._id, 'confirmed');
    expect(await at.read(coupon.code)).toMatchObject({ usedCount: 1, version: coupon.version });
    expect((await edit(coupon, { description: 'still mine' })).status).toBe(200);
    expect((await edit(coupon, { description: 'too late' })).body.code).toBe('stale_version');
    expect((await edit(coupon, { description: 'whatever it was', version: undefined })).status).toBe(200);
    const opened = await at.read(coupon.code);
    expect(opened).toMatchObject({ description: 'whatever it was', version: coupon.version + 2 });
    await at.staff('PATCH', `/coupons/${coupon._id}/toggle`, { isActive: false });
    expect((await edit({ ...coupon, ...opened }, {})).body.code).toBe('stale_version');
    expect((await at.read(coupon.code))?.isActive).toBe(false);
  });

  test('what is gone is not found, whatever its version was, and a version that no number holds is merely another one', async () => {
    const coupon = await at.coupon();
    expect((await edit(coupon, { version: Number.MAX_SAFE_INTEGER })).body.code).toBe('stale_version');
    await at.staff('DELETE', `/coupons/${coupon._id}`);
    expect((await edit(coupon, {})).body.code).toBe('not_found');
  });

  test('an edit while shoppers use the coupon is refused to none of them but by its own terms', async () => {
    const coupon = await at.coupon();
    const [edited, ...orders] = await Promise.all([
      edit(coupon, { description: 'meanwhile' }),
      ...Array.from({ length: 12 }, () => at.order(coupon.code)),
    ]);
    expect([edited.status, ...orders.map(({ status }) => status)]).toEqual([200, ...orders.map(() => 201)]);
    expect(await at.read(coupon.code)).toMatchObject({ usedCount: 12, version: coupon.version + 1 });
  });
});

describe('cancelled and revived at once', () => {
  test('twenty who cancel one order give one use back', async () => {
    const { code } = await at.coupon({ usageLimit: 3 });
    const { _id } = (await at.order(code)).body.order;
    await at.order(code);
    const answers = await many(20, () => at.setStatus(_id, 'cancelled'));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await used(code)).toBe(1);
  });

  test('many orders of one coupon, cancelled and revived together, never deadlock', async () => {
    const { code } = await at.coupon();
    const orders = (await many(16, () => at.order(code))).map(({ body }) => body.order._id);
    for (const [status, uses] of [
      ['cancelled', 0],
      ['confirmed', 16],
      ['cancelled', 0],
    ] as const) {
      const answers = await Promise.all(orders.map((id) => at.setStatus(id, status)));
      expect(answers.every((answer) => answer.status === 200)).toBe(true);
      expect(await used(code)).toBe(uses);
    }
  });

  test('of ten orders revived for three uses three come back, the others stay as they were', async () => {
    const { code, _id, ...form } = await at.coupon();
    const orders = (await many(10, () => at.order(code))).map(({ body }) => body.order._id);
    await Promise.all(orders.map((id) => at.setStatus(id, 'cancelled')));
    await at.staff('PUT', `/coupons/${_id}`, { ...form, code, usageLimit: 3 });
    const answers = await Promise.all(orders.map((id) => at.setStatus(id, 'processing')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ body }) => body.code === 'coupon_exhausted')).toHaveLength(7);
    expect(await used(code)).toBe(3);
  });

  test('orders that come and go at random never leave more uses than the limit', async () => {
    const { code } = await at.coupon({ usageLimit: 4 });
    const first = await many(4, () => at.order(code));
    await Promise.all([
      ...first.map(async ({ body }, n) => {
        for (let turn = 0; turn < 5; turn++) {
          await at.setStatus(body.order._id, turn % 2 === n % 2 ? 'cancelled' : 'shipped');
        }
      }),
      many(10, () => at.order(code)),
    ]);
    expect(await used(code)).toBeLessThanOrEqual(4);
  });
});

test('after all this, every coupon counts just the orders that hold a use of it', async () => {
  const uses = await shop.db.transaction((tx) => shop.app.get(QueryBus).execute(new CountRedemptions(tx)));
  expect(uses.length).toBeGreaterThan(12);
  expect(uses.filter(({ usedCount, redemptions }) => usedCount !== redemptions)).toEqual([]);
});
