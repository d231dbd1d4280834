import { startEmailShop } from '../../../../test/support/email-shop.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { goodPassword, staffCalls, tokenIn } from '../../../../test/support/staff-calls.ts';

let shop: Shop;
const { call, invite, accept, signIn, verify } = staffCalls(() => shop);
const expire = (email: string) =>
  shop.db.dataSource.query(`update identity_invitation set expires_at = now() where email = $1`, [email]);

beforeAll(async () => {
  shop = await startShop({ env: { PUBLIC_URL: 'https://prints.pk' } });
});
afterAll(() => shop.stop());

test('whoever is invited chooses name and password, is signed in, and has the role', async () => {
  const { status, body } = await invite(' Sana@Example.com ', 'moderator');
  expect(status).toBe(201);
  expect(body).toMatchObject({
    link: expect.stringMatching(/^https:\/\/prints\.pk\/admin\/invitation#[\w-]{43}$/),
    emailed: false,
    invitation: { email: 'sana@example.com', role: 'moderator', invitedBy: 'admin' },
  });
  const hours = (Date.parse(body.expiresAt) - Date.now()) / 3_600_000;
  expect(Math.round(hours)).toBe(72);

  const token = tokenIn(body.link);
  const read = await call('POST', '/invitations/read', { token });
  expect(read.body.invitation).toEqual({
    email: 'sana@example.com',
    role: 'moderator',
    invitedBy: 'admin',
    expiresAt: body.expiresAt,
  });

  const accepted = await accept(token, 'sana');
  expect([accepted.status, accepted.body.admin]).toEqual([201, { username: 'sana', role: 'moderator' }]);
  expect(await verify(accepted.body.token)).toBe(200);
  for (const name of ['sana', 'SANA', 'sana@example.com']) expect((await signIn(name)).status).toBe(200);
  const { body: people } = await call<{ people: object[] }>('GET', '/admin/people', undefined, await shop.staff());
  expect(people.people).toContainEqual(
    expect.objectContaining({
      username: 'sana',
      name: 'Sana Khan',
      email: 'sana@example.com',
      role: 'moderator',
      sessions: 4,
    }),
  );
});

test('only the hash of a link is stored', async () => {
  const { body } = await invite('hash@example.com');
  const rows = await shop.db.dataSource.query<object[]>('select * from identity_invitation');
  expect(JSON.stringify(rows)).not.toContain(tokenIn(body.link));
});

test('a link is good once, and not when it is old, taken back, replaced or made up', async () => {
  const link = async (email: string) => tokenIn((await invite(email)).body.link);
  const used = await link('used@example.com');
  expect((await accept(used, 'used')).status).toBe(201);
  const expired = await link('expired@example.com');
  await expire('expired@example.com');
  const replaced = await link('replaced@example.com');
  const newer = await link('replaced@example.com');
  const revoked = await invite('revoked@example.com');
  const revoke = async (id: string) => call('DELETE', `/admin/invitations/${id}`, undefined, await shop.staff());
  expect((await revoke(revoked.body.invitation._id)).status).toBe(200);
  expect(await revoke(revoked.body.invitation._id)).toMatchObject({ status: 404, body: { code: 'not_found' } });

  const refused: [string, number, string][] = [
    [used, 410, 'invitation_used'],
    [expired, 410, 'invitation_expired'],
    [replaced, 404, 'invitation_unknown'],
    [tokenIn(revoked.body.link), 404, 'invitation_unknown'],
    ['made-up', 404, 'invitation_unknown'],
    ['', 404, 'invitation_unknown'],
  ];
  for (const [token, status, code] of refused) {
    expect(await accept(token, 'nobody')).toMatchObject({ status, body: { code } });
    expect(await call('POST', '/invitations/read', { token })).toMatchObject({ status, body: { code } });
  }
  expect((await accept(newer, 'replaced')).status).toBe(201);
});

test('the list shows what nobody has accepted, expired ones too', async () => {
  await invite('listed@example.com', 'manager');
  await invite('old@example.com');
  await expire('old@example.com');
  const { body } = await call('GET', '/admin/invitations', undefined, await shop.staff());
  const emails = body.invitations.map(({ email }) => email);
  expect(emails.slice(0, 2)).toEqual(['old@example.com', 'listed@example.com']);
  expect(emails).not.toContain('sana@example.com');
});

test('names and e-mails are had by one person each, in whatever case', async () => {
  expect(await invite('SANA@example.com')).toMatchObject({ status: 409, body: { code: 'email_taken' } });
  const token = tokenIn((await invite('second@example.com')).body.link);
  expect(await accept(token, 'Sana')).toMatchObject({ status: 409, body: { code: 'name_taken' } });
  // A colleague takes the address before the link is opened.
  const { token: colleague } = (await signIn('used')).body;
  const headers = { authorization: `Bearer ${colleague}` };
  expect((await call('PUT', '/admin/account', { email: 'second@example.com' }, headers)).status).toBe(200);
  expect(await accept(token, 'second')).toMatchObject({ status: 409, body: { code: 'email_taken' } });
  expect((await call('PUT', '/admin/account', { email: 'used@example.com' }, headers)).status).toBe(200);
  expect((await accept(token, 'second')).status).toBe(201);
});

test.each([
  ['password123', 'weak_password'],
  ['qwertyuiop', 'weak_password'],
  ['aaaaaaaaaaaaaa', 'weak_password'],
  ['1234567890', 'weak_password'],
  ['weakling12', 'weak_password'],
  ['Weak@Example.com', 'weak_password'],
  ['too short', 'invalid_request'],
  ['x'.repeat(129), 'invalid_request'],
])('the password %s is refused', async (password, code) => {
  const token = tokenIn((await invite('weak@example.com')).body.link);
  expect(await accept(token, 'weakling', { password })).toMatchObject({ status: 400, body: { code } });
});

test.each(['', 'a b', 'a@b.pk', 'x'.repeat(51), '<b>'])('the username %j is refused', async (username) => {
  const token = tokenIn((await invite('names@example.com')).body.link);
  expect(await accept(token, username)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
});

test('of many who accept one invitation at once, one gets in', async () => {
  const token = tokenIn((await invite('race@example.com')).body.link);
  const replies = await Promise.all(Array.from({ length: 5 }, (_, n) => accept(token, `racer-${n}`)));
  const statuses = replies.map(({ status }) => status).toSorted((one, other) => one - other);
  expect(statuses).toEqual([201, 410, 410, 410, 410]);
  const [{ n } = { n: 0 }] = await shop.db.dataSource.query<{ n: number }[]>(
    `select count(*)::int as n from identity_account where email = 'race@example.com'`,
  );
  expect(n).toBe(1);
});

test('guessing links is limited', async () => {
  const limited = await startShop({ env: { RATE_LIMITS: 'normal' } });
  try {
    const guess = () => limited.http('POST', '/api/invitations/read', { token: 'made-up' });
    const statuses: number[] = [];
    for (let n = 0; n < 21; n++) statuses.push((await guess()).status);
    expect([statuses.slice(0, 20).every((status) => status === 404), statuses[20]]).toEqual([true, 429]);
  } finally {
    await limited.stop();
  }
});

test('where a mail server is set up, the link is e-mailed, too; when it refuses, the owner reads that', async () => {
  const { shop: withMail, mails, stop } = await startEmailShop();
  try {
    const { body } = await staffCalls(() => withMail).invite('sana@example.com', 'packer');
    expect(body.emailed).toBe(true);
    const email = mails.arrived.find(({ recipients }) => recipients.includes('sana@example.com'));
    expect(email?.subject).toBe('You are invited to the back office of Chaap');
    expect(email?.text).toContain(`Accept the invitation:\n${body.link}`);
    expect(email?.text).toContain('as a packer');
    expect(email?.html).toContain(body.link);
    mails.refused.set('gone@example.com', { code: 550, words: 'No such person' });
    const refused = await staffCalls(() => withMail).invite('gone@example.com');
    expect([refused.status, refused.body.emailed]).toEqual([201, false]);
  } finally {
    await stop();
  }
});

test('the password stays with the person that chose it', async () => {
  expect((await signIn('sana', `${goodPassword} `)).status).toBe(401);
});
