import { randomUUID } from 'node:crypto';
import type { OrderStatus } from '@shop/contracts/statuses';
import sharp from 'sharp';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { prints, sellPrints } from '../../../../test/support/prints.ts';
import { VerifyReviews } from '../consumers/verify-reviews.ts';
import {
  type Ordered,
  type ReviewReply,
  ordered,
  photo,
  refused,
  reviewOf,
  reviewCalls,
  storedFiles,
  write,
  written,
} from '../../../../test/support/written-reviews.ts';

let shop: Shop;
const [sun, gate] = prints;
const submitted = 'Review submitted successfully! It will be visible after approval.';
const { get, staff, decide } = reviewCalls(() => shop);

beforeAll(async () => {
  shop = await startShop();
  await sellPrints(shop);
});
afterAll(() => shop.stop());

const deliver = async ({ _id }: Ordered) =>
  shop.http('PUT', `/api/admin/orders/${_id}`, { orderStatus: 'delivered' }, await shop.staff());
/** Delivers the event of a status change directly to its consumer. */
const heard = ({ _id, orderNumber }: Ordered, to: OrderStatus) =>
  shop.db.transaction((tx) =>
    shop.app.get(VerifyReviews, { strict: false }).onStatusChanged(tx, {
      orderId: _id,
      orderNumber,
      createdAt: '2026-11-20T09:00:00Z',
      total: 1_250,
      version: 2,
      from: 'processing',
      to,
      paymentStatus: 'pending',
    }),
  );

describe('who may review', () => {
  const check = (body: unknown) => shop.http<ReviewReply>('POST', '/api/reviews/eligibility', body);
  const mismatch = 'We could not match this order number and email with a purchase of this product.';

  test('an order of that e-mail that holds the product, however the number is typed', async () => {
    const { orderNumber, email } = await ordered(shop, [sun]);
    const typed = orderNumber.toLowerCase().replaceAll('-', ' ');
    for (const productId of [undefined, sun.id, sun.id.toUpperCase()]) {
      const { status, body } = await check({ orderNumber: typed, email: ` ${email.toUpperCase()} `, productId });
      expect([status, body]).toEqual([200, { eligible: true }]);
    }
  });

  test('every mismatch gets the same answer, after the same question', async () => {
    const order = await ordered(shop, [sun]);
    const other = await ordered(shop, [sun]);
    const cancelled = await ordered(shop, [sun]);
    await shop.http('PUT', `/api/admin/orders/${cancelled._id}`, { orderStatus: 'cancelled' }, await shop.staff());
    const cases = [
      reviewOf(order, gate),
      reviewOf({ ...order, email: other.email }, sun),
      reviewOf({ ...order, orderNumber: 'CH-00000-00000' }, sun),
      reviewOf(order, { ...sun, id: randomUUID() }),
      reviewOf(order, { ...sun, id: "x'; drop table" }),
      reviewOf(cancelled, sun),
    ];
    const read = shop.db.read.bind(shop.db);
    const answers = new Set<string>();
    for (const fields of cases) {
      const asked: string[] = [];
      shop.db.read = (statement) => {
        asked.push(statement.prepare().text);
        return read(statement);
      };
      const { orderNumber, customerEmail: email, productId } = fields;
      const { status, body } = await check({ orderNumber, email, productId });
      shop.db.read = read;
      answers.add(JSON.stringify([status, { ...body, requestId: '' }, asked]));
      expect(refused(await write(shop, fields))).toEqual([422, mismatch]);
    }
    expect([...answers].map((each) => JSON.parse(each) as unknown)).toEqual([
      [
        422,
        { message: mismatch, code: 'not_eligible', requestId: '' },
        [expect.stringContaining('from ordering_order')],
      ],
    ]);
  });

  test('who has reviewed the product for this order hears so; another product of it may still be reviewed', async () => {
    const order = await ordered(shop, prints);
    expect((await write(shop, reviewOf(order, sun))).status).toBe(201);
    const twice = [409, 'You have already reviewed this product for this order.'];
    expect(refused(await write(shop, reviewOf(order, sun)))).toEqual(twice);
    const { orderNumber, email } = order;
    expect(refused(await check({ orderNumber, email, productId: sun.id }))).toEqual(twice);
    expect((await check({ orderNumber, email, productId: gate.id })).status).toBe(200);
    expect((await write(shop, reviewOf(order, gate))).status).toBe(201);
  });
});

describe('writing a review', () => {
  test('it begins as pending whatever the form says, with its photos, and shows nowhere', async () => {
    const before = (await get('/approved')).body.total;
    const order = await ordered(shop, [sun]);
    const form = { rating: '3', isApproved: 'true', state: 'approved', createdAt: '2020-01-01', verified: 'x' };
    const { status, body } = await write(shop, reviewOf(order, sun, form), [await photo(), await photo(70)]);
    expect([status, body]).toEqual([201, { message: submitted }]);
    const [review] = (await staff('GET', '/admin?status=pending')).body.reviews;
    expect(review).toMatchObject({
      customerName: 'Ayesha Khan',
      customerEmail: order.email,
      orderNumber: order.orderNumber,
      rating: 3,
      isApproved: null,
      verified: false,
      category: '',
      product: { _id: sun.id, name: sun.name, images: [] },
      images: [{ width: 60 }, { width: 70 }],
    });
    expect(Date.parse(review?.createdAt ?? '')).toBeGreaterThan(Date.parse('2026-01-01'));
    expect((await get('/approved')).body.total).toBe(before);
    for (const { url } of review?.images ?? []) {
      const response = await fetch(shop.url + url);
      expect(response.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
      const { exif, xmp, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect({ exif, xmp, format }).toEqual({ exif: undefined, xmp: undefined, format: 'jpeg' });
    }
  });

  test('it is verified once its parcel was delivered, whichever came first', async () => {
    const early = await ordered(shop, [sun]);
    await write(shop, reviewOf(early, sun));
    const verified = async ({ orderNumber }: typeof early) =>
      (await staff('GET', '/admin?status=pending&limit=100')).body.reviews.find(
        (review) => review.orderNumber === orderNumber,
      )?.verified;
    expect(await verified(early)).toBe(false);
    await deliver(early);
    await heard(early, 'shipped');
    expect(await verified(early)).toBe(false);
    await heard(early, 'delivered');
    expect(await verified(early)).toBe(true);
    const late = await ordered(shop, [sun]);
    await deliver(late);
    await write(shop, reviewOf(late, sun));
    expect(await verified(late)).toBe(true);
  });

  test('five stars unless said, e-mail and number as a person types them', async () => {
    const order = await ordered(shop, [sun]);
    const typed = {
      rating: undefined,
      customerEmail: ` ${order.email.toUpperCase()}`,
      orderNumber: ` ${order.orderNumber} `,
    };
    expect((await write(shop, reviewOf(order, sun, typed))).status).toBe(201);
    const [review] = (await staff('GET', '/admin?status=pending&limit=1')).body.reviews;
    expect(review).toMatchObject({ rating: 5, customerEmail: order.email, orderNumber: order.orderNumber });
  });

  test.each([
    ['no name', { customerName: 'A' }, 'customerName', 'Please enter a valid name (at least 2 characters)'],
    ['a name of blanks', { customerName: '    ' }, 'customerName', 'Please enter a valid name (at least 2 characters)'],
    ['a bad e-mail', { customerEmail: 'nobody' }, 'customerEmail', 'Please enter a valid email address'],
    ['a short number', { orderNumber: '1 2 3 4' }, 'orderNumber', 'Please enter a valid order number'],
    ['a short comment', { comment: 'Nice' }, 'comment', 'Please write a review with at least 10 characters'],
    ['no stars', { rating: '0' }, 'rating', 'Please give 1 to 5 stars'],
    ['six stars', { rating: '6' }, 'rating', 'Please give 1 to 5 stars'],
    ['half a star', { rating: '4.5' }, 'rating', 'Please give 1 to 5 stars'],
    ['stars in words', { rating: 'five' }, 'rating', 'Please give 1 to 5 stars'],
    ['a NUL', { comment: 'Nice\0 and very red' }, 'comment', expect.any(String)],
    ['too much', { comment: 'a'.repeat(2_001) }, 'comment', expect.any(String)],
    ['no product', { productId: undefined }, 'productId', expect.any(String)],
  ])('%s is refused by its field', async (_, wrong, path, message) => {
    const order = { _id: '', orderNumber: 'CH-00000-00000', email: 'a@b.pk' };
    const { status, body } = await write(shop, reviewOf(order, sun, wrong));
    expect(status).toBe(400);
    expect(body).toMatchObject({ message, code: 'invalid_request', errors: [{ path, message }] });
  });

  test('markup is stored as plain text', async () => {
    const comment = '<script>alert(1)</script> =1+1 "quoted"';
    const { reviewId } = await written(shop, sun, { comment, customerName: '<b>Ali</b>' });
    const { body } = await decide(reviewId, null);
    expect(body.review).toMatchObject({ comment, customerName: '<b>Ali</b>' });
  });

  test('what is no picture, is too large or one too many is refused, and leaves no file behind', async () => {
    const order = await ordered(shop, [sun]);
    const before = storedFiles(shop).length;
    const jpeg = await photo();
    const cases: [string, Uint8Array[], number, unknown][] = [
      [
        'SVG',
        [jpeg, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
        415,
        expect.any(String),
      ],
      ['HTML', [jpeg, Buffer.from('<html><script>alert(1)</script></html>')], 415, expect.any(String)],
      ['PDF', [jpeg, Buffer.from('%PDF-1.7 hello')], 415, expect.any(String)],
      ['half a picture', [jpeg, jpeg.subarray(0, jpeg.length / 2)], 415, expect.any(String)],
      [
        '5 MB',
        [Buffer.concat([jpeg, Buffer.alloc(5 * 1024 * 1024 - jpeg.length)])],
        413,
        'File size must be less than 5MB',
      ],
      ['six', [jpeg, jpeg, jpeg, jpeg, jpeg, jpeg], 400, 'Maximum 5 images allowed'],
    ];
    for (const [name, photos, status, message] of cases) {
      const reply = await write(shop, reviewOf(order, sun), photos);
      expect([name, ...refused(reply)]).toEqual([name, status, message]);
    }
    expect(refused(await write(shop, reviewOf({ ...order, email: 'a@b.pk' }, sun), [jpeg]))[0]).toBe(422);
    expect(storedFiles(shop)).toHaveLength(before);
    // Nothing of this used the chance up.
    expect((await write(shop, reviewOf(order, sun), [jpeg])).status).toBe(201);
    const after = storedFiles(shop).length;
    expect(refused(await write(shop, reviewOf(order, sun), [jpeg]))[0]).toBe(409);
    expect(storedFiles(shop)).toHaveLength(after);
  });

  test('the same key gives the first answer again, and another review under it is refused', async () => {
    const order = await ordered(shop, [sun]);
    const key = { 'idempotency-key': randomUUID() };
    const jpeg = await photo();
    expect((await write(shop, reviewOf(order, sun), [jpeg], key)).status).toBe(201);
    const files = storedFiles(shop).length;
    const again = await write(shop, reviewOf(order, sun), [jpeg], key);
    expect([again.status, again.body.message, again.headers.get('idempotency-replayed')]).toEqual([
      201,
      submitted,
      'true',
    ]);
    const other = await write(shop, reviewOf(order, sun, { rating: '1' }), [jpeg], key);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
    expect(storedFiles(shop)).toHaveLength(files);
  });
});
