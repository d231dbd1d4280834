import { once } from 'node:events';
import { readdirSync, readlinkSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Picture } from '@shop/contracts/pictures';
import sharp from 'sharp';
import { FlydriveStorage } from '../storage/flydrive-storage.ts';
import { matColor } from '../storage/mat-color.ts';
import { ObjectStorage } from '../storage/object-storage.ts';
import { type Shop, startShop } from '../../../test/support/harness.ts';
import { TestRoutesController } from '../../../test/support/test-routes.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ platformOnly: true, extra: { controllers: [TestRoutesController] } });
});
afterAll(() => shop.stop());

const MiB = 1024 * 1024;
const print = (width = 700, height = 900) =>
  sharp({
    create: { width, height, channels: 3, background: '#c05a2b', noise: { type: 'gaussian', mean: 120, sigma: 20 } },
  });

function form(...files: Uint8Array[]): FormData {
  const body = new FormData();
  body.set('alt', 'A print');
  for (const bytes of files)
    body.append('images', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), '../a"\r\nb.png');
  return body;
}
const upload = (body: FormData) =>
  shop.http<{ picture: Picture; mat: string; message: string; code: string }>('POST', '/api/probe/picture', body);
const stored = () =>
  readdirSync(join(shop.config.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((each) =>
    each.isFile(),
  );
// Files that the process holds open without a name.
const heldUploads = () =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).includes('shop-upload-');
    } catch {
      return false;
    }
  });

/** All that opens or closes a file waits in one queue: once others have been through it, those before are done with. */
async function nothingHeld(): Promise<void> {
  const jpeg = await print(40, 40).jpeg().toBuffer();
  for (let n = 0; n < 3; n++) expect((await upload(form(jpeg))).status).toBe(201);
  for (let n = 0; n < 10; n++) await stat(tmpdir());
  expect(heldUploads()).toEqual([]);
}

test('a picture comes out as pixels only, in every width and format, upright', async () => {
  const original = await print()
    .withExif({ IFD0: { Copyright: 'secret' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 25/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(original).metadata()).exif).toBeDefined();
  const { status, body } = await upload(form(original));
  expect(status).toBe(201);
  expect(body.picture).toMatchObject({
    alt: 'A print',
    width: 900,
    height: 700,
    placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
  });
  expect(body.picture.placeholder.length).toBeLessThan(600);
  expect(body.picture.sources.map(({ width }) => width)).toEqual([160, 320, 480, 640, 900]);
  expect(body.mat).toMatch(/^#[0-9a-f]{6}$/);
  for (const source of body.picture.sources) {
    for (const [format, url] of [
      ['heif', source.avif],
      ['webp', source.webp],
      ['jpeg', source.jpeg],
    ] as const) {
      const response = await fetch(shop.url + url);
      const read = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect([read.format, read.width, read.exif, read.xmp]).toEqual([format, source.width, undefined, undefined]);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    }
  }
});

test('what is no picture of ours is refused, and leaves no file behind', async () => {
  const before = stored().length;
  const png = await print().png().toBuffer();
  const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const cases: [string, Uint8Array, number][] = [
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'), 415],
    ['HTML', Buffer.from('<html><script>alert(1)</script></html>'), 415],
    ['GIF', await print(20, 20).gif().toBuffer(), 415],
    ['TIFF', await print(20, 20).tiff().toBuffer(), 415],
    ['AVIF', await print(20, 20).avif({ effort: 0 }).toBuffer(), 415],
    ['a truncated PNG', png.subarray(0, png.length / 2), 415],
    ['a PNG that is only a beginning', png.subarray(0, 200), 415],
    ['81 megapixels', bomb, 413],
  ];
  for (const [name, bytes, expected] of cases) {
    const { status, body } = await upload(form(bytes));
    expect([name, status, typeof body.message]).toEqual([name, expected, 'string']);
  }
  expect(stored()).toHaveLength(before);
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith('shop-upload-'))).toEqual([]);
});

test('a script behind a picture does not come through', async () => {
  const { status, body } = await upload(
    form(Buffer.concat([await print(200, 300).png().toBuffer(), Buffer.from('<script>alert(1)</script>')])),
  );
  expect(status).toBe(201);
  const bytes = Buffer.from(await (await fetch(shop.url + body.picture.url)).arrayBuffer());
  expect(bytes.includes('<script>')).toBe(false);
});

test('files below the limit pass, at the limit they do not, nor one too many, nor in a wrong field', async () => {
  const jpeg = await print(40, 40).jpeg().toBuffer();
  const sized = (size: number) => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)]);
  expect((await upload(form(sized(MiB - 1)))).status).toBe(201);
  const large = await upload(form(sized(MiB)));
  expect([large.status, large.body.message]).toEqual([413, 'File size must be less than 1MB']);
  const many = await upload(form(jpeg, jpeg, jpeg));
  expect([many.status, many.body.message]).toEqual([400, 'Maximum 2 images allowed']);
  const elsewhere = form();
  elsewhere.append('other', new Blob([new Uint8Array(jpeg)]), 'a.jpg');
  expect((await upload(elsewhere)).status).toBe(400);
  expect((await upload(form(Buffer.alloc(0)))).status).toBe(400);
  expect((await upload(form())).body).toEqual({ files: 0 });
});

test('a form that breaks off is refused, and holds nothing', async () => {
  const head = '--x\r\ncontent-disposition: form-data; name="images"; filename="a.png"\r\n\r\n';
  const { status } = await shop.http('POST', '/api/probe/picture', `${head}${'a'.repeat(5_000)}`, {
    'content-type': 'multipart/form-data; boundary=x',
  });
  expect(status).toBe(400);
  const unnamed = await shop.http('POST', '/api/probe/picture', 'x', { 'content-type': 'multipart/form-data' });
  expect([400, 415]).toContain(unnamed.status);
  await nothingHeld();
});

test('a hundred uploads that break off somewhere hold no file', async () => {
  const head = `--x\r\ncontent-disposition: form-data; name="images"; filename="a.png"\r\n\r\n`;
  const full = `${head}${'a'.repeat(200_000)}\r\n--x--\r\n`;
  const request = `POST /api/probe/picture HTTP/1.1\r\nHost: shop\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${full.length}\r\n\r\n`;
  const breakOff = async (n: number) => {
    const socket = connect(Number(new URL(shop.url).port), '127.0.0.1');
    socket.on('error', () => {});
    const sent = request + full;
    // From the first bytes of the file to all of them; some go as soon as they have written, some are heard first.
    const part = sent.slice(0, request.length + head.length + Math.floor((n * n * full.length) / 10_000));
    await new Promise<void>((resolve) => void socket.write(part, () => resolve()));
    if (n % 2) await setImmediate();
    const closed = once(socket, 'close');
    if (n % 3) socket.resetAndDestroy();
    else socket.destroy();
    await closed;
  };
  await Promise.all(Array.from({ length: 100 }, (_, n) => breakOff(n)));
  await nothingHeld();
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith('shop-upload-'))).toEqual([]);
});

test('the next request of a connection does not wait for what a refused form left unread', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const sockets = new Set<unknown>();
  const statusOf = async (parts: string) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const sent = request(`${shop.url}/api/probe/picture`, { agent, method: 'POST', headers }).end(`${parts}--x--\r\n`);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    sockets.add(response.socket);
    await once(response.resume(), 'end');
    return response.statusCode;
  };
  const file = (name: string, bytes: number) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"; filename="a.png"\r\n\r\n${'a'.repeat(bytes)}\r\n`;
  for (const [refused, status] of [
    [file('images', 2 * MiB), 413],
    [file('images', 200_000) + file('images', 200_000), 415],
    [file('other', 200_000), 400],
  ] as const) {
    expect(await statusOf(refused)).toBe(status);
    expect(await statusOf('')).toBe(201);
  }
  expect(sockets.size).toBe(1);
  agent.destroy();
});

test('a form of too many fields or of names that programs read, is refused, and changes nothing', async () => {
  const of = (...parts: string[]) =>
    shop.http('POST', '/api/probe/picture', `${parts.map((part) => `--x\r\n${part}\r\n`).join('')}--x--\r\n`, {
      'content-type': 'multipart/form-data; boundary=x',
    });
  const field = (name: string, value = 'a') => `content-disposition: form-data; name="${name}"\r\n\r\n${value}`;
  const forms: [string, number, string[]][] = [
    ['20,000 fields', 400, Array.from({ length: 20_000 }, (_, n) => field(`f${n}`))],
    ['__proto__', 400, [field('__proto__', '{"isAdmin":true}')]],
    ['constructor', 400, [field('constructor', 'x')]],
    ['a field of 1 MB', 413, [field('alt', 'a'.repeat(MiB))]],
  ];
  for (const [what, expected, parts] of forms) {
    const { status, body } = await of(...parts);
    expect([what, status, typeof body['code']]).toEqual([what, expected, 'string']);
  }
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  // A name is a name: nothing is nested by it. What has none is no field.
  expect((await of(field(`alt${'[b]'.repeat(5_000)}`), field('alt.a'))).status).toBe(201);
  expect((await of('content-disposition: form-data\r\n\r\na')).status).toBe(201);
  expect((await of('x-a: b\r\n'.repeat(1_000) + field('alt'))).status).toBe(201);
});

test('private files leave through a signed link only, while it lasts', async () => {
  const storage = shop.app.get(ObjectStorage);
  await storage.put('receipts/one.pdf', Buffer.from('%PDF-1.7 test'), 'application/pdf');
  expect((await shop.http('GET', '/media/receipts/one.pdf')).status).toBe(404);
  expect((await shop.http('GET', '/media/../receipts/one.pdf')).status).toBe(404);
  expect((await shop.http('GET', '/media/%2e%2e/receipts/one.pdf')).status).toBe(404);
  expect((await shop.http('GET', '/media/..%2freceipts%2fone.pdf')).status).toBe(404);
  expect((await shop.http('GET', '/api/files/receipts/one.pdf')).status).toBe(404);
  const link = storage.signedUrl('receipts/one.pdf');
  const { status, headers } = await shop.http('GET', link);
  expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect((await shop.http('GET', link.replace('one.pdf', 'two.pdf'))).status).toBe(404);
  expect((await shop.http('GET', storage.signedUrl('receipts/one.pdf', -1))).status).toBe(404);
  expect(shop.app.get(FlydriveStorage).isSigned('receipts/one.pdf', '9999999999', 'x')).toBe(false);
});

test('the mat takes its hue from the print, not from the paper', async () => {
  const paper = (colour: string) =>
    sharp({ create: { width: 300, height: 400, channels: 3, background: '#f4efe4' } }).composite([
      { input: { create: { width: 60, height: 80, channels: 3, background: colour } }, left: 120, top: 160 },
    ]);
  const matOf = async (colour: string) => {
    const { data, info } = await paper(colour).raw().toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const hex = await matColor(sharp(data, { raw: { width, height, channels } }));
    return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  };
  const [red = 0, , blueOfRed = 0] = await matOf('#b3261e');
  const [redOfBlue = 0, , blue = 0] = await matOf('#1e4fb3');
  expect(red).toBeGreaterThan(blueOfRed);
  expect(blue).toBeGreaterThan(redOfBlue);
});

test('the words of an uploaded name are never used', () => {
  for (const { name } of stored()) expect(name).toMatch(/^\d+\.(avif|webp|jpg)$|^one\.pdf$/);
});
