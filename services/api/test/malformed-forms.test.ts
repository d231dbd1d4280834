import { ErrorBody } from '@shop/contracts/errors';
import { routes } from '@shop/contracts/routes';
import { type Shop, startShop } from './support/harness.ts';
import { id } from './support/hostile-table.ts';

let shop: Shop;
let staff: Record<string, string>;
beforeAll(async () => {
  shop = await startShop({ isRandom: true });
  staff = await shop.staff();
});
afterAll(() => shop.stop());

const multipart = (boundary: string) => `multipart/form-data; boundary=${boundary}`;
const field = (name: string, value: string, boundary = 'x') =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (more = '') =>
  `--x\r\ncontent-disposition: form-data; name="images"; filename="a.png"\r\n${more}\r\nabc\r\n`;
const end = '--x--\r\n';

/** The kind of content, and the form itself. */
const malformed: Readonly<Record<string, readonly [type: string, content: string | Buffer]>> = {
  'a boundary of 3,000 signs': [multipart('a'.repeat(3_000)), field('name', 'a', 'a'.repeat(3_000))],
  'a boundary of 257 signs': [multipart('a'.repeat(257)), field('name', 'a')],
  'an empty boundary': [multipart(''), end],
  'a boundary of quotes': [multipart('""'), end],
  'no boundary': ['multipart/form-data', field('name', 'a')],
  'no boundary but a charset': ['multipart/form-data; charset=utf-8', end],
  'another boundary than announced': [multipart('other'), `${field('name', 'a')}${end}`],
  'no end': [multipart('x'), field('name', 'a')],
  'an end within a header': [multipart('x'), '--x\r\ncontent-disposition: form-da'],
  'an end within a file': [
    multipart('x'),
    '--x\r\ncontent-disposition: form-data; name="images"; filename="a"\r\n\r\nab',
  ],
  'nothing at all': [multipart('x'), ''],
  'no more than its end': [multipart('x'), end],
  'no more than line breaks': [multipart('x'), '\r\n'.repeat(50)],
  'bytes that are no form': [multipart('x'), Buffer.from([0, 255, 13, 10, 45, 45, 120, 0, 1, 2, 254])],
  'a header of 100,000 signs': [multipart('x'), `${file(`x-long: ${'a'.repeat(100_000)}\r\n`)}${end}`],
  'a thousand headers': [multipart('x'), `${file('x-a: b\r\n'.repeat(1_000))}${end}`],
  'a header without a colon': [multipart('x'), `--x\r\nnonsense\r\n\r\na\r\n${end}`],
  'a part without a name': [multipart('x'), `--x\r\ncontent-disposition: form-data\r\n\r\na\r\n${end}`],
  'a part of 3,000 signs of a name': [multipart('x'), `${field('n'.repeat(3_000), 'a')}${end}`],
  'a form within a form': [
    multipart('x'),
    `--x\r\ncontent-disposition: form-data; name="a"\r\ncontent-type: ${multipart('y')}\r\n\r\n${field('b', 'c', 'y')}--y--\r\n${end}`,
  ],
  'a field that says it is JSON': [
    multipart('x'),
    `--x\r\ncontent-disposition: form-data; name="a"\r\ncontent-type: application/json\r\n\r\n{"a\r\n${end}`,
  ],
  'a charset that is none': [
    multipart('x'),
    `--x\r\ncontent-disposition: form-data; name="a"\r\ncontent-type: text/plain; charset=nonsense\r\n\r\na\r\n${end}`,
  ],
  'an encoding that is none': [multipart('x'), `${file('content-transfer-encoding: nonsense\r\n')}${end}`],
  'names that programs read': [multipart('x'), `${field('__proto__', 'a')}${field('toString', 'a')}${end}`],
  'text that is no UTF-8': [
    multipart('x'),
    Buffer.concat([
      Buffer.from(field('name', 'Caf«').replace('«', '')).subarray(0, -2),
      Buffer.from([0xe9, 0xff, 13, 10]),
      Buffer.from(end),
    ]),
  ],
};
const uploads = Object.entries(routes).filter(([, { files }]) => files);

test('four calls and more take files', () => {
  expect(uploads.length).toBeGreaterThanOrEqual(4);
});

describe.each(uploads)('%s', (_, { method, path }) => {
  test.each(Object.entries(malformed))('refuses a form with %s', async (_name, [type, content]) => {
    const body = typeof content === 'string' ? content : new Uint8Array(content);
    const sent = { method, headers: { ...staff, 'content-type': type }, body };
    const response = await fetch(shop.url + `/api${path.replaceAll(/:\w+/g, id)}`, sent);
    const { message } = ErrorBody.parse(await response.json());
    // An empty form is a form: what it lacks is named. Where nothing is needed, what it is for is not found.
    expect([400, 404, 413, 415]).toContain(response.status);
    expect(message).toMatch(/^[A-Z][^{}<>]{3,200}$/);
  });
});

test('text of a form that is no UTF-8 is refused like that of JSON, and stored nowhere', async () => {
  const latin = (name: string, bytes: readonly number[]) =>
    Buffer.concat([Buffer.from(field(name, '').slice(0, -2)), Buffer.from(bytes), Buffer.from('\r\n')]);
  const sizes = field('sizes', '[{"name":"Small","price":1250}]');
  const rest = field('description', 'A cup.') + sizes + end;
  const send = async (name: readonly number[]) => {
    const response = await fetch(`${shop.url}/api/products`, {
      method: 'POST',
      headers: { ...staff, 'content-type': multipart('x') },
      body: new Uint8Array(Buffer.concat([latin('name', name), Buffer.from(rest)])),
    });
    return { status: response.status, body: (await response.json()) as { message: string; product: { name: string } } };
  };
  const refused = await send([0x43, 0x61, 0x66, 0xe9]);
  expect([refused.status, refused.body.message]).toEqual([400, 'Please use plain text only.']);
  const taken = await send([...Buffer.from('Café ☕')]);
  expect([taken.status, taken.body.product.name]).toEqual([201, 'Café ☕']);
});
