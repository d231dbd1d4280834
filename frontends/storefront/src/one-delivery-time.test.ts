import { policy } from '@shop/contracts/shop';
import { productData } from './features/catalog/product-data.ts';
import { policies, policyTexts } from './policy-texts.ts';
import { texts } from './texts.ts';
import { arrivalDays } from './features/delivery/arrival.ts';
import { expectedArrival } from './features/tracking/expected-arrival.ts';
import { productTexts } from './features/catalog/texts.ts';

const read = (path: string) => JSON.stringify(policies.find((each) => each.path === path));
const shipping = read('/shipping-policy');
const faq = JSON.stringify(policyTexts.questions.items);
const product = productTexts.shippingText.join(' ');

test('every page that says how long it takes says 3-7 business days from the order, with 1-3 to prepare it', () => {
  for (const page of [shipping, faq, product]) {
    expect(page).toContain('arrives in 3-7 business days');
    expect(page).toContain('includes 1-3 business days to prepare it');
  }
  const shorter = [texts.promises[0].text, productTexts.facts[0].text];
  for (const line of shorter) expect(line).toContain('in 3-7 business days');
});

test('what search engines add up is what the pages say', () => {
  const sizes = [{ name: 'Small', price: 1500, originalPrice: null }];
  const data = productData({ name: 'Print', images: [], sizes } as never, 'https://shop.example/product/1');
  const offers = data['offers'] as {
    shippingDetails: { deliveryTime: Record<'handlingTime' | 'transitTime', { minValue: number; maxValue: number }> };
    hasMerchantReturnPolicy: { returnFees: string };
  };
  const { handlingTime, transitTime } = offers.shippingDetails.deliveryTime;
  expect([handlingTime.minValue + transitTime.minValue, handlingTime.maxValue + transitTime.maxValue]).toEqual(
    policy.deliveryDays,
  );
  expect(offers.hasMerchantReturnPolicy.returnFees).toBe('https://schema.org/FreeReturn');
});

test('the days that a city is promised are what the policy says of all, and tracking says the same days', () => {
  const noon = Date.parse('2026-11-22T07:00:00Z');
  for (let day = 0; day < 14; day += 1) {
    const now = new Date(noon + day * 24 * 60 * 60 * 1000);
    const [first, last] = arrivalDays('', now);
    for (const city of ['Faisalabad', 'Lahore', 'Gilgit']) {
      const [from, to] = arrivalDays(city, now);
      expect([from >= first, to <= last]).toEqual([true, true]);
      const order = { createdAt: now.toISOString(), proof: null, reachedAt: {}, customerInfo: { city } };
      expect(expectedArrival(order, now)).toEqual([from, to]);
    }
  }
});

test('who pays for a return is said wherever returns are explained', () => {
  for (const page of [read('/refund-policy'), faq, product]) expect(page).toMatch(/we pay the return postage/i);
});

test('the times by distance stand in the shipping policy', () => {
  expect(shipping).toContain('same city 1-2 days, major cities 2-3 days, remote areas 3-5 days, express next day');
});
