import { auditLogOf } from '../../../../test/support/audit-log.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';

let shop: Shop;
let log: ReturnType<typeof auditLogOf>;

beforeAll(async () => {
  shop = await startShop();
  log = auditLogOf(shop);
  await shop.staff();
});
afterAll(() => shop.stop());

const login = async (password: string, username = 'admin') => {
  const { body } = await shop.http('POST', '/api/auth/admin/login', { username, password });
  return { authorization: `Bearer ${String(body['token'])}` };
};
const sessionIn = ({ authorization }: { authorization: string }): unknown =>
  (JSON.parse(Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString()) as { jti: string }).jti;
const person = { kind: 'person', label: 'admin', before: null, after: null };

test('a sign-in and a sign-out are entries of their session', async () => {
  const headers = await login(shop.config.admin.password);
  const [signedIn] = await log.entries('?limit=1');
  expect(signedIn).toMatchObject({
    ...person,
    action: 'signedIn',
    person: { _id: signedIn?.thing, username: 'admin' },
    session: sessionIn(headers),
    requestId: expect.any(String),
  });
  await shop.http('POST', '/api/auth/admin/logout', undefined, headers);
  expect((await log.entries('?limit=1'))[0]).toMatchObject({
    ...person,
    action: 'signedOut',
    session: sessionIn(headers),
  });
});

test('sessions that are ended from another one are entries', async () => {
  const other = sessionIn(await login(shop.config.admin.password));
  const staff = await shop.staff();
  const ended = await log.writtenBy(() =>
    shop.http('DELETE', `/api/admin/account/sessions/${String(other)}`, undefined, staff),
  );
  expect(ended).toMatchObject([{ ...person, action: 'endedSession' }]);
  await login(shop.config.admin.password);
  const all = await log.writtenBy(() => shop.http('DELETE', '/api/admin/account/sessions', undefined, staff));
  expect(all).toMatchObject([{ ...person, action: 'endedSessions', after: { sessions: 1 } }]);
});

test('a wrong password of a known name is an entry, an unknown name is none', async () => {
  const failed = async () =>
    (await log.entries('?kind=person&limit=100')).filter(({ action }) => action === 'signInFailed');
  await login('wrong', 'nobody');
  await login('wrong');
  // The answer does not wait for its entry.
  let entries = await failed();
  while (entries.length === 0) entries = await failed();
  expect(entries).toMatchObject([{ ...person, session: null, person: { username: 'admin' } }]);
});
