import type { Person } from '@shop/contracts/people';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { auditLogOf } from '../../../../test/support/audit-log.ts';
import { startEmailShop } from '../../../../test/support/email-shop.ts';
import { goodPassword, staffCalls, tokenIn } from '../../../../test/support/staff-calls.ts';
import { personOf, sessionOf } from '../../../../test/support/staff-of-role.ts';

let shop: Shop;
const { call, signIn, verify, hire } = staffCalls(() => shop);
const asOwner = async (method: string, path: string, body?: unknown) => call(method, path, body, await shop.staff());
const people = async () =>
  (await call<{ people: Person[] }>('GET', '/admin/people', undefined, await shop.staff())).body.people;
const idOf = async (username: string) => (await people()).find((each) => each.username === username)?._id ?? '';
const unknownId = '019a0000-0000-7000-8000-00000000dead';

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

test('a role holds from the next request on', async () => {
  const { headers } = await hire('bilal', 'packer');
  const reviews = () => call('GET', '/reviews/admin', undefined, headers);
  expect((await reviews()).status).toBe(403);
  const id = await idOf('bilal');
  const { status, body } = await asOwner('PUT', `/admin/people/${id}/role`, { role: 'moderator' });
  expect([status, body]).toEqual([200, { person: expect.objectContaining({ _id: id, role: 'moderator' }) }]);
  expect((await reviews()).status).toBe(200);
  expect((await asOwner('PUT', `/admin/people/${id}/role`, { role: 'king' })).status).toBe(400);
  expect(await asOwner('PUT', `/admin/people/${unknownId}/role`, { role: 'packer' })).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  });
});

test('who is removed can do nothing from that moment on, and leaves name and e-mail to others', async () => {
  const { token } = await hire('amir');
  const id = await idOf('amir');
  const { link } = (await asOwner('POST', `/admin/people/${id}/reset-link`)).body;
  expect((await asOwner('DELETE', `/admin/people/${id}`)).status).toBe(200);
  expect(await verify(token)).toBe(401);
  expect((await signIn('amir')).status).toBe(401);
  expect((await people()).some(({ username }) => username === 'amir')).toBe(false);
  const reset = { token: tokenIn(link), password: 'green river stones' };
  expect((await call('POST', '/auth/admin/reset-password', reset)).status).toBe(404);
  for (const [method, path] of [
    ['DELETE', ''],
    ['DELETE', '/sessions'],
    ['POST', '/reset-link'],
  ]) {
    expect(await asOwner(method ?? '', `/admin/people/${id}${path}`)).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  }
  await hire('Amir', 'packer', 'amir@example.com');
});

test('the account that the environment gives is changed there alone', async () => {
  const admin = (await people()).find(({ username }) => username === 'admin');
  expect(admin).toMatchObject({ role: 'owner', isFromEnvironment: true });
  const other = await personOf(shop, 'owner');
  for (const [method, path, body] of [
    ['DELETE', '', undefined],
    ['PUT', '/role', { role: 'packer' }],
    ['POST', '/reset-link', undefined],
  ] as const) {
    const reply = await call(method, `/admin/people/${admin?._id}${path}`, body, other.headers);
    expect(reply).toMatchObject({ status: 409, body: { code: 'from_environment' } });
  }
  await asOwner('DELETE', `/admin/people/${other.id}`);
});

test('an owner ends the sessions of somebody else', async () => {
  const { token } = await hire('faiza');
  const second = (await signIn('faiza')).body.token;
  expect((await asOwner('DELETE', `/admin/people/${await idOf('faiza')}/sessions`)).body.ended).toBe(2);
  expect([await verify(token), await verify(second)]).toEqual([401, 401]);
  expect((await signIn('faiza')).status).toBe(200);
});

test('a link of the owner sets a new password, once, and ends the sessions', async () => {
  const { token } = await hire('hina', 'manager');
  const id = await idOf('hina');
  const older = (await asOwner('POST', `/admin/people/${id}/reset-link`)).body.link;
  const { status, body } = await asOwner('POST', `/admin/people/${id}/reset-link`);
  expect([status, body.emailed]).toEqual([201, false]);
  expect(body.link).toMatch(/\/admin\/reset-password#[\w-]{43}$/);
  expect(Math.round((Date.parse(body.expiresAt) - Date.now()) / 3_600_000)).toBe(24);

  const read = (link: string) => call('POST', '/auth/admin/reset-password/read', { token: tokenIn(link) });
  expect((await read(body.link)).body).toEqual({ username: 'hina', expiresAt: body.expiresAt });
  expect(await read(older)).toMatchObject({ status: 404, body: { code: 'reset_link_invalid' } });
  // Reading has changed nothing.
  expect((await signIn('hina')).status).toBe(200);

  const reset = (link: string, password: string) =>
    call('POST', '/auth/admin/reset-password', { token: tokenIn(link), password });
  expect(await reset(body.link, 'password123')).toMatchObject({ status: 400, body: { code: 'weak_password' } });
  const results = await Promise.all([reset(body.link, 'green river stones'), reset(body.link, 'green river stones')]);
  expect(results.map((reply) => reply.status).toSorted((one, other) => one - other)).toEqual([200, 404]);
  expect(await reset(body.link, 'green river stones')).toMatchObject({ body: { code: 'reset_link_invalid' } });
  expect(await verify(token)).toBe(401);
  expect((await signIn('hina')).status).toBe(401);
  expect((await signIn('hina', 'green river stones')).status).toBe(200);
});

test('an old link resets nothing', async () => {
  await hire('zara');
  const { link } = (await asOwner('POST', `/admin/people/${await idOf('zara')}/reset-link`)).body;
  await shop.db.dataSource.query('update identity_reset_link set expires_at = now()');
  const token = tokenIn(link);
  expect((await call('POST', '/auth/admin/reset-password/read', { token })).status).toBe(404);
  expect((await call('POST', '/auth/admin/reset-password', { token, password: goodPassword })).status).toBe(404);
});

test('the audit log says who was invited, changed and removed, and keeps no secret', async () => {
  const log = auditLogOf(shop);
  const written = await log.writtenBy(async () => {
    const { headers } = await hire('laila', 'packer');
    const change = { currentPassword: goodPassword, newPassword: 'green river stones' };
    expect((await call('POST', '/admin/account/password', change, headers)).status).toBe(200);
    const id = await idOf('laila');
    await asOwner('PUT', `/admin/people/${id}/role`, { role: 'manager' });
    await asOwner('POST', `/admin/people/${id}/reset-link`);
    await asOwner('POST', `/admin/people/${id}/reset-link`);
    await asOwner('DELETE', `/admin/people/${id}`);
  });
  expect(written.toReversed()).toMatchObject([
    { action: 'created', kind: 'invitation', label: 'laila@example.com', after: { role: 'packer' } },
    { action: 'signedIn', kind: 'person', label: 'laila' },
    { action: 'changed', kind: 'person', label: 'laila', after: { password_hash: { hidden: true } } },
    { action: 'changed', kind: 'person', label: 'laila', before: { role: 'packer' }, after: { role: 'manager' } },
    { action: 'created', kind: 'reset link' },
    { action: 'changed', kind: 'reset link' },
    { action: 'changed', kind: 'person', label: 'laila', after: { removed_at: expect.any(String) } },
  ]);
  expect(JSON.stringify(written)).not.toMatch(/argon2|token/);
});

test('the link is e-mailed to whoever has an address, too', async () => {
  const { shop: withMail, mails, stop } = await startEmailShop();
  try {
    const calls = staffCalls(() => withMail);
    await calls.hire('sana');
    const { body } = await calls.call<{ people: Person[] }>('GET', '/admin/people', undefined, await withMail.staff());
    const id = body.people.find(({ username }) => username === 'sana')?._id;
    const made = await calls.call('POST', `/admin/people/${id}/reset-link`, undefined, await withMail.staff());
    expect(made.body.emailed).toBe(true);
    expect(mails.arrived.at(-1)).toMatchObject({
      subject: 'Choose a new password for Chaap',
      recipients: ['sana@example.com'],
    });
    expect(mails.arrived.at(-1)?.text).toContain(made.body.link);
  } finally {
    await stop();
  }
});

describe('a shop whose environment gives no password', () => {
  let own: Shop;
  const at = staffCalls(() => own);
  beforeAll(async () => {
    own = await startShop({ env: { ADMIN_PASSWORD: '' } });
  });
  afterAll(() => own.stop());
  const owners = async () =>
    own.db.dataSource.query<{ id: string }[]>(
      `select id from identity_account where role = 'owner' and removed_at is null order by created_at`,
    );

  test('keeps its last owner', async () => {
    const [{ id } = { id: '' }] = await owners();
    const headers = await own.staff();
    expect(await at.call('DELETE', `/admin/people/${id}`, undefined, headers)).toMatchObject({
      status: 409,
      body: { code: 'last_owner' },
    });
    expect(await at.call('PUT', `/admin/people/${id}/role`, { role: 'manager' }, headers)).toMatchObject({
      status: 409,
      body: { code: 'last_owner' },
    });
  });

  test('has one owner left when two remove, or demote, each other at once', async () => {
    const [{ id: first } = { id: '' }] = await owners();
    for (let round = 0; round < 6; round++) {
      const second = await personOf(own, 'owner');
      const [one] = await owners();
      const session = await sessionOf(own, one?.id ?? first);
      const change = (id: string, headers: Record<string, string>) =>
        round % 2 === 0
          ? at.call('DELETE', `/admin/people/${id}`, undefined, headers)
          : at.call('PUT', `/admin/people/${id}/role`, { role: 'packer' }, headers);
      const replies = await Promise.all([change(second.id, session.headers), change(one?.id ?? first, second.headers)]);
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      // The other one was an owner no more when it was their turn.
      expect([401, 403]).toContain(replies.find(({ status }) => status !== 200)?.status);
      expect(await owners()).toHaveLength(1);
    }
  });
});
