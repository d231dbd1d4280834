import sharp from 'sharp';
import { catalogue } from './catalogue.ts';
import { motif } from './motif.ts';
import { type Artwork, families, renderArtwork } from './render-artwork.ts';
import { roomScene } from './room-scene.ts';

// One master serves several tests: rendering is what takes the time here.
const print: Artwork = { family: 'ridge', variant: 'summit', palette: 'glacier', seed: 'test' };
const master = await renderArtwork(print);

test('the same seed pulls the same print, byte for byte', async () => {
  const again = await renderArtwork(print);
  expect(again.equals(master)).toBe(true);
});

test('another seed pulls another print', async () => {
  const other = await renderArtwork({ ...print, seed: 'other' });
  expect(other.equals(master)).toBe(false);
});

test('a master is a light WebP of 1200 × 1500, and so is its room', async () => {
  const room = await roomScene(master, 'Small');
  for (const image of [master, room]) {
    expect(await sharp(image).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 1500 });
    expect(image.length).toBeLessThan(250_000);
  }
});

test('an unknown palette is refused by name', async () => {
  await expect(renderArtwork({ ...print, palette: 'beige' })).rejects.toThrow('Unknown palette "beige".');
});

test('each family offers at least five compositions and five palettes', () => {
  for (const { palettes, variants } of Object.values(families)) {
    expect(variants.length).toBeGreaterThanOrEqual(5);
    expect(palettes.length).toBeGreaterThanOrEqual(5);
  }
});

test('every print of the catalogue names a composition and a palette that exist', () => {
  for (const { family, palette, variant } of catalogue) {
    expect(families[family].palettes).toContain(palette);
    expect(families[family].variants).toContain(variant);
  }
});

test('the catalogue holds the awkward cases that the shop must survive', () => {
  const names = catalogue.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(catalogue.filter(({ category }) => category === 'Limited Designs').length).toBeGreaterThanOrEqual(9);
  expect(catalogue.filter(({ inStock }) => !inStock)).toHaveLength(2);
  expect(catalogue.filter(({ imageless }) => imageless === true)).toHaveLength(1);
  expect(names.some((name) => name.length >= 90)).toBe(true);
  expect(names.some((name) => /\p{Script=Arabic}/u.test(name))).toBe(true);
  for (const { price, originalPrice } of catalogue.flatMap(({ sizes }) => sizes)) {
    expect(Number.isInteger(price)).toBe(true);
    expect(originalPrice ?? price + 1).toBeGreaterThan(price);
  }
});

test('a motif is one self-contained SVG tile', () => {
  const tile = motif('sea', { ground: '#cfe3df', ink: '#0b7f80', accent: '#f3b229' });
  expect(tile).toMatch(/^<svg [^]*<\/svg>$/);
});
