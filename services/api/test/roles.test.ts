import { type Role, isAllowed, roles } from '@shop/contracts/permissions';
import type { Route } from '@shop/contracts/route';
import { routes } from '@shop/contracts/routes';
import { type Shop, startShop } from './support/harness.ts';
import { orderOf, prints, sellPrints } from './support/prints.ts';
import { signedInAs } from './support/staff-of-role.ts';

const staffRoutes = Object.entries(routes).filter(([, { access }]) => access === 'staff');
const unknownId = '019a0000-0000-7000-8000-00000000dead';
const forbidden = 'Your role does not allow this. Ask the owner of the shop.';

let shop: Shop;
const people = new Map<Role, Record<string, string>>();
const as = (role: Role) => people.get(role) ?? {};

beforeAll(async () => {
  shop = await startShop();
  await sellPrints(shop);
  for (const role of roles) people.set(role, await signedInAs(shop, role));
});
afterAll(() => shop.stop());

/** The answer to a call that names nothing that exists: no role is refused for what it asks, only for asking. */
async function knock(role: Role, { method, path, stream }: Route): Promise<{ status: number; message: unknown }> {
  // Signing out would end the one token of the role.
  const headers = path.endsWith('/logout') ? await signedInAs(shop, role) : as(role);
  const address = `/api${path.replaceAll(/:\w+/g, unknownId)}`;
  if (stream !== 'text/event-stream') {
    const { status, body } = await shop.http(method, address, method === 'GET' ? undefined : {}, headers);
    return { status, message: body['message'] };
  }
  const ended = new AbortController();
  const { status } = await fetch(shop.url + address, { headers, signal: ended.signal });
  ended.abort();
  return { status, message: undefined };
}

describe.each(roles)('a person whose role is %s', (role) => {
  test.each(staffRoutes)('is let through to %s, or is not, as the matrix says', async (_, route) => {
    if (!route.permission) throw new Error('A staff route without a permission');
    const { status, message } = await knock(role, route);
    if (isAllowed(role, route.permission)) expect([401, 403]).not.toContain(status);
    else expect({ status, message }).toEqual({ status: 403, message: forbidden });
  });
});

test('owners may do everything; managers all but people, payment accounts, backups, the log and the demo', () => {
  const asked = [...new Set(staffRoutes.flatMap(([, { permission }]) => permission ?? []))];
  expect(asked.filter((permission) => !isAllowed('owner', permission))).toEqual([]);
  const ofOwners = ['people.write', 'settings.payments', 'audit.read', 'backups.write', 'demo.remove'] as const;
  for (const permission of ofOwners)
    expect([permission, isAllowed('manager', permission)]).toEqual([permission, false]);
  expect(isAllowed('manager', 'figures.read')).toBe(true);
});

test('a packer reads of an order what packing needs, and does not decide its payment', async () => {
  const placed = await shop.http<{ order: { _id: string } }>('POST', '/api/orders', orderOf(prints));
  const address = `/api/admin/orders/${placed.body.order._id}`;
  const sent = { orderStatus: 'confirmed', trackingNumber: 'TCS-77' };
  expect((await shop.http('PUT', address, sent, as('packer'))).status).toBe(200);
  for (const change of [{ paymentStatus: 'paid' }, { paymentStatus: 'failed', reason: 'Not ours' }, { reason: 'x' }]) {
    const { status, body } = await shop.http('PUT', address, change, as('packer'));
    expect([status, body['message']]).toEqual([403, forbidden]);
    const rows = [{ _id: placed.body.order._id, ...change }];
    expect((await shop.http('PATCH', '/api/admin/orders', { rows }, as('packer'))).status).toBe(403);
  }
  const { body } = await shop.http<{ order: Record<string, unknown> }>('GET', address, undefined, as('packer'));
  expect(body.order).toMatchObject({
    trackingNumber: 'TCS-77',
    paymentStatus: 'pending',
    paymentDetails: null,
    receipts: [],
  });
});

test('what waits and what was sold is told to those who may read it', async () => {
  const today = async (role: Role) =>
    (
      await shop.http<{ waiting: Record<string, { count: number }>; sales: unknown; backupElsewhere: unknown }>(
        'GET',
        '/api/admin/dashboard/today',
        undefined,
        as(role),
      )
    ).body;
  const counts = async (role: Role) =>
    (await shop.http('GET', '/api/admin/pending-counts', undefined, as(role))).body['counts'];
  const order = await shop.http('POST', '/api/orders', orderOf(prints));
  expect(order.status).toBe(201);
  await shop.db.dataSource.query('insert into admin_backup_elsewhere (made_at) values (now())');
  const managers = await today('manager');
  expect(managers.sales).not.toBeNull();
  expect(managers.backupElsewhere).not.toBeNull();
  const packers = await today('packer');
  expect([packers.sales, packers.waiting['toConfirm']?.count, packers.backupElsewhere]).toEqual([null, 1, null]);
  const moderators = await today('moderator');
  expect([moderators.sales, moderators.waiting['toConfirm']?.count]).toEqual([null, 0]);
  expect(await counts('packer')).toMatchObject({ orders: 1 });
  expect(await counts('moderator')).toEqual({ orders: 0, confirmations: 0, receipts: 0, reviews: 0 });
});
