import { codeOf, couponShop, minutes, subtotal } from '../../../../test/support/coupon-shop.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { sellPrints } from '../../../../test/support/prints.ts';

let shop: Shop;
let at: ReturnType<typeof couponShop>;

beforeAll(async () => {
  shop = await startShop();
  await sellPrints(shop);
  at = couponShop(shop);
});
afterAll(() => shop.stop());

describe('what a code takes off', () => {
  test('is shown by validate and granted by the order, and counts one use', async () => {
    const coupon = await at.coupon({ discountValue: 10, maxDiscountAmount: 400, description: 'Eid' });
    const { status, headers, body } = await at.validate(` ${coupon.code.toLowerCase()} `, subtotal);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toEqual({
      discountAmount: 400,
      coupon: {
        code: coupon.code,
        discountType: 'percentage',
        discountValue: 10,
        minimumOrderAmount: 0,
        maxDiscountAmount: 400,
        description: 'Eid',
      },
    });
    expect((await at.read(coupon.code))?.usedCount).toBe(0);

    const placed = await at.order(coupon.code.toLowerCase(), { shippingProtection: { enabled: true } });
    expect(placed.status).toBe(201);
    expect(placed.body.order).toMatchObject({
      subtotal,
      discountCode: { code: coupon.code, discount: 400 },
      total: subtotal - 400 + 200,
    });
    expect((await at.read(coupon.code))?.usedCount).toBe(1);
  });

  test('is never what the client says', async () => {
    const { code } = await at.coupon();
    const { status, body } = await at.order(code, { discountCode: { code, discount: 4000 } });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'price_changed', quote: { discount: Math.round(subtotal / 2) } });
    expect((await at.read(code))?.usedCount).toBe(0);
  });

  test('leaves protection alone, and at most the whole subtotal', async () => {
    const { code } = await at.coupon({ discountType: 'fixed', discountValue: 100_000, maxDiscountAmount: 5 });
    expect((await at.validate(code, 100)).body.discountAmount).toBe(100);
    const { body } = await at.order(code, { shippingProtection: { enabled: true } });
    expect(body.order).toMatchObject({ discountCode: { code, discount: subtotal }, total: 200 });
  });
});

describe('a code that cannot be used', () => {
  const refusals: [what: string, more: object, status: number, code: string, message: RegExp][] = [
    ['is switched off', { isActive: false }, 409, 'coupon_inactive', /^This discount code is not active\.$/],
    ['begins later', { validFrom: minutes(6) }, 409, 'coupon_not_started', /^This discount code is not valid yet\.$/],
    ['is over', {}, 409, 'coupon_expired', /^This discount code has expired\.$/],
    ['has no uses', { usageLimit: 0 }, 409, 'coupon_exhausted', /^This discount code has been used up\.$/],
    ['wants a larger cart', { minimumOrderAmount: 5000 }, 409, 'coupon_minimum', /an order of at least Rs.5,000\.$/],
  ];

  test.each(refusals)(
    'because it %s is refused with its own sentence, by validate and by the order',
    async (...row) => {
      const [what, more, status, reason, sentence] = row;
      const { _id, code } = await at.coupon(more);
      if (what === 'is over') await at.end(_id);
      const before = await at.orders();
      for (const answer of [await at.validate(code, subtotal), await at.order(code)]) {
        expect(answer.status).toBe(status);
        expect(answer.body).toMatchObject({ code: reason, message: expect.stringMatching(sentence) });
      }
      expect(await at.orders()).toBe(before);
      expect((await at.read(code))?.usedCount).toBe(0);
    },
  );

  test.each([codeOf(), "' or 1=1 --", 'ÄÖÜ', 'X'.repeat(100)])(
    'because it does not exist (%s) is a 404',
    async (code) => {
      const { status, body } = await at.validate(code);
      expect([status, body.message]).toEqual([404, 'Invalid discount code']);
    },
  );

  test.each([
    ['no code', '', 100, 'Please enter a discount code'],
    ['a number as a code', 7, 100, expect.any(String)],
    ['a code with NUL', 'A\0B', 100, expect.any(String)],
    ['an endless code', 'X'.repeat(5000), 100, expect.any(String)],
    ['a negative cart', 'EID', -1, expect.any(String)],
    ['a cart beyond numbers', 'EID', 1e308, expect.any(String)],
    ['a cart as text', 'EID', '100', expect.any(String)],
  ])('%s is a 400', async (_, code, orderTotal, message) => {
    const { status, body } = await at.validate(code, orderTotal);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid_request', message });
  });

  test('a start at most five minutes ahead counts as now, an end is exact', async () => {
    const near = await at.coupon({ validFrom: minutes(4), validUntil: minutes(1) });
    expect(Date.parse(near.validFrom)).toBeLessThanOrEqual(Date.now() + 1000);
    expect((await at.validate(near.code)).status).toBe(200);
    const past = await at.coupon({ validFrom: '2026-01-01T00:00:00.000Z' });
    expect(past.validFrom).toBe('2026-01-01T00:00:00.000Z');
  });

  test('the minimum is reached by a cart of just that', async () => {
    const { code } = await at.coupon({ minimumOrderAmount: subtotal });
    expect((await at.validate(code, subtotal - 0.01)).status).toBe(409);
    expect((await at.order(code)).status).toBe(201);
  });
});

describe('an order that is cancelled', () => {
  test('gives its use back once, and takes it again when it is revived', async () => {
    const { code } = await at.coupon({ usageLimit: 1 });
    const { _id } = (await at.order(code)).body.order;
    const used = async () => (await at.read(code))?.usedCount;
    for (const [status, uses] of [
      ['cancelled', 0],
      ['cancelled', 0],
      ['confirmed', 1],
      ['shipped', 1],
      ['cancelled', 0],
    ] as const) {
      expect((await at.setStatus(_id, status)).status).toBe(200);
      expect(await used()).toBe(uses);
    }
  });

  test('stays cancelled, unchanged, when another shopper has taken its use', async () => {
    const { code } = await at.coupon({ usageLimit: 1 });
    const { _id } = (await at.order(code)).body.order;
    const { body: before } = await at.setStatus(_id, 'cancelled');
    expect((await at.order(code)).status).toBe(201);
    const { status, body } = await at.staff<{ message: string; code: string }>('PUT', `/orders/${_id}`, {
      orderStatus: 'processing',
      paymentStatus: 'paid',
      trackingNumber: 'TCS-1',
      notes: 'Back again',
    });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'coupon_exhausted', message: 'This discount code has been used up.' });
    expect((await at.staff<typeof before>('GET', `/orders/${_id}`)).body.order).toEqual(before.order);
    expect((await at.read(code))?.usedCount).toBe(1);
  });

  test('without a coupon comes and goes as it likes', async () => {
    const { _id } = (await at.order(undefined)).body.order;
    expect((await at.setStatus(_id, 'cancelled')).status).toBe(200);
    expect((await at.setStatus(_id, 'processing')).status).toBe(200);
  });
});
