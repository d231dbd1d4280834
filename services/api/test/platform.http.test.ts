import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Shop, startShop } from './harness.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

test('a started shop says that it lives and is ready', async () => {
  expect((await shop.http('GET', '/api/health/live')).status).toBe(200);
  const ready = await shop.http('GET', '/api/health/ready');
  expect(ready.body).toEqual({ status: 'up', parts: { database: 'up', storage: 'up' } });
});

test('an unknown address is a 404 in the shape of every error', async () => {
  const { status, body } = await shop.http('GET', '/api/nothing');
  expect(status).toBe(404);
  expect(body).toEqual({ message: 'This address does not exist.', code: 'not_found', requestId: expect.any(String) });
});
