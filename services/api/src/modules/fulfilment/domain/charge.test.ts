import { COURIERS } from '@shop/contracts/couriers';
import { chargeTo } from './charge.ts';

const [tcs] = COURIERS as [(typeof COURIERS)[number]];
const zones = [{ name: 'North', cities: ['Gilgit', 'Skardu'] }];
const courier = { ...tcs, charge: 250, zones: [{ zone: 'north', charge: 480 }] };

test('a zone of the delivery settings has its charge, every other city the usual one', () => {
  expect(chargeTo(courier, zones, ' gilgit city ')).toBe(480);
  expect(chargeTo(courier, zones, 'Lahore')).toBe(250);
  expect(chargeTo({ ...courier, zones: [] }, zones, 'Gilgit')).toBe(250);
});
