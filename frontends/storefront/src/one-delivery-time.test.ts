import { examplePublicShop } from '@shop/testing/example-shop.ts';
import { productData } from './features/catalog/product-data.ts';
import { policyOf, questionsOf } from './testing/shop-pages.ts';
import { texts } from './texts.ts';
import { arrivalDays } from '@shop/contracts/arrival';
import { expectedArrival } from './features/tracking/expected-arrival.ts';
import { productTexts } from './features/catalog/texts.ts';

const shop = examplePublicShop;
const read = (name: string) => JSON.stringify(policyOf(shop, name));
const shipping = read('shipping');
const faq = JSON.stringify(questionsOf(shop).common);
const product = productTexts.shippingText(shop).join(' ');

test('every page that says how long it takes says 3-7 business days from the order, with 1-3 to prepare it', () => {
  for (const page of [shipping, faq, product]) {
    expect(page).toContain('arrives in 3-7 business days');
    expect(page).toContain('includes 1-3 business days to prepare it');
  }
  const shorter = [texts.promises(shop)[0].text, productTexts.facts(shop)[0]?.text];
  for (const line of shorter) expect(line).toContain('in 3-7 business days');
});

test('what search engines add up is what the pages say', () => {
  const sizes = [{ name: 'Small', price: 1500, originalPrice: null }];
  const data = productData(
    { _id: '019a0000-0000-7000-8000-000000000001', name: 'Print', images: [], sizes } as never,
    'https://shop.example/product/1',
    shop,
  );
  const offers = data['offers'] as {
    shippingDetails: { deliveryTime: Record<'handlingTime' | 'transitTime', { minValue: number; maxValue: number }> };
    hasMerchantReturnPolicy: { returnFees: string };
  };
  const { handlingTime, transitTime } = offers.shippingDetails.deliveryTime;
  expect([handlingTime.minValue + transitTime.minValue, handlingTime.maxValue + transitTime.maxValue]).toEqual(
    shop.delivery.deliveryDays,
  );
  expect(offers.hasMerchantReturnPolicy.returnFees).toBe('https://schema.org/FreeReturn');
});

test('the days that a city is promised are what the policy says of all, and tracking says the same days', () => {
  const noon = Date.parse('2026-11-22T07:00:00Z');
  for (let day = 0; day < 14; day += 1) {
    const now = new Date(noon + day * 24 * 60 * 60 * 1000);
    const [first, last] = arrivalDays('', now, shop);
    for (const city of ['Faisalabad', 'Lahore', 'Gilgit']) {
      const [from, to] = arrivalDays(city, now, shop);
      expect([from >= first, to <= last]).toEqual([true, true]);
      const order = {
        createdAt: now.toISOString(),
        paymentMethod: 'COD' as const,
        proof: null,
        reachedAt: {},
        city,
      };
      expect(expectedArrival(order, now, shop)).toEqual([from, to]);
    }
  }
});

test('who pays for a return is said wherever returns are explained', () => {
  for (const page of [read('refund'), faq, product]) expect(page).toMatch(/we pay the return postage/i);
});

test('a return has seven days, delivery is within Pakistan, and a fee that may be charged is named', () => {
  expect(read('refund')).toContain('within 7 days of delivery');
  expect(faq).toContain('7 days');
  for (const page of [shipping, faq]) expect(page).not.toMatch(/worldwide|30 days|international/i);
  expect(shipping).toContain('A cash on delivery fee may apply to orders under Rs.2,000.');
});

test('the times by distance stand in the shipping policy', () => {
  expect(shipping).toContain('same city 1-2 days, major cities 2-3 days, remote areas 3-5 days, express next day');
});
