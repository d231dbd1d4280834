import { randomUUID } from 'node:crypto';
import { routes } from '@shop/contracts/routes';
import fc from 'fast-check';
import { type Shop, startShop } from './harness.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const calls = Object.entries(routes);

test('nothing that a client sends is answered with a 5xx', async () => {
  const { authorization = '' } = await shop.staff();
  const nasty = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '',
      '\0',
      '%',
      '%%',
      "' or 1=1 --",
      '(',
      '*',
      '__proto__',
      '\u202e',
      '../../etc/passwd',
      '1e999',
      '-1',
      'NaN',
    ),
    fc.integer(),
    fc.constantFrom(randomUUID(), '9'.repeat(40), 'a'.repeat(3_000)),
  );
  const body = fc.oneof(fc.jsonValue({ maxDepth: 4 }), fc.dictionary(fc.string(), nasty));
  const names = ['page', 'limit', 'search', 'category', 'email', 'status', 'dateFrom', 'dateTo', 'paymentStatus'];
  const request = fc.record({
    call: fc.constantFrom(...calls.map(([, route]) => route)),
    param: nasty,
    query: fc.dictionary(fc.constantFrom(...names), nasty),
    body,
    signedIn: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(request, async ({ call, param, query, body: sent, signedIn }) => {
      const path = call.path.replace(/:\w+/g, () => encodeURIComponent(String(param).toWellFormed()));
      const search = new URLSearchParams();
      for (const [name, value] of Object.entries(query)) search.set(name, String(value));
      const reply = await shop.http(
        call.method,
        `/api${path}?${search.toString()}`,
        call.method === 'GET' ? undefined : sent,
        signedIn ? { authorization } : {},
      );
      expect(reply.status).toBeLessThan(500);
    }),
    { numRuns: 400 },
  );
});
