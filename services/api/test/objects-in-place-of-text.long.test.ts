import { routes } from '@shop/contracts/routes';
import { openApiDocument } from '../src/platform/openapi/openapi-document.ts';
import { type Shop, startShop } from './support/harness.ts';
import { id } from './support/hostile-table.ts';

// Objects that look like something else to code that only asks for `length`, or makes text of what it compares.
const hostile: readonly unknown[] = [
  { length: { toString: 1 } },
  { length: { valueOf: 1, toString: 1 }, size: { toString: 1 } },
  { length: 5, 0: 'a' },
  { toString: 1, valueOf: 1 },
  { toJSON: 1, name: 1 },
  { constructor: { prototype: { isAdmin: true } }, hasOwnProperty: 1 },
  [{ length: { toString: 1 } }],
];
const asText = '{"length":{"toString":1}}';

interface Operation {
  operationId: string;
  requestBody?: { content: Record<string, { example: unknown }> };
}
const operations = Object.values(openApiDocument()['paths'] as Record<string, Record<string, Operation>>)
  .flatMap((path) => Object.values(path))
  .map(({ operationId, requestBody }) => ({
    operationId,
    example: Object.values(requestBody?.content ?? {})[0]?.example,
  }));
const exampleOf = new Map(operations.map(({ operationId, example }) => [operationId, example]));

/** The value with each of its parts in turn, and itself, replaced. */
function* withEachPart(value: unknown, other: unknown): Generator<unknown> {
  yield other;
  if (Array.isArray(value)) {
    for (const [at, part] of value.entries()) {
      for (const changed of withEachPart(part, other)) yield value.with(at, changed);
    }
  } else if (value !== null && typeof value === 'object') {
    for (const [name, part] of Object.entries(value)) {
      for (const changed of withEachPart(part, other)) yield { ...value, [name]: changed };
    }
  }
}

let shop: Shop;
let staff: Record<string, string>;
beforeAll(async () => {
  shop = await startShop({ isRandom: true });
  staff = await shop.staff();
});
afterAll(() => shop.stop());

const calls = Object.entries(routes).filter(([, { stream }]) => !stream);
const at = (path: string) => `/api${path.replaceAll(/:\w+/g, id)}`;
const notOut = ([name]: readonly [string, unknown]) => !/log-?out/i.test(name);

/** Returns the requests that the server answered with a 5xx, with their bodies and statuses. */
async function faults(sent: readonly (readonly [method: string, path: string, body?: unknown])[]): Promise<string[]> {
  const found: string[] = [];
  for (const [method, path, body] of sent) {
    const { status } = await shop.http(method, path, body, { ...staff, 'idempotency-key': crypto.randomUUID() });
    if (status >= 500) found.push(`${method} ${path} ${JSON.stringify(body)}: ${status}`);
  }
  return found;
}

const jsonCalls = calls.filter(([, { body, files }]) => body && !files).filter(notOut);
test.each(jsonCalls)('%s refuses an object in place of any part of its body', async (name, { method, path }) => {
  const example = exampleOf.get(name);
  const bodies = hostile.flatMap((other) => [...withEachPart(example, other)]);
  expect(bodies.length).toBeGreaterThan(hostile.length);
  expect(await faults(bodies.map((body) => [method, at(path), body] as const))).toEqual([]);
  const { status } = await shop.http(method, at(path), '{"__proto__":{"isAdmin":true}}', {
    ...staff,
    'content-type': 'application/json',
  });
  // A shop without an account of WhatsApp Business does not know the webhook, whatever is sent there.
  expect(status).toBe(name === 'whatsapp.receive' ? 404 : 400);
});

const formCalls = calls.filter(([, { files }]) => files);
test.each(formCalls)('%s refuses an object in the text of any field', async (name, { method, path }) => {
  const example = exampleOf.get(name) as Record<string, unknown>;
  const forms = Object.keys(example).flatMap((field) =>
    [asText, `[${asText}]`, `[{"name":${asText},"price":${asText}}]`, '{"toJSON":1}', '{"__proto__":1}'].map((text) => {
      const form = new FormData();
      for (const [other, value] of Object.entries(example)) {
        form.set(other, other === field ? text : typeof value === 'string' ? value : JSON.stringify(value));
      }
      return form;
    }),
  );
  expect(await faults(forms.map((form) => [method, at(path), form] as const))).toEqual([]);
});

test('no query and no path is mistaken for an object', async () => {
  const strange = ['__proto__', asText, 'toString', 'constructor', 'hasOwnProperty'];
  const queries = strange.flatMap((word) => {
    const text = encodeURIComponent(word);
    return ['search', 'page', word].flatMap((name) => [
      `${name}=${text}`,
      `${name}[length][toString]=1`,
      `${name}=a&${name}=${text}`,
    ]);
  });
  const sent = calls
    .filter(notOut)
    .flatMap(([, { method, path }]) => queries.map((query) => [method, `${at(path)}?${query}`] as const));
  const ids = calls
    .filter(([, { path }]) => path.includes(':'))
    .flatMap(([, { method, path }]) =>
      strange.map((word) => [method, `/api${path.replaceAll(/:\w+/g, encodeURIComponent(word))}`] as const),
    );
  expect(await faults([...sent, ...ids])).toEqual([]);
});
