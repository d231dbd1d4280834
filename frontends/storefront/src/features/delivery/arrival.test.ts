import { formatDay, formatWeekday } from '@shop/contracts/dates';
import { examplePublicShop as shop } from '@shop/testing/example-shop.ts';
import {
  arrivalDays,
  courierArrivalDays,
  deliveryDays,
  formatArrival,
  formatArrivalDay,
  isOver,
  packingDay,
} from '@shop/contracts/arrival';
import { cities } from './cities.ts';

const DAY = 24 * 60 * 60 * 1000;
const arrives = (city: string, now: string) => formatArrival(arrivalDays(city, new Date(now), shop));

test.each([
  ['Faisalabad', [3, 5]],
  ['lahore ', [3, 6]],
  ['Lahore Cantt', [3, 6]],
  ['Gilgit', [4, 7]],
  ['Chak 45', [4, 7]],
  ['', [3, 7]],
])('an order to “%s” takes %j business days', (city, expected) => {
  expect(deliveryDays(city, shop)).toEqual(expected);
});

test('no city is promised what the policy does not say', () => {
  const [soonest, latest] = shop.delivery.deliveryDays;
  for (const city of [...cities, 'Elsewhere', '']) {
    const [from, to] = deliveryDays(city, shop);
    expect(from).toBeGreaterThanOrEqual(soonest);
    expect(to).toBeLessThanOrEqual(latest);
    expect(from).toBeLessThan(to);
  }
});

test('Sundays are no business days', () => {
  // A Sunday, and the Saturday before it.
  expect(arrives('Lahore', '2026-11-22T07:00:00Z')).toBe('Wed 25 – Sat 28 Nov');
  expect(arrives('Lahore', '2026-11-21T07:00:00Z')).toBe('Wed 25 – Sat 28 Nov');
  expect(arrives('Gilgit', '2026-11-23T07:00:00Z')).toBe('Fri 27 Nov – Tue 1 Dec');
  for (let day = 0; day < 400; day += 1) {
    const now = new Date(Date.parse('2026-11-22T07:00:00Z') + day * DAY);
    for (const city of ['', 'Faisalabad', 'Gilgit']) {
      expect(arrivalDays(city, now, shop).map(formatWeekday)).not.toContain('Sun');
    }
  }
});

test('the day begins at midnight in Karachi', () => {
  const [before] = arrivalDays('Lahore', new Date('2026-11-23T18:59:59Z'), shop);
  const [after] = arrivalDays('Lahore', new Date('2026-11-23T19:00:00Z'), shop);
  expect([formatDay(before), formatDay(after)]).toEqual(['26 Nov 2026', '27 Nov 2026']);
});

test('once the courier has a parcel, only its own days count', () => {
  const sent = new Date('2026-11-20T07:00:00Z');
  expect(formatArrival(courierArrivalDays('Faisalabad', sent, shop))).toBe('Sat 21 – Mon 23 Nov');
  expect(formatArrival(courierArrivalDays('Gilgit', sent, shop))).toBe('Tue 24 – Thu 26 Nov');
});

test('an order is packed within three business days', () => {
  expect(formatArrivalDay(packingDay(new Date('2026-11-20T07:00:00Z'), shop))).toBe('Tue 24 Nov');
});

test('a day is over at midnight in Karachi', () => {
  const day = new Date('2026-11-23T07:00:00Z');
  expect([isOver(day, new Date('2026-11-23T18:59:59Z')), isOver(day, new Date('2026-11-23T19:00:00Z'))]).toEqual([
    false,
    true,
  ]);
});
