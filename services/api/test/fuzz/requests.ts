import type { Route } from '@shop/contracts/route';
import fc from 'fast-check';
import { z } from 'zod';
import type { JsonSchema } from '../../src/platform/openapi/openapi-examples.ts';
import { hostileValues } from './hostile-values.ts';
import { phones } from './known-ids.ts';

/** A request to make. `«product:7»` in any of its texts stands for something that the shop holds by then. */
export interface FuzzRequest {
  name: string;
  route: Route;
  params: Record<string, string>;
  query: readonly (readonly [string, string])[];
  body: unknown;
  /** In the place of the body: whatever bytes these are. */
  junk: Uint8Array | undefined;
  files: readonly (readonly [string, number])[];
  headers: Record<string, string>;
  signedIn: boolean;
}

type Schema = JsonSchema & {
  $defs?: Record<string, Schema>;
  properties?: Record<string, Schema>;
  items?: Schema;
  required?: string[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  /** Kind of the ids in the rows of a bulk call; set on the root of the schema. */
  rows?: string;
};

const held = (kind: string) => fc.nat({ max: 999 }).map((n) => `«${kind}:${n}»`);
const json = (...values: unknown[]) => fc.constantFrom(...values.map((value) => JSON.stringify(value)));
/** Nothing, but for one time in so many. */
const oneIn = <T>(times: number, value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: times - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });
const rarely = <T>(value: fc.Arbitrary<T>) => oneIn(4, value);
const word = fc.constantFrom('Lane', 'Sea at dusk', 'چاپ', 'É 😀', '50% off_', "O'Neill", 'a', 'x'.repeat(40));

/** Values by a field's name: without these hardly any request would pass validation. */
const byName: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  email: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('a@example.com', 'b@example.com', ' C@Example.com ') },
    { weight: 1, arbitrary: fc.nat({ max: 99 }).map((n) => `person-${n}@example.com`) },
  ),
  token: fc.oneof(held('invitationLink'), held('resetLink')),
  to: fc.constantFrom('a@example.com', ' C@Example.com '),
  sender: fc.constantFrom('shop@example.com', 'no address'),
  // No mail server listens there.
  host: fc.constantFrom('127.0.0.1', ' LOCALHOST ', 'no host'),
  customerEmail: fc.constantFrom('a@example.com', 'b@example.com', ' C@Example.com '),
  phone: fc.oneof(fc.constantFrom('0300 1234567', '+92 321 7654321', '00923001234567'), fc.constantFrom(...phones)),
  courier: fc.constantFrom('TCS', 'TCS', 'leopards', 'nobody'),
  table: held('number').map((number) => `Order number,Tracking number\n${number},TN-1`),
  trackingNumber: fc.nat({ max: 9_999 }).map((n) => `TN-${n}`),
  order: held('order'),
  id: held('order'),
  call: fc.constantFrom('staffOrders.update', 'staffOrders.update', 'orders.create'),
  body: fc.constantFrom({ notes: 'Rang' }, { orderStatus: 'confirmed' }, {}),
  subjectId: held('shortfall'),
  settlementId: held('shortfall'),
  amount: fc.oneof(fc.constantFrom(0.5, 20), fc.integer({ min: -5_000, max: 5_000 })),
  url: fc.constantFrom('https://hooks.example.com/a', 'https://hooks.example.com/b', 'http://127.0.0.1/c'),
  roles: fc.constant(['number', 'collected', 'charge']),
  deposit: fc.constant(0),
  depositDifference: fc.constant(0),
  orderIds: fc.array(held('order'), { minLength: 1, maxLength: 3 }),
  categories: fc.constantFrom(null, ['Prints']),
  startsAt: rarely(fc.constantFrom('2026-11-01T00:00:00Z', '2031-01-01T00:00:00Z')),
  endsAt: fc.constantFrom('2030-01-01T00:00:00Z', '2026-11-02T00:00:00Z'),
  productId: fc.oneof({ weight: 5, arbitrary: held('print') }, { weight: 1, arbitrary: held('product') }),
  size: fc.constant('Small'),
  orderNumber: held('number'),
  code: fc.oneof(
    { weight: 5, arbitrary: held('code') },
    { weight: 3, arbitrary: fc.nat({ max: 99 }).map((n) => `CODE-${n}`) },
    { weight: 2, arbitrary: held('signInCode') },
  ),
  sizes: json(
    [{ name: 'Small', price: 1250 }],
    [{ name: 'Small', price: 1250, widthCm: 30, heightCm: 40.5 }],
    [{ name: 'Small', price: 0.01, originalPrice: 2 }],
  ),
  stock: json([], [{ size: 'Small', count: 12 }]),
  parts: rarely(held('print').map((productId) => JSON.stringify([{ productId, size: 'Small', pieces: 2 }]))),
  tags: json([], ['a', 'b']),
  imageAlts: json([], ['A boat', '']),
  keepImages: json([], ['/media/none.jpg']),
  rating: fc.constantFrom('1', '5'),
  weightGrams: json(null, 350),
  images: fc.constant(undefined),
  username: fc.oneof(
    fc.constantFrom('admin', 'nobody'),
    fc.nat({ max: 999 }).map((n) => `person-${n}`),
  ),
  password: fc.constantFrom('a-password-for-tests', 'wrong', 'password123'),
  currentPassword: fc.constantFrom('a-password-for-tests', 'a-password-for-tests', 'wrong'),
  newPassword: fc.constantFrom('another-one-for-tests', 'password123', 'short'),
  comment: fc.constantFrom('Just as warm as it looked on the screen.'),
  transactionId: fc.nat({ max: 50 }).map((n) => `TX-${n}`),
  version: rarely(fc.constantFrom('1', '2')),
  name: fc.tuple(word, fc.nat({ max: 60 })).map(([text, n]) => `${text} ${n}`),
  values: fc.constantFrom({}, { name: 'Rangeen' }, { heading: 'Light' }, { nonsense: 1 }),
  customerName: fc.constantFrom('Ayesha', 'Bilal'),
  endpoint: fc.constantFrom('https://push.example.com/a', 'https://push.example.com/b', 'https://127.0.0.1/c'),
  p256dh: fc.constant('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
  auth: fc.constant('BTBZMqHH6r4Tts7J_aSIgg'),
  page: fc.constantFrom('1', '2', '999999999999'),
  limit: fc.constantFrom('1', '7', '100', '5000'),
  // The shopper's figures are mostly left out: they would have to fit.
  price: rarely(fc.constantFrom(1250, 0)),
  subtotal: rarely(fc.constant(1250)),
  total: rarely(fc.constant(1250)),
  cost: rarely(fc.constantFrom(200, 0)),
  delivery: rarely(fc.constant(0)),
  codFee: rarely(fc.constant(0)),
  payAheadDiscount: rarely(fc.constant(0)),
  discountCode: rarely(held('code').map((code) => ({ code }))),
};

const chosenEvents = fc.subarray(['ordering.order-placed', 'payments.payment-verified', 'unknown.event'], {
  minLength: 1,
});

/** An object may have a `toString` that is none. */
const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** Values that the schema accepts, as nearly as a schema describes them. */
function valid(schema: Schema, root: Schema, name = ''): fc.Arbitrary<unknown> {
  const known = byName[name];
  // In forms they are text.
  if (name === 'tags' && schema.type === 'array') return fc.constantFrom([], ['Regular']);
  // Names of events, not events that failed.
  if (name === 'events' && schema.items?.type === 'string') return chosenEvents;
  // Hardly any print is offered with them.
  if (name === 'options' && schema.type === 'object') return oneIn(6, fc.constantFrom({}, { frame: 'Lane' }));
  // A page of the shop, not of a list.
  if (name === 'page' && schema.enum) return fc.constantFrom(...schema.enum);
  if (known && schema.type !== 'integer' && !schema.enum) return known;
  if (name === '_id' && root.rows) return held(root.rows);
  // Most things are changed once or twice: another number is always stale.
  // The settings of before, as far as there were any.
  if (name === 'earlier') return fc.constantFrom(0, 1);
  // Number of orders that the file of a settlement pays for.
  if (name === 'orders') return fc.constant(1);
  // Most customers were never written of.
  if (name === 'version' && root.rows === 'phone') return fc.constantFrom(0, 0, 0, 1);
  if (name === 'version') return fc.constantFrom(...(schema.minimum === 0 ? [0, 1, 2] : [1, 2]));
  if (schema.$ref) return valid(root.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? {}, root, name);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return fc.oneof(...variants.map((variant) => valid(variant, root, name)));
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => valid({ ...schema, type }, root, name)));
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(([key, inner]) => [key, valid(inner, root, key)]);
      return fc.record(Object.fromEntries(fields), { requiredKeys: [...(schema.required ?? [])] as never[] });
    }
    case 'array':
      return fc.array(valid(schema.items ?? {}, root, name), { minLength: schema.minItems ?? 0, maxLength: 3 });
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: Math.max(schema.minimum ?? 0, -5), max: Math.min(schema.maximum ?? 9, 99) });
    case 'number':
      return fc.integer({ min: schema.minimum ?? 0, max: Math.floor(Math.min(schema.maximum ?? 5_000, 5_000)) });
    case 'null':
      return fc.constant(null);
    default:
      return textOf(schema);
  }
}

function textOf({ format, pattern, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  const day = fc.date({ min: new Date('2024-01-01'), max: new Date('2028-01-01'), noInvalidDate: true });
  if (format === 'date-time') return day.map((at) => at.toISOString());
  if (format === 'date') return day.map((at) => at.toISOString().slice(0, 10));
  if (format === 'uuid') return fc.uuid();
  // A number in an address.
  if (pattern?.startsWith('^\\d')) return fc.stringMatching(new RegExp(pattern));
  const fits = (text: string) => text.trim().length >= minLength && text.length <= maxLength;
  return fc.oneof(
    { weight: 9, arbitrary: word.filter(fits) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength, 60) }).filter(fits) },
  );
}

/** The value with one thing in it, at any depth, made wrong: replaced, left out, or joined by a stranger. */
function spoiled(value: unknown, at: number, wrong: unknown): unknown {
  const copy: unknown = structuredClone(value);
  const places: [Record<string, unknown>, string][] = [];
  const visit = (inner: unknown) => {
    if (typeof inner !== 'object' || inner === null) return;
    const holder = inner as Record<string, unknown>;
    for (const key of Object.keys(holder)) {
      places.push([holder, key]);
      visit(holder[key]);
    }
  };
  visit(copy);
  const [holder, key] = places[at % Math.max(places.length, 1)] ?? [];
  if (!holder || key === undefined) return wrong;
  if (at % 7 === 0) delete holder[key];
  else if (at % 7 === 1) holder['unasked'] = wrong;
  else holder[key] = wrong;
  return copy;
}

const maybeSpoiled = (value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 4, arbitrary: value },
    {
      weight: 3,
      arbitrary: fc.tuple(value, fc.nat(), hostileValues).map(([good, at, wrong]) => spoiled(good, at, wrong)),
    },
    { weight: 1, arbitrary: hostileValues },
  );

const kindOfId = (path: string, method: string): string => {
  // The first prints stay unchanged: without them there would soon be no orders.
  if (/^\/(products|reviews\/product)(\/|$)/.test(path)) return method === 'GET' ? 'print' : 'product';
  if (path.startsWith('/categories')) return 'category';
  if (path.startsWith('/reviews/invitations')) return 'invitationToReview';
  if (path.startsWith('/reviews')) return 'review';
  if (path.startsWith('/unsubscribe')) return 'choice';
  if (path.startsWith('/admin/customers')) return 'phone';
  if (path.startsWith('/admin/confirmations/')) return 'asked';
  if (path.startsWith('/confirmations')) return 'link';
  if (path.startsWith('/attempts')) return 'attempt';
  if (path.includes('/settings/')) return 'area';
  if (path.startsWith('/policies')) return 'policy';
  if (path.startsWith('/admin/people')) return 'person';
  if (path.startsWith('/admin/invitations')) return 'invitation';
  if (path.startsWith('/admin/account')) return 'session';
  if (path.startsWith('/admin/artists')) return 'artist';
  if (path.startsWith('/artists')) return 'artistSlug';
  if (path.includes('coupons')) return 'coupon';
  if (path.includes('sales')) return 'sale';
  if (path.startsWith('/admin/product-imports')) return 'productImport';
  if (path.startsWith('/admin/past-imports')) return 'pastImport';
  if (path.startsWith('/admin/proposals')) return 'proposal';
  if (path.startsWith('/admin/settlements')) return 'settlement';
  if (/^\/admin\/money\/(months|taxes)/.test(path)) return 'month';
  if (path.startsWith('/admin/webhooks/deliveries')) return 'delivery';
  if (path.startsWith('/admin/webhooks')) return 'webhook';
  if (path.startsWith('/admin/api-keys')) return 'apiKey';
  if (path.includes('verify')) return 'proof';
  if (path === '/admin/parcels' && method === 'POST') return 'toBook';
  if (path.startsWith('/admin/parcels')) return 'parcel';
  return path.startsWith('/admin') ? 'order' : 'number';
};

const schemaOf = (type: z.ZodType): Schema => z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema;

const headers = fc.record(
  {
    'idempotency-key': fc.oneof(fc.uuid(), fc.constantFrom('a', 'same-key', 'x'.repeat(300), ' ')),
    accept: fc.constantFrom('application/json', '*/*', '*/*', 'text/html', ';;q=x'),
    'x-request-id': fc.constantFrom('12345678', '\u00e9', 'a b'),
    'if-none-match': fc.constantFrom('*', '"x"', 'W/"'),
    'accept-encoding': fc.constantFrom('identity', 'gzip', 'br;q=0', '*'),
  },
  { requiredKeys: [] },
);

/** Requests to one call: two in five as it wants them, the others nearly so, or anything at all. */
export function requestsTo(name: string, route: Route): fc.Arbitrary<FuzzRequest> {
  const body = route.body ? { ...schemaOf(route.body), rows: kindOfId(route.path, route.method) } : undefined;
  const query = route.query ? schemaOf(route.query).properties : undefined;
  const key = (from: Record<string, Schema>) => (Object.hasOwn(from, 'email') ? ['email'] : []);
  const texts = (from: Record<string, Schema>) =>
    fc.record(
      Object.fromEntries(
        Object.entries(from).map(([key, schema]) => [
          key,
          fc.oneof({ weight: 4, arbitrary: valid(schema, schema, key) }, { weight: 1, arbitrary: hostileValues }),
        ]),
      ),
      { requiredKeys: key(from) },
    );
  const fields = Object.keys(route.files ?? { none: 0 });
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, found = '']) => found);
  const param = fc.oneof(
    { weight: 6, arbitrary: held(kindOfId(route.path, route.method)) },
    { weight: 1, arbitrary: hostileValues.map(asText).filter((text) => !/^\.{0,2}$/.test(text)) },
  );
  return fc.record({
    name: fc.constant(name),
    route: fc.constant(route),
    params: fc.record(Object.fromEntries(names.map((each) => [each, param]))),
    query: fc
      .tuple(
        query ? texts(query) : fc.constant({}),
        fc.array(fc.tuple(fc.string({ maxLength: 8 }), hostileValues), { maxLength: 1 }),
      )
      .map(([own, more]) =>
        [...Object.entries(own), ...more].flatMap(([field, value]) =>
          value === undefined ? [] : [[field, asText(value)] as const],
        ),
      ),
    body: body ? maybeSpoiled(valid(body, body)) : oneIn(3, hostileValues),
    junk: oneIn(
      15,
      fc.oneof(
        fc.uint8Array({ maxLength: 200 }),
        fc.json().map((text) => new TextEncoder().encode(text)),
      ),
    ),
    files: fc.oneof(
      {
        weight: 3,
        arbitrary: fc.array(fc.tuple(fc.constantFrom(...fields), fc.nat()), { minLength: 1, maxLength: 1 }),
      },
      { weight: 1, arbitrary: fc.array(fc.tuple(fc.constantFrom(...fields, 'stray'), fc.nat()), { maxLength: 2 }) },
    ),
    headers: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: headers }),
    signedIn: fc.nat({ max: 9 }).map((n) => n > 0),
  }) as fc.Arbitrary<FuzzRequest>;
}
