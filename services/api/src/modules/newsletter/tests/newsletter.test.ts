import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import type { ErrorBody } from '@shop/contracts/errors';
import type { MailChoice, MailList } from '@shop/contracts/newsletter';
import { IssueUnsubscribeLink } from '../public.ts';
import { auditLogOf } from '../../../../test/support/audit-log.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const subscribe = (email: unknown) => shop.http('POST', '/api/newsletter', { email });
const storedEmails = async () => {
  const rows: { email: string }[] = await shop.db.dataSource.query(
    'select email from newsletter_subscriber order by created_at, email',
  );
  return rows.map(({ email }) => email);
};

test('an address is stored once, in small letters, and the answer never shows whether it was there', async () => {
  const first = await subscribe('  Ayesha@Example.COM ');
  const again = await subscribe('ayesha@example.com');
  expect(first.status).toBe(200);
  expect([again.status, again.body]).toEqual([first.status, first.body]);
  const twins = await Promise.all(Array.from({ length: 10 }, () => subscribe('ali@example.com')));
  for (const { status, body } of twins) expect([status, body]).toEqual([200, first.body]);
  expect(await storedEmails()).toEqual(['ayesha@example.com', 'ali@example.com']);
});

test.each([[''], ['nobody'], [null], [7], [['a@b.pk']], [{}], [`${'a'.repeat(250)}@b.pk`], [undefined]])(
  '%j is refused',
  async (email) => {
    const before = await storedEmails();
    const { status, body } = await subscribe(email);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid_request', errors: [{ path: 'email' }] });
    expect(await storedEmails()).toEqual(before);
  },
);

test('staff reads the addresses page by page, newest first, and only staff does', async () => {
  const list = async (query: string) =>
    shop.http<{ subscribers: { email: string; createdAt: string }[]; total: number; totalPages: number }>(
      'GET',
      `/api/admin/newsletter${query}`,
      undefined,
      await shop.staff(),
    );
  for (const name of ['first', 'second', 'third']) await subscribe(`${name}@example.com`);
  const { body: whole } = await list('');
  expect(whole.subscribers.slice(0, 3).map(({ email }) => email)).toEqual([
    'third@example.com',
    'second@example.com',
    'first@example.com',
  ]);
  expect(whole.total).toBe((await storedEmails()).length);
  const { body: page } = await list('?limit=1&page=2');
  expect(page).toMatchObject({ subscribers: [whole.subscribers[1]], total: whole.total, totalPages: whole.total });
  expect((await list('?page=0')).status).toBe(400);
  expect((await list('?page=1000')).body.subscribers).toEqual([]);
  const stranger = await shop.http('GET', '/api/admin/newsletter');
  expect([stranger.status, JSON.stringify(stranger.body)]).toEqual([401, expect.not.stringContaining('@example.com')]);
});

test('staff take all addresses along as a file: with state and link, no formula in it, and an entry of the audit log', async () => {
  await subscribe('stays@example.com');
  await subscribe('+left@example.com');
  await shop.http('POST', await linkOf('news', '+left@example.com'));
  const address = `${shop.url}/api/admin/newsletter/csv`;
  const answer = await fetch(address, { headers: await shop.staff() });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  const text = await answer.text();
  const lines = text.split('\r\n');
  expect(lines[0]).toBe('Email,Since,State,Unsubscribe');
  expect(lines[1]).toMatch(/^'\+left@example\.com,[\d-]+ [\d:]+,unsubscribed,http\S+\/unsubscribe\/[\w-]{22}$/);
  expect(lines[2]).toMatch(/^stays@example\.com,.*,subscribed,http/);
  expect(lines).toHaveLength((await storedEmails()).length + 2);
  const link = /stays@example\.com.*(\/unsubscribe\/[\w-]{22})/.exec(text)?.[1];
  expect(await open(`/api${link}`)).toEqual({ list: 'news', isUnsubscribed: false });
  const entries = await auditLogOf(shop).entries('?kind=newsletter');
  expect(entries).toMatchObject([{ action: 'exported', after: { addresses: (await storedEmails()).length } }]);
  expect((await fetch(address)).status).toBe(401);
});

test('one address of the net may not fill the list', async () => {
  const strict = await startShop({ env: { RATE_LIMITS: 'normal' } });
  try {
    const statuses = new Set<number>();
    for (let n = 0; n < 21; n++) {
      const { status } = await strict.http('POST', '/api/newsletter', { email: `a${n}@example.com` });
      statuses.add(status);
    }
    expect([...statuses]).toEqual([200, 429]);
  } finally {
    await strict.stop();
  }
});

/** The address of the link by which somebody leaves a list, below the API. */
const linkOf = async (list: MailList, email: string) => {
  const found = await shop.db.transaction((tx) =>
    shop.app.get(CommandBus).execute(new IssueUnsubscribeLink(tx, list, email)),
  );
  expect(found.url).toMatch(/\/unsubscribe\/[\w-]{22}$/);
  return `/api${new URL(found.url).pathname}`;
};
const open = async (link: string) => (await shop.http<MailChoice>('GET', link)).body;
const oneClick = 'List-Unsubscribe=One-Click';

test('a link is opened without any effect, and unsubscribes from its list alone, however often it is pressed', async () => {
  const [news, reviews] = [await linkOf('news', 'both@example.com'), await linkOf('reviews', 'both@example.com')];
  expect(await linkOf('news', 'both@example.com')).toBe(news);
  for (const _ of [1, 2]) expect(await open(news)).toEqual({ list: 'news', isUnsubscribed: false });
  for (const _ of [1, 2]) {
    const { status, body } = await shop.http('POST', news);
    expect([status, body]).toEqual([200, { list: 'news', isUnsubscribed: true }]);
  }
  expect([await open(news), await open(reviews)]).toEqual([
    { list: 'news', isUnsubscribed: true },
    { list: 'reviews', isUnsubscribed: false },
  ]);
});

const form = () => {
  const parts = new FormData();
  parts.set('List-Unsubscribe', 'One-Click');
  return parts;
};

test.each<[string, () => RequestInit]>([
  ['of fields', () => ({ body: new URLSearchParams(oneClick) })],
  ['of parts', () => ({ body: form() })],
])('a mail program unsubscribes by a form %s', async (_, content) => {
  const link = await linkOf('reviews', `${randomUUID()}@example.com`);
  const response = await fetch(shop.url + link, { method: 'POST', ...content() });
  expect([response.status, await response.json()]).toEqual([200, { list: 'reviews', isUnsubscribed: true }]);
});

test('no other call takes such a form', async () => {
  const response = await fetch(`${shop.url}/api/newsletter`, {
    method: 'POST',
    body: new URLSearchParams({ email: 'form@example.com' }),
  });
  expect([response.status, await response.json()]).toEqual([
    415,
    expect.objectContaining({ code: 'unsupported_media_type' }),
  ]);
});

test('a link that nobody sent is answered as one', async () => {
  for (const method of ['GET', 'POST']) {
    const { status, body } = await shop.http<ErrorBody>(method, '/api/unsubscribe/AAAAAAAAAAAAAAAAAAAAAA');
    expect([status, body.code]).toEqual([404, 'not_found']);
  }
});

test('who leaves their address again comes back', async () => {
  const link = await linkOf('news', 'back@example.com');
  await shop.http('POST', link);
  await subscribe('back@example.com');
  expect(await open(link)).toEqual({ list: 'news', isUnsubscribed: false });
});
