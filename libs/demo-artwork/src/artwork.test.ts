import sharp from 'sharp';
import { catalogue } from './catalogue.ts';
import { type Artwork, families, renderArtwork } from './render-artwork.ts';
import { roomScene } from './room-scene.ts';
import { measurements } from './demo-product.ts';

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

test('a master is a WebP file of 1200 × 1500 below 250 kB', async () => {
  expect(await sharp(master).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 1500 });
  expect(master.length).toBeLessThan(250_000);
});

const catalogueRooms = [...new Map(catalogue.map((product) => [product.room, product])).values()];

test.each(catalogueRooms)('the room $room in $paint is a WebP file of 960 × 1200 below 150 kB', async (product) => {
  const room = await roomScene(master, { ...product, ...measurements.Large });
  expect(await sharp(room).metadata()).toMatchObject({ format: 'webp', width: 960, height: 1200 });
  expect(room.length).toBeLessThan(150_000);
});

test('in a room, a print covers as much of the wall as it measures', async () => {
  const black = await sharp({ create: { width: 1200, height: 1500, channels: 3, background: '#000000' } })
    .webp()
    .toBuffer();
  const blackPixels = async (size: keyof typeof measurements) => {
    const room = await roomScene(black, { room: 'bed', paint: 'pistachio', ...measurements[size] });
    const { data } = await sharp(room).greyscale().raw().toBuffer({ resolveWithObject: true });
    return data.filter((tone) => tone < 24).length;
  };
  // Both prints are as wide as their paper, so the larger one covers (50 / 30)² as much.
  expect((await blackPixels('Large')) / (await blackPixels('Small'))).toBeCloseTo((50 / 30) ** 2, 0);
});

test('the prints hang in at least five rooms, and no two of a category in the same room and paint', () => {
  expect(catalogueRooms.length).toBeGreaterThanOrEqual(5);
  const hung = catalogue.map(({ category, room, paint }) => `${category} ${room} ${paint}`);
  expect(new Set(hung).size).toBe(hung.length);
});

test('each product says what it shows in a subtitle of its own that fits a card', () => {
  expect(new Set(catalogue.map(({ subtitle }) => subtitle)).size).toBe(catalogue.length);
  for (const { name, subtitle } of catalogue) {
    expect(subtitle).toMatch(/^[A-Z][A-Za-z ]+, [a-z ]+$/);
    expect(subtitle.length).toBeLessThanOrEqual(45);
    expect(name).not.toContain(subtitle);
  }
});

test('each description is short, and says what is in the parcel', () => {
  for (const { description, sizes } of catalogue) {
    expect(description).toMatch(/thick matt paper, .+, rolled in a tube\. No frame\.$/);
    for (const { name } of sizes) {
      const { widthCm, heightCm } = measurements[name];
      expect(description).toContain(`${widthCm} × ${heightCm} cm`);
    }
    expect(description.length).toBeLessThanOrEqual(280);
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
