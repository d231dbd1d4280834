import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { prints } from '../../../../test/support/prints.ts';
import { reviewOf, write } from '../../../../test/support/written-reviews.ts';

let shop: Shop;
const [sun] = prints;

beforeAll(async () => {
  shop = await startShop({ env: { RATE_LIMITS: 'normal' } });
});
afterAll(() => shop.stop());
const from = (address: string) => ({ 'x-forwarded-for': address });
const fields = reviewOf({ _id: '', orderNumber: 'CH-00000-00000', email: 'a@b.pk' }, sun);

test('shoppers of one mobile network write reviews beside each other, up to 120 in an hour', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 121; n++) {
    const one = { ...fields, orderNumber: `CH-11111-0${1000 + n}`, customerEmail: `a${n}@b.pk` };
    statuses.push((await write(shop, one, [], from('203.0.113.1'))).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 120 }, () => 422), 429]);
});

test('one e-mail may be tried with twenty orders in an hour, from whatever addresses', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 21; n++) {
    const one = { ...fields, orderNumber: `CH-33333-0${1000 + n}`, customerEmail: n % 2 ? 'C@b.pk' : 'c@b.pk' };
    const { status, headers } = await write(shop, one, [], from(`203.0.113.${40 + n}`));
    statuses.push(status);
    if (n === 20) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 422), 429]);
});

test('one order may get five in an hour, from whatever addresses and however its number is typed', async () => {
  const typed = ['CH-00000-00000', 'ch 00000 00000', '0000000000', 'CHOOOOOOOOOO', 'Ch-00000-ooooo', '00000-00000'];
  const statuses: number[] = [];
  for (const [at, orderNumber] of typed.entries()) {
    const { status } = await write(shop, { ...fields, orderNumber }, [], from(`203.0.113.${10 + at}`));
    statuses.push(status);
  }
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
});

test('one order may be guessed at ten times in a quarter of an hour', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 11; n++) {
    const asked = { orderNumber: 'CH-22222-22222', email: `a${n}@b.pk` };
    const { status } = await shop.http('POST', '/api/reviews/eligibility', asked, from(`198.51.100.${n}`));
    statuses.push(status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
});
