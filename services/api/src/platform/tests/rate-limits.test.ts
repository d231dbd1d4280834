import { randomUUID } from 'node:crypto';
import { networkOf } from '../request/client-address.ts';
import { type Shop, startShop } from '../../../test/support/harness.ts';
import { prints, sellPrints } from '../../../test/support/prints.ts';
import { count, from, guess, normal, password, startPair, statuses } from '../../../test/support/rate-limited.ts';
import { pdf, proofForm } from '../../../test/support/proofs.ts';

const [sun] = prints;

describe('signing in, in two processes on one database', () => {
  let pair: Awaited<ReturnType<typeof startPair>>;
  beforeAll(async () => {
    pair = await startPair();
  });
  afterAll(() => pair.stop());

  test('of 40 guesses, many at once, in both processes, five are looked at', async () => {
    const replies = await statuses(40, (n) => guess(n % 2 ? pair.one : pair.two, '203.0.113.1'));
    expect([count(replies, 401), count(replies, 429)]).toEqual([5, 35]);
    const refused = await guess(pair.one, '203.0.113.1', 'owner', password);
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
    const wait = Number(refused.headers.get('retry-after'));
    const minutes = Math.ceil(wait / 60);
    expect(refused.body.message).toBe(`Too many attempts. Please try again in ${minutes} minutes.`);
    expect(wait).toBeGreaterThan(60);
    expect(wait).toBeLessThanOrEqual(900);
  });

  test('the owner comes in from elsewhere all the same', async () => {
    expect((await guess(pair.two, '203.0.113.2', 'owner', password)).status).toBe(200);
  });

  test('from one address 30 wrong ones are looked at, whatever the names', async () => {
    const replies = await statuses(60, (n) => guess(n % 2 ? pair.one : pair.two, '203.0.113.3', `name${n}`));
    // Hashing may turn some of a flood away: what it did not look at is no guess.
    expect(count(replies, 401) + count(replies, 503)).toBeGreaterThanOrEqual(30);
    expect(count(replies, 401)).toBeLessThanOrEqual(30);
    const after = [];
    for (let n = 0; n < 31; n++) after.push((await guess(pair.one, '203.0.113.3', `other${n}`)).status);
    expect(after.at(-1)).toBe(429);
    expect(count(after, 401) + count(replies, 401)).toBe(30);
  });

  test('what succeeds or is malformed is not counted', async () => {
    for (let n = 0; n < 8; n++) expect((await guess(pair.one, '203.0.113.4', 'owner', password)).status).toBe(200);
    for (let n = 0; n < 8; n++) expect((await guess(pair.one, '203.0.113.4', 'owner', '')).status).toBe(400);
    const after = [];
    for (let n = 0; n < 6; n++) after.push((await guess(pair.one, '203.0.113.4')).status);
    expect(after).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('neither capital letters nor spaces nor a forged proxy make a new beginning', async () => {
    const tries = [
      ['owner', '203.0.113.5'],
      [' OWNER ', '203.0.113.5'],
      ['Owner', '198.51.100.1, 203.0.113.5'],
      ['owner\t', '198.51.100.2, 203.0.113.5'],
      ['owner', '203.0.113.5'],
      ['oWner', '198.51.100.3, 203.0.113.5'],
    ] as const;
    const replies = [];
    for (const [name, address] of tries) replies.push((await guess(pair.one, address, name)).status);
    expect(replies).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('a network of IPv6 is one client', () => {
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:0DB8:1:2::9'));
    expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'));
    expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9');
    expect(networkOf('::1')).toBe('0:0:0:0::/64');
    expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  });
});

describe('the calls that a stranger could overuse', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop({ env: normal });
    await sellPrints(shop);
  });
  afterAll(() => shop.stop());

  const order = (customer: object, address: string) =>
    shop.http('POST', '/api/orders', { customerInfo: customer }, { ...from(address), 'idempotency-key': randomUUID() });

  test('orders: 60 a minute from one address, 5 for one e-mail or phone', async () => {
    const replies = await statuses(62, () => order({}, '198.51.100.10'));
    expect([count(replies, 400), count(replies, 429)]).toEqual([60, 2]);
    const byMail = await statuses(7, (n) =>
      order({ email: n % 2 ? 'A@example.com ' : 'a@example.com' }, `198.51.100.${n + 20}`),
    );
    expect(count(byMail, 429)).toBe(2);
    const byPhone = await statuses(7, (n) =>
      order({ phone: n % 2 ? '0300 1234567' : '+923001234567' }, `198.51.100.${n + 40}`),
    );
    expect(count(byPhone, 429)).toBe(2);
  });

  test('tracking: 10 wrong guesses at one number, 30 from one address', async () => {
    const track = (number: string, address: string) =>
      shop.http('GET', `/api/orders/track/${number}?email=amna%40example.com`, undefined, from(address));
    const one = await statuses(12, (n) => track(n % 2 ? 'ch bbbbb bbbbb' : 'CH-BBBBB-BBBBB', `198.51.100.${n + 60}`));
    expect([count(one, 404), count(one, 429)]).toEqual([10, 2]);
    const many = await statuses(33, (n) => track(`CH-CCCCC-000${n}`, '198.51.100.80'));
    expect([count(many, 404), count(many, 429)]).toEqual([30, 3]);
  });

  test('codes: a hundred shoppers of one mobile network are served, guessing ends at 120, or at 10 of one code', async () => {
    const check = (code: string, address: string) =>
      shop.http('POST', '/api/coupons/validate', { code, orderTotal: 1_000 }, from(address));
    const many = await statuses(123, (n) => check(`TRY-${n}`, '198.51.100.90'));
    expect([count(many, 404), count(many, 429)]).toEqual([120, 3]);
    const one = await statuses(12, (n) => check(n % 2 ? ' eid25' : 'EID25', `198.51.100.${n + 100}`));
    expect([count(one, 404), count(one, 429)]).toEqual([10, 2]);
  });

  test('quotes: guesses of codes through them end at 120, and asking without a code goes on', async () => {
    const ask = (code?: string) =>
      shop.http(
        'POST',
        '/api/orders/quote',
        { items: [{ productId: sun.id, size: 'Small', quantity: 1 }], ...(code && { discountCode: { code } }) },
        from('198.51.100.95'),
      );
    const asked = await statuses(100, () => ask());
    expect(count(asked, 200)).toBe(100);
    const guesses = await statuses(123, (n) => ask(`TRY-${n}`));
    expect([count(guesses, 404), count(guesses, 429)]).toEqual([120, 3]);
  });

  test('searches: 600 a minute from one address, whatever is looked at without a search', async () => {
    const list = (query: string, address: string) =>
      shop.http('GET', `/api/products?${query}`, undefined, from(address));
    const many = [];
    for (let n = 0; n < 602; n++) many.push((await list(`search=%25&page=${n + 1}`, '198.51.100.200')).status);
    expect([count(many, 200), count(many, 429)]).toEqual([600, 2]);
    expect((await list('page=7', '198.51.100.200')).status).toBe(200);
    expect((await list('search=%25&page=700', '198.51.100.201')).status).toBe(200);
    // A cached response is not limited.
    expect((await list('search=%25&page=600', '198.51.100.200')).status).toBe(200);
  });

  test('payments: 30 wrong guesses at orders from one address, by whichever call', async () => {
    const ask = (n: number) =>
      n % 2
        ? shop.http('GET', `/api/payments/instructions/CH-DDDDD-000${n}`, undefined, from('198.51.100.120'))
        : shop.http(
            'POST',
            `/api/payments/confirm/CH-EEEEE-000${n}`,
            proofForm({ file: pdf() }),
            from('198.51.100.120'),
          );
    const replies = await statuses(34, (n) => ask(n));
    expect([count(replies, 404), count(replies, 429)]).toEqual([30, 4]);
  });

  test('proofs: 20 a minute from one address, 10 in a quarter of an hour for one order', async () => {
    const prove = (number: string, address: string) =>
      shop.http('POST', `/api/payments/confirm/${number}`, {}, from(address));
    const one = await statuses(12, (n) => prove(n % 2 ? 'ch ggggg ggggg' : 'CH-GGGGG-GGGGG', `198.51.100.${n + 130}`));
    expect([count(one, 415), count(one, 429)]).toEqual([10, 2]);
    const many = await statuses(23, (n) => prove(`CH-HHHHH-000${n}`, '198.51.100.150'));
    expect([count(many, 415), count(many, 429)]).toEqual([20, 3]);
  });
});
