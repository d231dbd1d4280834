import { randomUUID } from 'node:crypto';
import { CountRatings } from '../src/modules/reviews/public.ts';
import { QueryBus } from '@nestjs/cqrs';
import sharp from 'sharp';
import { type Shop, startShop } from './harness.ts';
import { type Print, prints, sellPrints } from './prints.ts';
import {
  type ReviewReply,
  ordered,
  photo,
  reviewOf,
  staffCall,
  storedFiles,
  write,
  written,
} from './written-reviews.ts';

let shop: Shop;
const [sun, gate] = prints;
const submitted = 'Review submitted successfully! It will be visible after approval.';
const get = (path: string) => shop.http<ReviewReply>('GET', `/api/reviews${path}`);
const staff = (method: string, path: string, body?: unknown) => staffCall(shop, method, path, body);
const decide = (id: string, isApproved: unknown) => staff('PUT', `/${id}/status`, { isApproved });
const refused = ({ status, body }: { status: number; body: ReviewReply }) => [status, body.message];

beforeAll(async () => {
  shop = await startShop();
  await sellPrints(shop);
});
afterAll(() => shop.stop());

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
      shop.db.read = (name, sql, values) => {
        asked.push(name);
        return read(name, sql, values);
      };
      const { orderNumber, customerEmail: email, productId } = fields;
      const { status, body } = await check({ orderNumber, email, productId });
      shop.db.read = read;
      answers.add(JSON.stringify([status, { ...body, requestId: '' }, asked]));
      expect(refused(await write(shop, fields))).toEqual([422, mismatch]);
    }
    expect([...answers].map((each) => JSON.parse(each) as unknown)).toEqual([
      [422, { message: mismatch, code: 'not_eligible', requestId: '' }, ['ordering.ordered-product']],
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
      verified: true,
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

  test('markup is kept as the text that it is', async () => {
    const comment = '<script>alert(1)</script> =1+1 "quoted" \u202e';
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

describe('moderating', () => {
  test('each decision moves list, counts and summary together', async () => {
    const print = await sell('Silver Fox');
    const { reviewId: four } = await written(shop, print, { rating: '4' });
    const { reviewId: five } = await written(shop, print, { rating: '5' });
    const seen = async () => {
      const [list, summary, all] = await Promise.all([
        get(`/product/${print.id}`),
        get(`/product/${print.id}/summary`),
        get('/approved?limit=100'),
      ]);
      expect(list.body.total).toBe(list.body.reviews.length);
      expect(all.body.reviews.filter(({ product }) => product._id === print.id)).toHaveLength(list.body.total);
      expect(Object.values(all.body.starCounts).reduce((sum, n) => sum + n, 0)).toBe(all.body.total);
      const { total, average, starCounts } = summary.body;
      expect(total).toBe(list.body.total);
      return { ids: list.body.reviews.map(({ _id }) => _id), average, fives: starCounts['5'] };
    };
    const { counts: before } = (await staff('GET', '/admin')).body;
    expect(await seen()).toEqual({ ids: [], average: 0, fives: 0 });
    expect((await decide(four, true)).body).toMatchObject({
      message: 'Review approved successfully',
      review: { _id: four, isApproved: true },
    });
    expect(await seen()).toEqual({ ids: [four], average: 4, fives: 0 });
    await decide(five, true);
    expect(await seen()).toEqual({ ids: [five, four], average: 4.5, fives: 1 });
    expect((await decide(four, false)).body.message).toBe('Review rejected successfully');
    expect(await seen()).toEqual({ ids: [five], average: 5, fives: 1 });
    const { counts } = (await staff('GET', '/admin')).body;
    expect(counts).toEqual({
      all: before.all,
      pending: before.pending - 2,
      approved: before.approved + 1,
      rejected: before.rejected + 1,
    });
    await decide(five, null);
    expect(await seen()).toEqual({ ids: [], average: 0, fives: 0 });
    await decide(five, true);
    expect(refused(await staff('DELETE', `/${five}`))).toEqual([200, 'Review deleted successfully']);
    expect(refused(await staff('DELETE', `/${five}`))).toEqual([404, 'Review not found']);
    expect(await seen()).toEqual({ ids: [], average: 0, fives: 0 });
  });

  test('what became of a rating is told with a revision that grows; a decision taken twice tells nothing', async () => {
    const print = await sell('Green Tea');
    const { reviewId } = await written(shop, print, { rating: '2' });
    for (const isApproved of [true, true, false, false, null, true]) await decide(reviewId, isApproved);
    await staff('DELETE', `/${reviewId}`);
    const told = async (name: string) => {
      const rows: { data: Record<string, unknown> }[] = await shop.db.dataSource.query(
        'select data from platform_outbox where name = $1 order by id',
        [name],
      );
      return rows.map(({ data }) => data).filter(({ productId }) => productId === print.id);
    };
    expect(
      (await told('reviews.rating-changed')).map(({ total, average, revision }) => [total, average, revision]),
    ).toEqual([
      [1, 2, 1],
      [0, 0, 2],
      [1, 2, 3],
      [0, 0, 4],
    ]);
    expect((await told('reviews.review-decided')).map(({ from, to, by }) => [from, to, by])).toEqual([
      ['pending', 'approved', 'admin'],
      ['approved', 'rejected', 'admin'],
      ['rejected', 'pending', 'admin'],
      ['pending', 'approved', 'admin'],
    ]);
    expect(await told('reviews.review-deleted')).toHaveLength(1);
    expect(await told('reviews.review-submitted')).toMatchObject([{ rating: 2 }]);
    const counted = await shop.db.transaction((tx) => shop.app.get(QueryBus).execute(new CountRatings(tx)));
    expect(counted.find(({ productId }) => productId === print.id)).toEqual({
      productId: print.id,
      total: 0,
      average: 0,
      revision: 4,
    });
  });

  test.each([['true'], ['false'], [1], [0], [undefined], [{}], [[]]])(
    'a status of %j is refused',
    async (isApproved) => {
      const { reviewId } = await written(shop, sun);
      expect((await decide(reviewId, isApproved)).status).toBe(400);
      expect((await decide(reviewId, null)).body.review.isApproved).toBeNull();
    },
  );

  test('a review that does not exist is not found, whatever its id looks like', async () => {
    for (const id of [randomUUID(), 'nothing', '%00', "x';"]) {
      const path = encodeURIComponent(id);
      expect(refused(await decide(path, true))).toEqual([404, 'Review not found']);
      expect(refused(await staff('DELETE', `/${path}`))).toEqual([404, 'Review not found']);
    }
  });

  test('nobody but staff may list, decide or delete', async () => {
    const { reviewId } = await written(shop, sun);
    for (const headers of [undefined, { authorization: 'Bearer nonsense' }]) {
      for (const [method, path, body] of [
        ['GET', '/admin', undefined],
        ['PUT', `/${reviewId}/status`, { isApproved: true }],
        ['DELETE', `/${reviewId}`, undefined],
      ] as const) {
        const reply = await shop.http(method, `/api/reviews${path}`, body, headers);
        expect([reply.status, reply.headers.get('www-authenticate')]).toEqual([401, expect.stringContaining('Bearer')]);
      }
    }
    expect((await decide(reviewId, null)).body.review.isApproved).toBeNull();
  });

  test('lists are by state, in pages that neither repeat nor skip, and kept by nobody', async () => {
    const { counts, total } = (await staff('GET', '/admin')).body;
    expect(total).toBe(counts.all);
    const { headers } = await staff('GET', '/admin');
    expect(headers.get('cache-control')).toBe('no-store');
    for (const state of ['pending', 'approved', 'rejected', 'all'] as const) {
      const ids: string[] = [];
      const pages = Math.ceil(counts[state] / 3);
      for (let page = 1; page <= pages; page++) {
        const { body } = await staff('GET', `/admin?status=${state}&limit=3&page=${page}`);
        expect(body).toMatchObject({ total: counts[state], totalPages: pages, page, limit: 3 });
        ids.push(...body.reviews.map(({ _id }) => _id));
      }
      expect(new Set(ids).size).toBe(counts[state]);
      expect(ids).toHaveLength(counts[state]);
    }
    expect((await staff('GET', '/admin?status=nonsense')).status).toBe(400);
    expect((await staff('GET', '/admin?page=999999')).body.reviews).toEqual([]);
  });
});

describe('reading', () => {
  test('nobody reads an e-mail or an order number', async () => {
    const print = await sell('Quiet Lake');
    const { reviewId, email, orderNumber } = await written(shop, print, {}, [await photo()]);
    await decide(reviewId, true);
    const paths = [`/product/${print.id}`, `/product/${print.id}/summary`, '/approved?limit=100', '/approved?rating=4'];
    for (const path of paths) {
      const bytes = await (await fetch(`${shop.url}/api/reviews${path}`)).text();
      expect(bytes).not.toContain(email);
      expect(bytes).not.toContain(orderNumber);
      expect(bytes).not.toMatch(/@example\.com|customerEmail|orderNumber|isApproved|CH-[0-9A-Z]{5}-/);
      if (!path.includes('summary')) expect(bytes).toContain(reviewId);
    }
  });

  test('newest first, six of a product and fifty of all unless asked, and of one rating', async () => {
    const print = await sell('Seven Hills');
    const ids: string[] = [];
    for (let n = 1; n <= 7; n++) {
      const { reviewId } = await written(shop, print, { rating: String((n % 5) + 1) });
      await decide(reviewId, true);
      ids.unshift(reviewId);
    }
    const first = (await get(`/product/${print.id}`)).body;
    expect(first).toMatchObject({ total: 7, totalPages: 2, page: 1, limit: 6 });
    const second = (await get(`/product/${print.id.toUpperCase()}?page=2`)).body;
    expect([...first.reviews, ...second.reviews].map(({ _id }) => _id)).toEqual(ids);
    const all = (await get('/approved')).body;
    expect(all).toMatchObject({ limit: 50, page: 1 });
    const twos = (await get('/approved?rating=2')).body;
    expect(twos.total).toBe(all.starCounts['2']);
    expect(twos.reviews.map(({ rating }) => rating)).toEqual(Array.from({ length: twos.total }, () => 2));
    expect(twos.starCounts).toEqual(all.starCounts);
    expect((await get('/approved?page=1000')).body.reviews).toEqual([]);
    for (const query of ['rating=6', 'rating=x', 'page=0', 'limit=-5', 'limit=abc']) {
      expect((await get(`/approved?${query}`)).status).toBe(400);
    }
    expect((await get('/approved?limit=1000000')).body.limit).toBe(100);
  });

  test('an unknown product is not found, one without reviews has none', async () => {
    for (const id of [randomUUID(), 'nothing', '%2500']) {
      expect(refused(await get(`/product/${id}`))).toEqual([404, 'Product not found']);
      expect(refused(await get(`/product/${id}/summary`))).toEqual([404, 'Product not found']);
    }
    const { id } = await sell('Blank Page');
    expect((await get(`/product/${id}`)).body).toEqual({ reviews: [], total: 0, totalPages: 0, page: 1, limit: 6 });
    expect((await get(`/product/${id}/summary`)).body).toEqual({
      total: 0,
      average: 0,
      starCounts: { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 },
    });
  });

  test('a product that went off sale can still be reviewed and keeps its reviews', async () => {
    const print = await sell('Last Train');
    const { reviewId } = await written(shop, print);
    const order = await ordered(shop, [print]);
    const { status } = await shop.http('DELETE', `/api/products/${print.id}`, undefined, await shop.staff());
    expect(status).toBe(200);
    expect((await decide(reviewId, true)).body.review.product.name).toBe('Last Train');
    expect((await write(shop, reviewOf(order, print))).status).toBe(201);
    const [newest] = (await staff('GET', '/admin?limit=1')).body.reviews;
    expect(newest).toMatchObject({ orderNumber: order.orderNumber, product: { _id: print.id, name: 'Last Train' } });
    expect((await get(`/product/${print.id}`)).body.total).toBe(1);
  });

  test('answers carry a validator, and the same address answers anew once staff decided', async () => {
    const print = await sell('Morning Star');
    const { reviewId } = await written(shop, print);
    const path = `/product/${print.id}`;
    const etag = (await get(path)).headers.get('etag') ?? '';
    const conditional = () => shop.http('GET', `/api/reviews${path}`, undefined, { 'if-none-match': etag });
    expect((await conditional()).status).toBe(304);
    await decide(reviewId, true);
    expect((await conditional()).status).toBe(200);
  });
});

// A shop of its own replaces the sign-in of the one above: these come last.
describe('in an hour', () => {
  let strict: Shop;
  beforeAll(async () => {
    strict = await startShop({ env: { RATE_LIMITS: 'normal' } });
  });
  afterAll(() => strict.stop());
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const fields = reviewOf({ _id: '', orderNumber: 'CH-00000-00000', email: 'a@b.pk' }, sun);

  test('one address may write five reviews', async () => {
    for (let n = 1; n <= 5; n++) {
      const one = { ...fields, orderNumber: `CH-11111-0000${n}` };
      expect((await write(strict, one, [], from('203.0.113.1'))).status).toBe(422);
    }
    const { status, headers } = await write(strict, fields, [], from('203.0.113.1'));
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('one order may get five, from whatever addresses and however its number is typed', async () => {
    const typed = ['CH-00000-00000', 'ch 00000 00000', '0000000000', 'CHOOOOOOOOOO', 'Ch-00000-ooooo', '00000-00000'];
    const statuses: number[] = [];
    for (const [at, orderNumber] of typed.entries()) {
      const { status } = await write(strict, { ...fields, orderNumber }, [], from(`203.0.113.${10 + at}`));
      statuses.push(status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });

  test('one order may be guessed at ten times', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) {
      const asked = { orderNumber: 'CH-22222-22222', email: `a${n}@b.pk` };
      const { status } = await strict.http('POST', '/api/reviews/eligibility', asked, from(`198.51.100.${n}`));
      statuses.push(status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
  });
});

test('the pictures of a deleted review go with it', async () => {
  const both = await startShop({ role: 'both' });
  try {
    await sellPrints(both);
    const { reviewId } = await written(both, sun, {}, [await photo()]);
    expect(storedFiles(both).length).toBeGreaterThan(0);
    await staffCall(both, 'DELETE', `/${reviewId}`);
    for (let tries = 0; storedFiles(both).length > 0 && tries < 100; tries++) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(storedFiles(both)).toEqual([]);
  } finally {
    await both.stop();
  }
});

/** Puts another print on sale. */
async function sell(name: string): Promise<Print> {
  const [product]: { id: string }[] = await shop.db.transaction((tx) =>
    tx.query(
      `insert into catalog_product (name, description, sizes, mat)
       values ($1, $1, '[{"name": "Small", "price": 1000, "originalPrice": null}]', '#f5f4ec') returning id`,
      [name],
    ),
  );
  return { id: product?.id ?? '', name, price: 1000 };
}
