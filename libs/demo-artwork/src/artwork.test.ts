import sharp from 'sharp';
import { catalogue } from './catalogue.ts';
import { type Artwork, families, renderArtwork } from './render-artwork.ts';
import { roomScene } from './room-scene.ts';

// Rendering takes most of the time here, so several tests share one master.
const print: Artwork = { family: 'ridge', variant: 'summit', palette: 'glacier', seed: 'test' };
const master = await renderArtwork(print);

test('the same seed gives the same image, byte for byte', async () => {
  const again = await renderArtwork(print);
  expect(again.equals(master)).toBe(true);
});

test('another seed gives another image', async () => {
  const other = await renderArtwork({ ...print, seed: 'other' });
  expect(other.equals(master)).toBe(false);
});

test('a master and its room scene are WebP files of 1200 × 1500 below 250 kB', async () => {
  const room = await roomScene(master, 'Small');
  for (const image of [master, room]) {
    expect(await sharp(image).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 1500 });
    expect(image.length).toBeLessThan(250_000);
  }
});

test('an unknown palette is rejected by name', async () => {
  await expect(renderArtwork({ ...print, palette: 'beige' })).rejects.toThrow('Unknown palette "beige".');
});

test('each family offers at least five compositions and five palettes', () => {
  for (const { palettes, variants } of Object.values(families)) {
    expect(variants.length).toBeGreaterThanOrEqual(5);
    expect(palettes.length).toBeGreaterThanOrEqual(5);
  }
});

test('every product of the catalogue names a composition and a palette that exist', () => {
  for (const { family, palette, variant } of catalogue) {
    expect(families[family].palettes).toContain(palette);
    expect(families[family].variants).toContain(variant);
  }
});

test('the catalogue has the edge cases that the shop must handle', () => {
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
