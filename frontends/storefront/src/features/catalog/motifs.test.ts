import { readFileSync } from 'node:fs';
import { COLOURS } from '@shop/contracts/settings/colours';
import { motifs } from '@shop/contracts/settings/motifs';

test.each(Object.entries(motifs))('%s is the same drawing in the file and in other colours', (name, draw) => {
  const file = readFileSync(new URL(`motifs/${name}.svg`, import.meta.url), 'utf8');
  expect(file.trim()).toBe(draw(COLOURS));
});
