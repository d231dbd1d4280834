import { randomUUID } from 'node:crypto';
import type { TrackedOrder } from '@shop/contracts/orders';
import { routes } from '@shop/contracts/routes';
import { areas } from '@shop/contracts/settings/areas';
import { withoutMarks } from '@shop/contracts/invisible-marks';
import { z } from 'zod';
import { couponShop } from './support/coupon-shop.ts';
import { type Shop, startShop } from './support/harness.ts';
import { type OrderReply, type StaffReply, customer, orderOf, prints, sellPrints } from './support/prints.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
  await sellPrints(shop);
});
afterAll(() => shop.stop());

const MARKS = '\u200B\u200E\u200F\u202A\u202C\u202E\u2060\u2066\u2069\uFEFF\u200D';
const place = (more: object) =>
  shop.http<OrderReply>('POST', '/api/orders', orderOf(prints, more), { 'idempotency-key': randomUUID() });
const staff = async <T = StaffReply>(path: string) =>
  shop.http<T>('GET', `/api/admin${path}`, undefined, await shop.staff());

/** Schemas of the texts within, by their paths. What a schema was made of comes before it: the last one has all checks. */
function textsIn(schema: z.ZodType): [string, z.core.$ZodType][] {
  const found = new Map<string, z.core.$ZodType>();
  z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema, path }) => {
      if (jsonSchema.type === 'string') found.set(path.join('.'), zodSchema);
    },
  });
  return [...found];
}
/** Fields that are never typed (ids, a phone in a path), passwords, and tables, which have their own parsers. */
const notTyped =
  /\b(id|_id|area|policy|token|propertyNames|currentPassword|newPassword|password|logo|table)\b|^properties\.phone$/;

describe('invisible marks', () => {
  const inputs = Object.entries(routes).flatMap(([name, { params, query, body }]) =>
    [params, query, body].flatMap((schema): [string, z.ZodType][] => (schema ? [[name, schema]] : [])),
  );
  test.each([...inputs, ...Object.entries(areas)])('no text that people type has them: %s', (_name, schema) => {
    const kept = textsIn(schema).flatMap(([path, text]) => {
      const { success, data } = z.safeParse(text, `${MARKS}ab${MARKS}12 x${MARKS}`);
      return success && typeof data === 'string' && withoutMarks(data) !== data && !notTyped.test(path) ? [path] : [];
    });
    expect(kept).toEqual([]);
  });

  test('a joiner stays where Urdu and emoji are written with it, and nowhere else', () => {
    for (const text of ['بی‌بی پاک دامن', '👩‍🎨 prints']) expect(withoutMarks(text)).toBe(text);
    expect(withoutMarks('\u200Cبی\u200C 0300\u200D1234567\u200D')).toBe('بی 03001234567');
  });

  test('an order that was typed with them is one without, and is found with them', async () => {
    const marked = customer({
      firstName: `${MARKS}Zubaida`,
      email: `zubaida@${MARKS}example.com${MARKS}`,
      phone: `\u202A0300 ${MARKS}7654321\u202C`,
      city: `Lahore${MARKS}`,
    });
    const { status, body } = await place({ customerInfo: marked });
    expect(status).toBe(201);
    const number = `#${body.order.orderNumber}${MARKS}`;
    const tracked = await shop.http<{ order: TrackedOrder }>(
      'GET',
      `/api/orders/track/${encodeURIComponent(number)}?email=${encodeURIComponent(marked.email)}`,
    );
    expect(tracked.body.order.customerInfo).toMatchObject({
      firstName: 'Zubaida',
      email: 'zubaida@example.com',
      phone: '+923007654321',
      city: 'Lahore',
    });
    for (const search of [number, `${MARKS}zubaida@example.com`, `\u202A0300-7654321\u202C`]) {
      const { body: found } = await staff(`/orders?search=${encodeURIComponent(search)}`);
      expect([search, found.totalOrders]).toEqual([search, 1]);
    }
  });

  test('a name of nothing but marks is missing', async () => {
    const { status, body } = await place({ customerInfo: customer({ firstName: MARKS }) });
    expect([status, body.errors]).toEqual([
      400,
      [{ path: 'customerInfo.firstName', message: 'Please enter your first name' }],
    ]);
  });
});

describe('a discount code', () => {
  test.each([
    (code: string) => `*${code}*`,
    (code: string) => `${code}.`,
    (code: string) => `“${code.toLowerCase()}”`,
    (code: string) => `${MARKS}${code.replace('-', ' - ')}`,
  ])('copied from a chat is the code', async (copied) => {
    const at = couponShop(shop);
    const { code } = await at.coupon();
    expect((await at.validate(copied(code))).body.coupon.code).toBe(code);
    expect((await at.order(copied(code))).body.order.discountCode?.code).toBe(code);
  });
});

describe('two phone numbers in one field', () => {
  test.each([
    '0300 1234567 / 0321 7654321',
    '0300-1234567, 0321-7654321',
    '۰۳۰۰۱۲۳۴۵۶۷ یا ۰۳۲۱۷۶۵۴۳۲۱',
    '03001234567 03217654321',
    '+923001234567 +923217654321',
  ])('%s: the first is called, the second is in the notes', async (phone) => {
    const { status, body } = await place({ customerInfo: customer({ phone }), notes: 'Ring twice.' });
    expect(status).toBe(201);
    const { order } = (
      await staff<{ order: { notes: string; customerInfo: { phone: string } } }>(`/orders/${body.order._id}`)
    ).body;
    expect([order.customerInfo.phone, order.notes]).toEqual([
      '+923001234567',
      'Ring twice.\nSecond phone: 0321 7654321',
    ]);
  });
});
