import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import PostalMime from 'postal-mime';
import { ResendEmails } from '../commands/resend-emails.ts';
import { ListUndelivered } from '../queries/list-undelivered.ts';
import { EventDispatcher } from '../../../platform/events/event-dispatcher.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { from, emailsIn, placeIn, startEmailShop, until } from '../../../../test/support/email-shop.ts';
import type { MailServer } from '../../../../test/support/mail-server.ts';
import { sellPrints } from '../../../../test/support/prints.ts';

let mail: Awaited<ReturnType<typeof startEmailShop>>;
let shop: Shop;
let mails: MailServer;

const place = (more: object) => mail.place(more);
/** The e-mail about something, as soon as it has come so far. */
const become = (state: string, subjectId: string, where = shop) =>
  until(async () => (await emailsIn(where, subjectId)).find((email) => email.state === state));

beforeAll(async () => {
  mail = await startEmailShop();
  ({ shop, mails } = mail);
});
afterAll(() => mail.stop());

test('an event that is delivered twice brings one e-mail', async () => {
  const { _id } = await place(from('twice@example.com'));
  await become('sent', _id);
  const [{ id: eventId } = { id: '' }] = await shop.db.dataSource.query<{ id: string }[]>(
    `select id from platform_outbox where name = 'ordering.order-placed' and data ->> 'orderId' = $1`,
    [_id],
  );
  // Even when it is forgotten that it came.
  const consumer = 'EnqueueEmails.onOrderPlaced';
  await shop.db.dataSource.query('delete from platform_inbox where event_id = $1 and consumer = $2', [
    eventId,
    consumer,
  ]);
  await shop.app.get(EventDispatcher).dispatch({ eventId, consumer }, 1);
  expect(await emailsIn(shop, _id)).toHaveLength(1);
  expect(mails.to('twice@example.com')).toHaveLength(1);
});

test('two workers send each e-mail once', async () => {
  const { databaseUrl } = shop.config;
  const env = { SMTP_URL: mails.url, MAIL_FROM: 'shop@chaap.pk' };
  const other = await startShop({ role: 'worker', databaseUrl, env });
  try {
    const orders = await Promise.all(Array.from({ length: 12 }, (_, n) => place(from(`buyer-${n}@example.com`))));
    await Promise.all(orders.map(({ _id }) => become('sent', _id)));
    for (const n of orders.keys()) expect(mails.to(`buyer-${n}@example.com`)).toHaveLength(1);
  } finally {
    await other.stop();
  }
});

test('an e-mail that is sent again, after a crash between sending and recording it, has the same message id', async () => {
  const { _id } = await place(from('crash@example.com'));
  await become('sent', _id);
  await shop.db.dataSource.query(
    `update notifications_email set state = 'queued', due_at = now() where subject_id = $1`,
    [_id],
  );
  await become('sent', _id);
  const [first, second] = mails.to('crash@example.com');
  expect(first?.messageId).toMatch(/^<[\da-f-]{36}@chaap\.pk>$/);
  expect(second?.messageId).toBe(first?.messageId);
  expect([second?.date, second?.text]).toEqual([first?.date, first?.text]);
});

test('a mail server that is away delays e-mails and nothing else, and gets them when it is back', async () => {
  await mails.close();
  const { _id } = await place(from('patient@example.com'));
  const waiting = await until(async () => (await emailsIn(shop, _id)).find(({ last_error: error }) => error));
  expect(waiting).toMatchObject({ state: 'queued', last_error: expect.stringMatching(/^No mail server was reached/) });
  await mail.eventsProcessed();
  await mails.open();
  const { attempts } = await become('sent', _id);
  expect(attempts).toBeGreaterThan(1);
  expect(mails.to('patient@example.com')).toHaveLength(1);
});

test('an address that is refused for good fails visibly, without being named; one that is put off is tried again', async () => {
  mails.refused.set('gone@example.com', { code: 550, words: 'No gone@example.com here' });
  mails.refused.set('full@example.com', { code: 452, words: 'full@example.com has no room' });
  const [gone, full] = [await place(from('gone@example.com')), await place(from('full@example.com'))];
  expect(await become('failed', gone._id)).toMatchObject({
    attempts: 1,
    last_error: 'The mail server refused the address of the recipient (550).',
  });
  const putOff = await until(async () => (await emailsIn(shop, full._id)).find(({ last_error: error }) => error));
  expect(putOff).toMatchObject({
    state: 'queued',
    last_error: 'The mail server refused the address of the recipient (452).',
  });
  const ours = async () =>
    (await shop.app.get(QueryBus).execute(new ListUndelivered(1_000))).emails
      .filter(({ order }) => order?._id === gone._id || order?._id === full._id)
      .map(({ state }) => state)
      .toSorted();
  expect(await ours()).toEqual(['failed', 'queued']);
  mails.refused.clear();
  // Staff need not wait for the next try.
  expect(await shop.app.get(CommandBus).execute(new ResendEmails())).toBeGreaterThan(0);
  await become('sent', gone._id);
  await become('sent', full._id);
  expect(await ours()).toEqual([]);
  expect([mails.to('gone@example.com').length, mails.to('full@example.com').length]).toEqual([1, 1]);
});

test('without a mail server e-mails are files, in the order in which they were written, for their owner only', async () => {
  const small = await startShop({ role: 'both' });
  try {
    await sellPrints(small);
    const first = await placeIn(small, from('one@example.com'));
    await become('sent', first._id, small);
    const second = await placeIn(small, from('two@example.com', { firstName: 'بشریٰ' }));
    await become('sent', second._id, small);
    const folder = join(small.config.dataDir, 'mail');
    const files = (await readdir(folder)).toSorted();
    expect(files).toEqual([
      expect.stringMatching(/^\d{8}T\d{9}Z-order-placed-[\da-f-]{36}\.eml$/),
      expect.stringMatching(/^\d{8}T\d{9}Z-order-placed-[\da-f-]{36}\.eml$/),
    ]);
    const [, last = ''] = files;
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, last))).mode & 0o777).toBe(0o600);
    const email = await PostalMime.parse(await readFile(join(folder, last)));
    expect(email.to).toEqual([{ name: 'بشریٰ', address: 'two@example.com' }]);
    expect(email.subject).toBe(`We have your order ${second.orderNumber}`);
    expect(email.text).toContain('Hello بشریٰ,');
    expect(email.html).toContain(second.orderNumber);
  } finally {
    await small.stop();
  }
});
