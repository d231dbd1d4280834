import { failingPairs } from '@shop/contracts/settings/colours';
import { palettes } from './palettes.ts';

test.each(Object.entries(palettes))('the palette %s can be read throughout', (_name, colours) => {
  expect(failingPairs(colours)).toEqual([]);
});
