import { type KeyPermission, isForKeys, keyPermissions } from '@shop/contracts/permissions';
import type { Route } from '@shop/contracts/route';
import { routes } from '@shop/contracts/routes';
import { type CreatedKey, keyFor } from './support/api-keys.ts';
import { type Shop, startShop } from './support/harness.ts';

const staffRoutes = Object.entries(routes).filter(([, { access }]) => access === 'staff');
const unknownId = '019a0000-0000-7000-8000-00000000dead';
const forbidden = 'This API key does not allow this. Ask the owner of the shop.';
const unknown = 'This API key is not valid. Ask the owner of the shop for a new one.';

let shop: Shop;
const keys = new Map<KeyPermission, CreatedKey>();
const invalid = new Map<string, string>();

beforeAll(async () => {
  shop = await startShop();
  for (const permission of keyPermissions) keys.set(permission, await keyFor(shop, [permission]));
  const withdrawn = await keyFor(shop, keyPermissions);
  await shop.http('DELETE', `/api/admin/api-keys/${withdrawn.key._id}`, undefined, await shop.staff());
  const ended = await keyFor(shop, keyPermissions);
  await shop.db.dataSource.query(`update identity_api_key set expires_at = now() where id = $1`, [ended.key._id]);
  const { secret: good, key } = await keyFor(shop, keyPermissions);
  const { secret: other } = await keyFor(shop, keyPermissions);
  const malformed = {
    withdrawn: withdrawn.secret,
    ended: ended.secret,
    'without its secret': key.prefix,
    'with an empty secret': `${key.prefix}_`,
    'with the secret of another key': `${key.prefix}_${other.slice(key.prefix.length + 1)}`,
    'cut short': good.slice(0, -1),
    'too long': `${good}A`,
    'with other letters': good.toUpperCase().replace('CHAAP', 'chaap'),
    'with a quote': `${key.prefix}_' or ''='`,
    'twice in one header': `${good}, Bearer ${good}`,
    'of no key': 'chaap_0000000000_0000000000000000000000000000000000000000000',
  };
  for (const [kind, sent] of Object.entries(malformed)) invalid.set(kind, sent);
});
afterAll(() => shop.stop());

/** The answer to a call that names nothing that exists. */
async function knock({ method, path, stream }: Route, key: string) {
  const address = `/api${path.replaceAll(/:\w+/g, unknownId)}`;
  const headers = { authorization: `Bearer ${key}` };
  const isEndless = stream === 'text/event-stream';
  const { status, body } = await shop.http(method, address, method === 'GET' ? undefined : {}, headers);
  if (isEndless && status === 200) throw new Error('A key must not open a stream without an end');
  return { status, message: body['message'] };
}

test.each(staffRoutes)('%s opens to a key of its permission, and to no other', async (_, route) => {
  for (const [permission, { secret }] of keys) {
    const { status, message } = await knock(route, secret);
    if (permission === route.permission) expect([permission, [401, 403].includes(status)]).toEqual([permission, false]);
    else expect([permission, status, message]).toEqual([permission, 403, forbidden]);
  }
});

test.each(staffRoutes)('%s answers 401 to a key that is not valid', async (_, route) => {
  for (const [kind, key] of invalid) {
    const { status, message } = await knock(route, key);
    expect([kind, status, message]).toEqual([kind, 401, unknown]);
  }
});

test('a key never does what belongs to one person, or what only the owner may do', () => {
  const closed = staffRoutes.flatMap(([name, { permission }]) => (isForKeys(permission) ? [] : [name]));
  const groups = new Set(closed.map((name) => name.split('.')[0]));
  for (const group of ['account', 'people', 'invitations', 'apiKeys', 'alerts', 'audit', 'demo'])
    expect(groups).toContain(group);
  expect(closed).toEqual(expect.arrayContaining(['auth.verify', 'auth.logout', 'mail.save', 'mail.test']));
});

test('the API document names the routes that a key opens', async () => {
  interface Operation {
    security: Record<string, unknown>[];
    description: string;
  }
  const { body } = await shop.http<{ paths: Record<string, Record<string, Operation>> }>('GET', '/api/openapi.json');
  for (const [name, { method, path, permission }] of staffRoutes) {
    const operation = body.paths[`/api${path.replaceAll(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];
    const schemes = operation?.security.flatMap((each) => Object.keys(each));
    expect([name, schemes]).toEqual([name, isForKeys(permission) ? ['staff', 'apiKey'] : ['staff']]);
  }
});
