import { createHmac, generateKeyPairSync } from 'node:crypto';
import type { Route } from '@shop/contracts/route';
import { routes } from '@shop/contracts/routes';
import jwt from 'jsonwebtoken';
import { RouteRegistry } from '../src/platform/http/route-registry.ts';
import { type Shop, startShop } from './support/harness.ts';
import { type Person, personOf, sessionOf } from './support/staff-of-role.ts';
import { isLong } from './support/share.ts';

/** Every call that needs no token, and why. A call that is in neither this list nor behind the door fails the test. */
const open: Readonly<Record<string, string>> = {
  'products.list': 'the shop window',
  'products.get': 'the shop window',
  'products.related': 'the shop window',
  'categories.list': 'the shop window; active categories only',
  'artists.get': 'the shop window',
  'home.groups': 'the shop window',
  'home.addresses': 'what search engines may list',
  'productFeed.part': 'the shop window, for ads',
  'payments.accounts': 'where anybody may pay to',
  'settings.shop': 'who the shop is; no secret',
  'settings.policy': 'what the shop promises',
  'settings.questions': 'what shoppers ask',
  'orders.place': 'shoppers have no accounts',
  'attempts.linked': 'to who has the link of the parcel',
  'attempts.again': 'to who has the link of the parcel',
  'attempts.address': 'to who has the link of the parcel',
  'attempts.call': 'to who has the link of the parcel',
  'confirmations.linked': 'to who has the link of the order',
  'confirmations.confirm': 'to who has the link of the order',
  'confirmations.cancel': 'to who has the link of the order',
  'confirmations.address': 'to who has the link of the order',
  'confirmations.place': 'to who has the link of the order',
  'confirmations.voice': 'to who has the link of the order',
  'confirmations.removeVoice': 'to who has the link of the order',
  'orders.quote': 'what a cart costs; stores nothing',
  'orders.track': 'opens to the number and the e-mail together',
  'payments.instructions': 'where to pay to; nothing of the customer',
  'payments.confirm': 'a customer who has the number may pay',
  'payments.prove': 'the same, for clients that send a picture',
  'coupons.validate': 'advice for the cart; counted per address',
  'reviews.ofProduct': 'approved reviews only',
  'reviews.summary': 'approved reviews only',
  'reviews.approved': 'approved reviews only',
  'reviews.eligibility': 'opens to the number and the e-mail together',
  'reviews.invitation': 'to who has the link of the e-mail',
  'reviews.create': 'opens to the number and the e-mail together; shown once approved',
  'newsletter.choice': 'opens to the token of a link',
  'newsletter.unsubscribe': 'opens to the token of a link',
  'newsletter.subscribe': 'anybody may ask for news',
  'auth.readReset': 'opens to the token of a link',
  'auth.resetPassword': 'opens to the token of a link',
  'invitations.read': 'opens to the token of a link',
  'invitations.accept': 'opens to the token of a link',
  'visits.count': 'browsers tell a step of a visit; counted per address',
  'whatsapp.verify': 'opens to the verify token of Meta',
  'whatsapp.receive': 'opens to a signature by the app secret',
  'vitals.send': 'browsers tell how fast a page was; counted per address',
  'auth.login': 'the door itself',
};

/** Addresses beside the contracts, and why they are open. */
const openAddresses: Readonly<Record<string, string>> = {
  '/api/health/live': 'for supervisors',
  '/api/health/ready': 'for balancers',
  '/api/openapi.json': 'the document',
  '/api/docs': 'its reader',
  '/api/docs/:file': 'its reader',
  '/api/changes': 'names of what changed, for the page servers',
  '/api/files/*': 'receipts and voice notes, to a signed link that dies within 15 minutes',
  '/api/shop/look/:file': 'the stylesheet of every page',
  '/api/shop/icons/:hash/:file': 'what tabs and phones show of the shop',
  '/api/shop/share.jpg': 'what a link to the shop shows in a chat',
  '/media/share/:file': 'what a link to a product shows in a chat',
  '/media/*': 'pictures of products and reviews',
};

const unknownId = '019a0000-0000-7000-8000-00000000dead';
const staff = Object.entries(routes).filter(([, { access }]) => access === 'staff');
const addressOf = ({ path }: Route, id = unknownId) => `/api${path.replaceAll(/:\w+/g, id)}`;

let shop: Shop;
let good: string;
/** Another owner, some of whose calls end sessions. */
let other: Person;
/** Tokens that must not open anything. */
const bad = new Map<string, string | undefined>();

beforeAll(async () => {
  shop = await startShop();
  const { authorization = '' } = await shop.staff();
  good = authorization.replace('Bearer ', '');
  const claims = jwt.decode(good, { json: true }) ?? {};
  const now = Math.floor(Date.now() / 1_000);
  const key = shop.config.jwtSecret;
  const sign = (more: object, secret: jwt.Secret = key, algorithm: jwt.Algorithm = 'HS256') =>
    jwt.sign({ ...claims, ...more }, secret, { algorithm });
  const without = (name: string) =>
    jwt.sign(Object.fromEntries(Object.entries(claims).filter(([claim]) => claim !== name)), key, {
      // The library writes an iat of its own, or takes away the one that is there.
      noTimestamp: name === 'iat',
    });
  const [head = '', payload = '', signature = ''] = good.split('.');
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const unsigned = (alg: string) => `${encode({ alg, typ: 'JWT' })}.${payload}.`;
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  other = await personOf(shop, 'owner');
  const { token: signOut } = await sessionOf(shop, other.id);
  const removed = await personOf(shop, 'owner');
  await shop.http('DELETE', `/api/admin/people/${removed.id}`, undefined, { authorization: `Bearer ${good}` });
  const ended = await shop.http('POST', '/api/auth/admin/logout', {}, { authorization: `Bearer ${signOut}` });
  if (ended.status !== 200) throw new Error('The token to revoke was none of ours');

  const tokens: Record<string, string | undefined> = {
    none: undefined,
    junk: 'junk',
    'signed with another key': sign({}, 'another secret that is long enough to be one'),
    'signed with an empty key': `${head}.${payload}.${createHmac('sha256', '').update(`${head}.${payload}`).digest('base64url')}`,
    expired: sign({ iat: now - 9 * 3_600, exp: now - 60 }),
    'alg none': unsigned('none'),
    'alg nOnE': unsigned('nOnE'),
    'alg none with the old signature': unsigned('none') + signature,
    HS384: sign({}, key, 'HS384'),
    HS512: sign({}, key, 'HS512'),
    'RS256 of a stranger': sign({}, privateKey, 'RS256'),
    'a public key as the secret': sign({}, publicKey.export({ type: 'spki', format: 'pem' })),
    'without exp': without('exp'),
    'without iat': without('iat'),
    'without jti': without('jti'),
    'without sub': without('sub'),
    'without ver': without('ver'),
    'without iss': without('iss'),
    'without aud': without('aud'),
    'good for a year': sign({ exp: now + 365 * 86_400 }),
    'issued in the future': sign({ iat: now + 900, exp: now + 1_800 }),
    'for another audience': sign({ aud: 'elsewhere' }),
    'of another issuer': sign({ iss: 'elsewhere' }),
    'of an account that is gone': sign({ sub: unknownId }),
    'of an account that was removed': removed.token,
    'of a session that is none': sign({ jti: unknownId }),
    "of another's session": sign({ jti: other.session }),
    'of an older password': sign({ ver: Number(claims['ver']) - 1 }),
    'with a key id that leads elsewhere': `${encode({ alg: 'HS256', kid: '../../dev/null' })}.${payload}.${signature}`,
    'changed after it was signed': `${head}.${encode({ ...claims, ver: 2 })}.${signature}`,
    revoked: signOut,
  };
  for (const [kind, token] of Object.entries(tokens)) bad.set(kind, token);
});
afterAll(() => shop.stop());

test('every call is behind the door, or in the list of open ones with a reason', () => {
  const unguarded = Object.entries(routes).filter(([, { access }]) => access === 'public');
  expect(unguarded.map(([name]) => name).toSorted()).toEqual(Object.keys(open).toSorted());
});

test('nothing is served beside the contracts but the addresses of the list', () => {
  const served = new Set(
    shop.app
      .get(RouteRegistry)
      .all()
      .map((address) => address.replace(/^HEAD /, 'GET ')),
  );
  const contracts = Object.values(routes).map(({ method, path }) => `${method} /api${path}`);
  expect(contracts.filter((address) => !served.has(address))).toEqual([]);
  for (const address of contracts) served.delete(address);
  expect(served.delete('POST /mcp')).toBe(true);
  expect([...served].toSorted()).toEqual(
    Object.keys(openAddresses)
      .map((path) => `GET ${path}`)
      .toSorted(),
  );
});

/** The answer to one call with this token, in however odd a spelling of its address. */
const knock = (method: string, address: string, token?: string) =>
  shop.http(method, address, method === 'GET' ? undefined : {}, token ? { authorization: `Bearer ${token}` } : {});

/** One guard stands before all calls: of those that a router tells apart in the same way, one is tried in every way. */
const shapes = new Map(
  staff.map((call) => {
    const [, { method, path, stream, files }] = call;
    return [`${method} ${path.includes(':')} ${stream} ${Boolean(files)}`, call];
  }),
);
const tried = isLong ? staff : [...shapes.values()];

describe.each(staff)('%s', (_, route) => {
  test('answers 401 without a token, and to a revoked one', async () => {
    for (const kind of ['none', 'revoked']) {
      const { status, body } = await knock(route.method, addressOf(route), bad.get(kind));
      expect([kind, status, body['code']]).toEqual([kind, 401, 'unauthorized']);
    }
  });

  test('opens to the token that does', async () => {
    const { token } = await sessionOf(shop, other.id);
    if (!route.stream) expect([401, 403]).not.toContain((await knock(route.method, addressOf(route), token)).status);
    else {
      const ended = new AbortController();
      const headers = { authorization: `Bearer ${token}` };
      const { status } = await fetch(shop.url + addressOf(route), { headers, signal: ended.signal });
      // A table may want to be told which one.
      expect(route.stream === 'text/csv' ? [200, 400] : [200]).toContain(status);
      ended.abort();
    }
  });
});

describe.each(tried)('%s, tried in every way', (_, route) => {
  test('answers 401 to every token that does not do', async () => {
    expect(bad.size).toBeGreaterThan(20);
    for (const [kind, token] of bad) {
      const { status, headers, body } = await knock(route.method, addressOf(route), token);
      expect([kind, status, body['code']]).toEqual([kind, 401, 'unauthorized']);
      expect(headers.get('www-authenticate')).toMatch(/^Bearer/);
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  test('takes the token in the Authorization header and nowhere else', async () => {
    const address = addressOf(route);
    const elsewhere: [string, Record<string, string>][] = [
      [`${address}?token=${good}&access_token=${good}&auth_token=${good}`, {}],
      [address, { cookie: `token=${good}; jwt=${good}; admin_token=${good}; Authorization=Bearer ${good}` }],
      [address, { authorization: good }],
      [address, { authorization: `Basic ${Buffer.from(`admin:${shop.config.admin.password}`).toString('base64')}` }],
      [address, { 'x-access-token': good, 'x-forwarded-authorization': `Bearer ${good}` }],
      [address, { authorization: 'Bearer ' }],
      [address, { authorization: `Bearer ${good}, Bearer ${good}` }],
    ];
    for (const [path, headers] of elsewhere) {
      expect([headers, (await shop.http(route.method, path, undefined, headers)).status]).toEqual([headers, 401]);
    }
  });

  test('is not reached round the guard by another spelling of its address', async () => {
    const address = addressOf(route);
    const spellings = [
      address.toUpperCase(),
      address.replace('/api/', '/API/'),
      `${address}/`,
      `${address}//`,
      address.replace('/api/', '//api//'),
      address.replace('/api/', '/api/./'),
      address.replace('/api/', '/api/%2e/'),
      address.replace('/api/', '/api;x=1/'),
      `${address};x=1`,
      `${address}%2f`,
      `${address}%20`,
      address.replace('/api/', '/%61pi/'),
      `${address}?`,
      `${address}#x`,
    ];
    for (const spelling of spellings) {
      const { status } = await knock(route.method, spelling);
      expect([spelling, [400, 401, 404, 405].includes(status)]).toEqual([spelling, true]);
    }
    for (const method of ['HEAD', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      const { status } = await shop.http(method, address, undefined, {
        'x-http-method-override': route.method,
        'x-original-url': '/api/products',
        'x-rewrite-url': '/api/products',
      });
      const isOpen = Object.values(routes).some(
        (other) => other.access === 'public' && matches(other, method, address),
      );
      if (!isOpen) expect([method, [401, 404, 405, 415].includes(status)]).toEqual([method, true]);
    }
  });
});

function matches(route: Route, method: string, address: string): boolean {
  const pattern = new RegExp(`^${addressOf(route, '[^/]+')}$`);
  return (route.method === method || (route.method === 'GET' && method === 'HEAD')) && pattern.test(address);
}
