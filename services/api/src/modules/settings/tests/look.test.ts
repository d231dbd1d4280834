import { COLOURS } from '@shop/contracts/settings/colours';
import type { PublicShop } from '@shop/contracts/settings/public-shop';
import type { StoredArea } from '@shop/contracts/settings/settings';
import sharp from 'sharp';
import { type Shop, startShop } from '../../../../test/support/harness.ts';

let shop: Shop;
let staff: Record<string, string>;
beforeAll(async () => {
  shop = await startShop();
  staff = await shop.staff();
});
afterAll(() => shop.stop());

const shown = async () => (await shop.http<{ shop: PublicShop }>('GET', '/api/shop')).body.shop;
const file = (path: string) => fetch(shop.url + path);
const bytesOf = async (path: string) => Buffer.from(await (await file(path)).arrayBuffer());

/** Saves over whatever version there is. */
async function change(area: string, values: object): Promise<void> {
  const { body } = await shop.http<StoredArea>('GET', `/api/admin/settings/${area}`, undefined, staff);
  const { version } = body;
  const { status } = await shop.http('PUT', `/api/admin/settings/${area}`, { version, values }, staff);
  expect(status).toBe(200);
}

const purple = { ink: '#4a1252', accent: '#8a1c5a', page: '#f7f2ff' };

/** The middle of the colours of a point, as `#rrggbb`. */
async function pixel(bytes: Buffer, left: number, top: number): Promise<string> {
  const raw = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  return `#${raw.subarray(0, 3).toString('hex')}`;
}

test('a shop that nobody has set up needs no stylesheet and has the icons of the front end', async () => {
  const { appearance, icons } = await shown();
  expect([appearance.stylesheet, icons]).toEqual([null, '/icons']);
});

test('other colours and letters are a stylesheet that browsers keep for ever', async () => {
  await change('appearance', { colours: purple, fonts: 'classic' });
  const { appearance } = await shown();
  const response = await file(appearance.stylesheet ?? '');
  const css = await response.text();
  expect(response.headers.get('content-type')).toBe('text/css; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(css).toContain('--neel: #4a1252;');
  expect(css).toContain('--neel-rgb: 74 18 82;');
  expect(css).toContain("--display: 'Shop Display Classic', ");
  // Drawings of categories carry inks, too.
  for (const old of [COLOURS.ink, COLOURS.accent, COLOURS.page]) expect(css).not.toContain(old.slice(1));
});

test('the stylesheet of an earlier choice stays, and nothing else is there', async () => {
  const { appearance: before } = await shown();
  await change('appearance', { colours: { ...purple, ink: '#2b1140' } });
  const { appearance: after } = await shown();
  expect(after.stylesheet).not.toBe(before.stylesheet);
  expect(await (await file(before.stylesheet ?? '')).text()).toContain('--neel: #4a1252;');
  expect(await (await file(after.stylesheet ?? '')).text()).toContain('--neel: #2b1140;');
  for (const path of ['look/AAAAAAAAAAAA.css', 'look/..%2f..%2fetc.css', 'look/x', 'look/']) {
    expect((await file(`/api/shop/${path}`)).status).toBe(404);
  }
});

test.each([
  ['32.png', 32],
  ['180.png', 180],
  ['192.png', 192],
  ['512.png', 512],
  ['maskable.png', 512],
])('the icon %s is the first letter of the name on the ink', async (name, size) => {
  await change('shop', { name: 'rangeen & co' });
  const { icons } = await shown();
  const response = await file(`${icons}/${name}`);
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const bytes = Buffer.from(await response.arrayBuffer());
  const { width, height, format } = await sharp(bytes).metadata();
  expect([width, height, format]).toEqual([size, size, 'png']);
  expect(await pixel(bytes, 1, 1)).toBe('#2b1140');
  // Something is written in the middle.
  const { channels } = await sharp(bytes).removeAlpha().stats();
  expect(channels[1]?.max).toBeGreaterThan(200);
});

test('the same as .ico holds the small one', async () => {
  const { icons } = await shown();
  const ico = await bytesOf(`${icons}/favicon.ico`);
  expect(ico.subarray(0, 6).toString('hex')).toBe('000001000100');
  expect((await sharp(ico.subarray(22)).metadata()).width).toBe(32);
});

test("the owner's picture is cut square, and whole within what phones cut off", async () => {
  const form = new FormData();
  const picture = sharp({ create: { width: 600, height: 300, channels: 3, background: '#117733' } });
  form.append('picture', new Blob([new Uint8Array(await picture.png().toBuffer())], { type: 'image/png' }), 'icon.png');
  const { body } = await shop.http<{ picture: object }>('POST', '/api/admin/settings/pictures', form, staff);
  const { icons: before } = await shown();
  await change('shop', { name: 'Rangeen', icon: body.picture });
  const { icons } = await shown();
  expect(icons).not.toBe(before);
  const square = await bytesOf(`${icons}/192.png`);
  expect((await sharp(square).metadata()).height).toBe(192);
  const green = (colour: string) => Number.parseInt(colour.slice(3, 5), 16);
  expect(green(await pixel(square, 2, 2))).toBeLessThan(0x90);
  const masked = await bytesOf(`${icons}/maskable.png`);
  expect([await pixel(masked, 4, 4), green(await pixel(masked, 256, 256)) < 0x90]).toEqual([COLOURS.paper, true]);
});

test('earlier icons show the present ones for a while, and unknown files are not there', async () => {
  const { icons } = await shown();
  const old = await file('/api/shop/icons/AAAAAAAAAAAA/192.png');
  expect([old.status, old.headers.get('cache-control')]).toEqual([200, 'public, max-age=300']);
  expect(Buffer.from(await old.arrayBuffer()).equals(await bytesOf(`${icons}/192.png`))).toBe(true);
  for (const name of ['193.png', '192.jpg', 'constructor', '..%2f192.png']) {
    expect((await file(`${icons}/${name}`)).status).toBe(404);
  }
});

test('the picture for chats shows the colours, and stays small', async () => {
  const bytes = await bytesOf('/api/shop/share.jpg');
  const { width, height, format } = await sharp(bytes).metadata();
  expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
  expect(bytes.length).toBeLessThan(300_000);
  const ink = await pixel(bytes, 600, 625);
  expect(Number.parseInt(ink.slice(1, 3), 16)).toBeLessThan(0x60);
});
