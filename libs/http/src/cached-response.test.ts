import { gunzipSync } from 'node:zlib';
import { CachedResponse } from './cached-response.ts';

const text = 'a print of a lighthouse '.repeat(50);
const response = (more: object = {}) =>
  new CachedResponse({ headers: { 'content-type': 'text/plain' }, identity: Buffer.from(text), ...more });

test('is compressed when a coding is first asked for, and ready from then on', async () => {
  const cached = response();
  const request = { 'accept-encoding': 'gzip' };
  expect(cached.ready(request)).toBeUndefined();
  const { status, headers, bytes } = await cached.encode(request);
  expect([status, headers['content-encoding'], headers['vary']]).toEqual([200, 'gzip', 'accept-encoding']);
  expect(gunzipSync(bytes ?? '').toString()).toBe(text);
  expect(cached.ready(request)?.bytes).toBe(bytes);
});

test.each([
  ['br;q=1.0, gzip;q=0.5', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0,gzip;q=0', undefined],
  ['deflate', undefined],
  ['', undefined],
])('takes "%s" at its word', async (accepted, coding) => {
  const { headers } = await response().encode({ 'accept-encoding': accepted });
  expect(headers['content-encoding']).toBe(coding);
});

test('is not sent again to a client that has it in this coding', async () => {
  const cached = response();
  const plain = cached.ready({})?.headers['etag'] ?? '';
  const { headers } = await cached.encode({ 'accept-encoding': 'br' });
  const brotli = headers['etag'] ?? '';
  expect(brotli).not.toBe(plain);
  const asked = async (known: string) =>
    (await cached.encode({ 'if-none-match': known, 'accept-encoding': 'br' })).status;
  expect(await Promise.all([`"x", W/${brotli}`, '*', plain, '"x"'].map(asked))).toEqual([304, 304, 200, 200]);
  expect(cached.ready({ 'if-none-match': plain })).toMatchObject({ status: 304, bytes: undefined });
});

test('that is no success is always sent', () => {
  const gone = response({ status: 404 });
  expect(gone.ready({ 'if-none-match': '*' })?.status).toBe(404);
});

test('of a picture is never compressed', async () => {
  const picture = response({ compressed: {} });
  expect((await picture.encode({ 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
  expect(picture.ready({})?.headers['vary']).toBeUndefined();
});
