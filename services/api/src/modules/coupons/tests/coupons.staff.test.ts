import { codeOf, couponShop, minutes } from '../../../../test/support/coupon-shop.ts';
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

describe('the back office', () => {
  const form = (more: { validUntil?: string | null; [field: string]: unknown } = {}) => ({
    code: codeOf(),
    discountType: 'fixed',
    discountValue: 100,
    ...more,
  });

  test('creates, lists newest first, replaces, switches and deletes', async () => {
    const made = await at.coupon({
      ...form({ code: 'eid-mubarak_7' }),
      usedCount: 9,
      _id: 'mine',
      maxDiscountAmount: 9,
    });
    expect(made).toEqual({
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      code: 'EID-MUBARAK_7',
      discountType: 'fixed',
      discountValue: 100,
      minimumOrderAmount: 0,
      maxDiscountAmount: null,
      usageLimit: null,
      usedCount: 0,
      validFrom: made.createdAt,
      validUntil: null,
      isActive: true,
      description: '',
      createdAt: expect.any(String),
      version: 1,
    });
    const { body: list } = await at.staff('GET', '/coupons?limit=1');
    expect(list).toMatchObject({ coupons: [made], page: 1, limit: 1, total: list.total, totalPages: list.total });

    await at.order(made.code);
    const path = `/coupons/${made._id}`;
    const wanted = form({
      code: made.code,
      discountValue: 250.5,
      usageLimit: 3,
      validUntil: minutes(60),
      usedCount: 0,
    });
    const { status, body } = await at.staff('PUT', path, wanted);
    expect(status).toBe(200);
    expect(body.coupon).toEqual({
      ...made,
      discountValue: 250.5,
      usageLimit: 3,
      usedCount: 1,
      validUntil: wanted.validUntil,
      version: 2,
    });
    for (const isActive of [false, false, true]) {
      const switched = await at.staff('PATCH', `${path}/toggle`, { isActive });
      expect([switched.status, switched.body.coupon.isActive]).toEqual([200, isActive]);
    }
    expect((await at.staff('DELETE', path)).status).toBe(200);
    for (const [method, below] of [
      ['DELETE', ''],
      ['PUT', ''],
      ['PATCH', '/toggle'],
    ] as const) {
      const gone = await at.staff(method, path + below, method === 'PATCH' ? { isActive: true } : wanted);
      expect([gone.status, gone.body.message]).toEqual([404, 'Coupon not found']);
    }
  });

  test('keeps codes unique, however they are written, and lets a deleted one be made again', async () => {
    const first = await at.coupon({ code: 'twin' });
    const other = await at.coupon();
    for (const answer of [
      await at.staff('POST', '/coupons', form({ code: ' Twin ' })),
      await at.staff('PUT', `/coupons/${other._id}`, form({ code: 'TWIN' })),
    ]) {
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({ code: 'duplicate', message: 'A coupon with this code already exists.' });
    }
    const order = (await at.order('TWIN')).body.order;
    expect((await at.staff('DELETE', `/coupons/${first._id}`)).status).toBe(200);
    expect((await at.validate('TWIN')).status).toBe(404);
    const again = await at.coupon({ code: 'TWIN' });
    expect(again.usedCount).toBe(0);
    // The old order gives its use back to the coupon that it used.
    expect((await at.setStatus(order._id, 'cancelled')).body.order.discountCode).toEqual(order.discountCode);
    expect((await at.read('TWIN'))?.usedCount).toBe(0);
  });

  test('ten who make one code at once make one coupon', async () => {
    const code = codeOf();
    const answers = await Promise.all(Array.from({ length: 10 }, () => at.staff('POST', '/coupons', form({ code }))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  });

  test('a limit below what is used takes no use away and grants no further one', async () => {
    const { _id, code, ...rest } = await at.coupon({ usageLimit: 2 });
    const orders = [await at.order(code), await at.order(code)];
    const lowered = await at.staff('PUT', `/coupons/${_id}`, { ...rest, code, usageLimit: 1 });
    expect(lowered.body.coupon).toMatchObject({ usageLimit: 1, usedCount: 2 });
    const [first] = orders;
    await at.setStatus(first?.body.order._id ?? '', 'cancelled');
    expect((await at.order(code)).body.code).toBe('coupon_exhausted');
  });

  test('keeps start and end that an edit leaves out, and takes the end away only when that is said', async () => {
    const made = await at.coupon({ validFrom: minutes(60), validUntil: minutes(120) });
    const put = async (more: object) =>
      (await at.staff('PUT', `/coupons/${made._id}`, form({ code: made.code, ...more }))).body.coupon;
    expect(await put({})).toMatchObject({ validFrom: made.validFrom, validUntil: made.validUntil });
    expect(await put({ validUntil: null })).toMatchObject({ validFrom: made.validFrom, validUntil: null });
    expect(await put({})).toMatchObject({ validUntil: null });
    expect((await at.validate(made.code)).body.code).toBe('coupon_not_started');
  });

  const start = minutes(90);
  test.each([
    ['that is over', { validUntil: minutes(-1) }, 'Please choose an end in the future.'],
    ['before the start', { validFrom: minutes(90), validUntil: minutes(60) }, 'Please choose an end after the start.'],
    ['at the start', { validFrom: start, validUntil: start }, 'Please choose an end after the start.'],
  ])('an end %s is refused by its field, when a coupon is made and when it is edited', async (_, wrong, message) => {
    const { _id, code } = await at.coupon();
    for (const answer of [
      await at.staff('POST', '/coupons', form(wrong)),
      await at.staff('PUT', `/coupons/${_id}`, form({ code, ...wrong })),
    ]) {
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({
        code: 'invalid_request',
        message,
        errors: [{ path: 'validUntil', message }],
      });
    }
    const later = await at.coupon({ validFrom: minutes(90) });
    const put = await at.staff('PUT', `/coupons/${later._id}`, form({ code: later.code, validUntil: minutes(60) }));
    expect(put.body.message).toBe('Please choose an end after the start.');
  });

  test('a coupon that has ended can be edited without a new end', async () => {
    const { _id, code } = await at.coupon();
    await at.end(_id);
    const ended = await at.read(code);
    for (const more of [
      {},
      { validUntil: ended?.validUntil },
      { validUntil: ended?.validUntil, validFrom: minutes(0) },
    ]) {
      const { status, body } = await at.staff('PUT', `/coupons/${_id}`, form({ code, description: 'Over', ...more }));
      expect([status, body.coupon.validUntil]).toEqual([200, ended?.validUntil]);
    }
  });

  test.each([
    ['no code', { code: '  ' }, 'code'],
    ['a code with a blank', { code: 'EID 25' }, 'code'],
    ['a long code', { code: 'X'.repeat(33) }, 'code'],
    ['an unknown type', { discountType: 'half' }, 'discountType'],
    ['no discount', { discountValue: 0 }, 'discountValue'],
    ['a negative discount', { discountValue: -5 }, 'discountValue'],
    ['a discount finer than paisa', { discountValue: 0.001 }, 'discountValue'],
    ['more than all', { discountType: 'percentage', discountValue: 100.01 }, 'discountValue'],
    ['a negative minimum', { minimumOrderAmount: -1 }, 'minimumOrderAmount'],
    ['a negative cap', { maxDiscountAmount: -1 }, 'maxDiscountAmount'],
    ['part of a use', { usageLimit: 1.5 }, 'usageLimit'],
    ['more uses than can be counted', { usageLimit: 1e12 }, 'usageLimit'],
    ['a day as an end', { validUntil: '2026-11-21' }, 'validUntil'],
    ['an end in the year 0', { validUntil: '0000-01-01T00:00:00Z' }, 'validUntil'],
    ['a switch as text', { isActive: 'true' }, 'isActive'],
  ])('%s is refused by its field', async (_, wrong, path) => {
    const { status, body } = await at.staff('POST', '/coupons', form(wrong));
    expect(status).toBe(400);
    expect([...new Set(body.errors.map((error) => error.path))]).toEqual([path]);
  });

  test('no one else may, and an id that is none is not found', async () => {
    expect((await shop.http('POST', '/api/admin/coupons', form())).status).toBe(401);
    expect((await at.staff('DELETE', "/coupons/'--")).status).toBe(404);
    const { _id } = await at.coupon();
    expect((await at.staff('PATCH', `/coupons/${_id}/toggle`, {})).status).toBe(400);
  });
});
