import { randomUUID } from 'node:crypto';
import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import PostalMime from 'postal-mime';
import { ResendLetters } from '../src/modules/notifications/commands/resend-letters.ts';
import { ListUndelivered } from '../src/modules/notifications/queries/list-undelivered.ts';
import { PlaceOrder } from '../src/modules/ordering/commands/place-order.ts';
import { ReviewDecided } from '../src/modules/reviews/public.ts';
import { asImport } from '../src/platform/events/as-import.ts';
import { Deliveries } from '../src/platform/events/delivery.ts';
import { EventLag } from '../src/platform/events/event-lag.ts';
import { record } from '../src/platform/events/record.ts';
import { Mail } from '../src/platform/mail/mail.ts';
import { type Shop, startShop } from './harness.ts';
import { MailServer } from './mail-server.ts';
import { type OrderReply, customer, orderOf, prints, sellPrints } from './prints.ts';
import { paymentsOf, photo, proofForm } from './proofs.ts';

interface Row {
  id: string;
  kind: string;
  state: string;
  attempts: number;
  last_error: string | null;
}

const mails = new MailServer();
let shop: Shop;

const from = (email: string, more: object = {}) => ({ customerInfo: customer({ email, ...more }) });
const placeIn = async ({ http }: Shop, more: object) =>
  (await http<OrderReply>('POST', '/api/orders', orderOf(prints, more), { 'idempotency-key': randomUUID() })).body
    .order;
const place = (more: object) => placeIn(shop, more);
const update = async (id: string, body: object) => {
  const { status } = await shop.http('PUT', `/api/admin/orders/${id}`, body, await shop.staff());
  expect(status).toBe(200);
};
const letters = ({ db }: Shop, subjectId: string): Promise<Row[]> =>
  db.dataSource.query('select * from notifications_letter where subject_id = $1 order by id', [subjectId]);

async function until<T>(look: () => Promise<T | undefined | false>): Promise<T> {
  for (;;) {
    const found = await look();
    if (found) return found;
    await wait(10);
  }
}
const told = () => until(async () => (await shop.app.get(EventLag).measure()).pendingEvents === 0);
/** The letter about something, as soon as it has come so far. */
const become = (state: string, subjectId: string, where = shop) =>
  until(async () => (await letters(where, subjectId)).find((letter) => letter.state === state));

beforeAll(async () => {
  await mails.open();
  shop = await startShop({
    role: 'both',
    env: {
      SMTP_URL: mails.url,
      MAIL_FROM: 'Chaap <shop@chaap.pk>',
      SUPPORT_EMAIL: 'help@chaap.pk',
      PUBLIC_URL: 'https://chaap.pk',
    },
  });
  await sellPrints(shop);
});
afterAll(async () => {
  await shop.stop();
  await mails.close();
});

test('an order by cash on delivery is answered with its number, items, amounts and the way to track it', async () => {
  const { orderNumber } = await place({
    ...from('cash@example.com'),
    shippingProtection: { enabled: true, cost: 200 },
  });
  const letter = await mails.letter('cash@example.com', 'We have your order');
  expect(letter.subject).toBe(`We have your order ${orderNumber}`);
  expect(letter.from).toEqual({ name: 'Chaap', address: 'shop@chaap.pk' });
  expect(letter.replyTo).toEqual([{ name: '', address: 'help@chaap.pk' }]);
  for (const part of [letter.text, letter.html]) {
    expect(part).toContain('Hello Ayesha,');
    for (const { name } of prints) expect(part).toContain(`${name}, Small × 2`);
    expect(part).toMatch(/in cash when the parcel arrives/);
    expect(part).toMatch(/Shipping protection.*Rs\s200/);
    expect(part).toMatch(/Total.*Rs\s4,699/);
    expect(part).toContain(`https://chaap.pk/track-order/${orderNumber}`);
    expect(part).not.toContain('https://chaap.pk/payment/');
    expect(part).toContain('help@chaap.pk');
    // What anybody may have typed, and nobody needs to read again.
    expect(part).not.toContain('Gulberg');
  }
  expect(letter.html).not.toMatch(/<img|src=|@import|url\(/);
});

test('an order that is paid online is answered with the page that takes the proof', async () => {
  const { orderNumber } = await place({ ...from('online@example.com'), paymentMethod: 'JazzCash' });
  const { text, html } = await mails.letter('online@example.com', 'We have your order');
  for (const part of [text, html]) {
    expect(part).toMatch(/Please pay Rs\s4,499 by JazzCash/);
    expect(part).toContain(`https://chaap.pk/payment/${orderNumber}`);
  }
});

test('a parcel on its way is told of once, with its courier and number as they are by then', async () => {
  const { _id, orderNumber } = await place(from('parcel@example.com'));
  await update(_id, { orderStatus: 'shipped', trackingNumber: 'TCS-77', courier: '<b>TCS</b> & "Sons"' });
  const { text, html } = await mails.letter('parcel@example.com', 'on its way');
  expect(text).toContain('Tracking number: TCS-77');
  expect(text).toContain('Courier: <b>TCS</b> & "Sons"');
  expect(html).toContain('&lt;b&gt;TCS&lt;/b&gt; &amp; &quot;Sons&quot;');
  expect(html).toContain(`https://chaap.pk/track-order/${orderNumber}`);
  await update(_id, { orderStatus: 'enroute', trackingNumber: 'TCS-78' });
  await told();
  expect((await letters(shop, _id)).map(({ kind }) => kind)).toEqual(['order-placed', 'order-shipped']);
});

test('a tracking number tells that the parcel is on its way, but not of an order that is over', async () => {
  const over = await place(from('over@example.com'));
  await update(over._id, { orderStatus: 'cancelled' });
  await update(over._id, { trackingNumber: 'LATE-1' });
  const sent = await place(from('numbered@example.com'));
  await update(sent._id, { trackingNumber: 'TCS-80' });
  expect((await mails.letter('numbered@example.com', 'on its way')).text).toContain('TCS-80');
  await told();
  expect((await letters(shop, over._id)).map(({ kind }) => kind)).toEqual(['order-placed']);
});

test('a proof of payment is told to have come, to have failed for a reason, and in the end to be good', async () => {
  const address = 'payer@example.com';
  const order = await place({ ...from(address), paymentMethod: 'EasyPaisa' });
  const pay = paymentsOf(shop);
  const prove = async () => {
    expect((await pay.confirm(order._id, proofForm({ file: await photo() }))).status).toBe(201);
    return (await pay.pendingOf(order.orderNumber))._id;
  };
  const first = await prove();
  expect((await mails.letter(address, 'We have your payment proof')).text).toContain(order.orderNumber);
  await pay.decide(first, false, 'The amount is <short> & the slip is old');
  const rejected = await mails.letter(address, 'could not be confirmed');
  expect(rejected.text).toContain('The reason: The amount is <short> & the slip is old');
  expect(rejected.html).toContain('The reason: The amount is &lt;short&gt; &amp; the slip is old');
  for (const part of [rejected.text, rejected.html]) {
    expect(part).toContain(`https://chaap.pk/payment/${order.orderNumber}`);
  }
  const second = await prove();
  await pay.decide(second, true, 'Seen in the ledger');
  const verified = await mails.letter(address, 'is confirmed');
  expect(verified.text).toMatch(/your payment of Rs\s4,499/);
  expect(verified.text).not.toContain('ledger');
  // Letters need not come in the order of what they tell.
  await until(async () => (await letters(shop, second)).filter(({ state }) => state === 'sent').length === 2);
  const subjects = mails.to(address).map(({ subject }) => subject?.replace(order.orderNumber, 'it') ?? '');
  expect(subjects.toSorted()).toEqual([
    'We have your order it',
    'We have your payment proof for it',
    'We have your payment proof for it',
    'Your payment for it is confirmed',
    'Your payment proof for it could not be confirmed',
  ]);
});

test('whoever wrote a review is told once that it is published', async () => {
  const address = 'critic@example.com';
  const { _id: orderId } = await place(from(address));
  const [print] = prints;
  const review = { reviewId: randomUUID(), productId: print.id, orderId, by: 'admin' };
  for (const to of ['rejected', 'approved', 'approved'] as const) {
    await shop.db.transaction((tx) => record(tx, ReviewDecided, { ...review, from: 'pending', to }));
  }
  const { text, html } = await mails.letter(address, 'Your review is published');
  for (const part of [text, html]) {
    expect(part).toContain(`your review of ${print.name}`);
    expect(part).toContain(`https://chaap.pk/product/${print.id}`);
  }
  await told();
  expect(await letters(shop, review.reviewId)).toHaveLength(1);
});

test('an event that is delivered twice brings one letter', async () => {
  const { _id } = await place(from('twice@example.com'));
  await become('sent', _id);
  const [{ id: eventId } = { id: '' }] = await shop.db.dataSource.query<{ id: string }[]>(
    `select id from platform_outbox where name = 'ordering.order-placed' and data ->> 'orderId' = $1`,
    [_id],
  );
  // Even when it is forgotten that it came.
  const consumer = 'WriteLetters.onOrderPlaced';
  await shop.db.dataSource.query('delete from platform_inbox where event_id = $1 and consumer = $2', [
    eventId,
    consumer,
  ]);
  await shop.app.get(Deliveries).deliver({ eventId, consumer }, 1);
  expect(await letters(shop, _id)).toHaveLength(1);
  expect(mails.to('twice@example.com')).toHaveLength(1);
});

test('two workers send each letter once', async () => {
  const { databaseUrl, mail, contacts } = shop.config;
  const env = { SMTP_URL: mails.url, MAIL_FROM: mail.from.address, SUPPORT_EMAIL: contacts.email };
  const other = await startShop({ role: 'worker', databaseUrl, env });
  try {
    const orders = await Promise.all(Array.from({ length: 12 }, (_, n) => place(from(`buyer-${n}@example.com`))));
    await Promise.all(orders.map(({ _id }) => become('sent', _id)));
    for (const n of orders.keys()) expect(mails.to(`buyer-${n}@example.com`)).toHaveLength(1);
  } finally {
    await other.stop();
  }
});

test('a letter that is sent again, after a crash between sending and noting it, can be told from a second one', async () => {
  const { _id } = await place(from('crash@example.com'));
  await become('sent', _id);
  await shop.db.dataSource.query(
    `update notifications_letter set state = 'queued', due_at = now() where subject_id = $1`,
    [_id],
  );
  await become('sent', _id);
  const [first, second] = mails.to('crash@example.com');
  expect(first?.messageId).toMatch(/^<[\da-f-]{36}@chaap\.pk>$/);
  expect(second?.messageId).toBe(first?.messageId);
  expect([second?.date, second?.text]).toEqual([first?.date, first?.text]);
});

test('a mail server that is away keeps letters waiting and nobody else, and gets them when it is back', async () => {
  await mails.close();
  const { _id } = await place(from('patient@example.com'));
  const waiting = await until(async () => (await letters(shop, _id)).find(({ last_error: error }) => error));
  expect(waiting).toMatchObject({ state: 'queued', last_error: expect.stringMatching(/^No mail server was reached/) });
  await told();
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
    last_error: 'The mail server answered 550 to RCPT TO',
  });
  const putOff = await until(async () => (await letters(shop, full._id)).find(({ last_error: error }) => error));
  expect(putOff).toMatchObject({ state: 'queued', last_error: 'The mail server answered 452 to RCPT TO' });
  const ours = async () =>
    (await shop.app.get(QueryBus).execute(new ListUndelivered()))
      .filter(({ orderId }) => orderId === gone._id || orderId === full._id)
      .map(({ state }) => state)
      .toSorted();
  expect(await ours()).toEqual(['failed', 'queued']);
  mails.refused.clear();
  // Staff need not wait for the next try.
  expect(await shop.app.get(CommandBus).execute(new ResendLetters())).toBeGreaterThan(0);
  await become('sent', gone._id);
  await become('sent', full._id);
  expect(await ours()).toEqual([]);
  expect([mails.to('gone@example.com').length, mails.to('full@example.com').length]).toEqual([1, 1]);
});

test.each([
  ['a header', 'Eve\r\nBcc: victim@example.com'],
  ['markup', '<img src=x onerror=alert(1)>'],
  ['a message', 'You have won, go to evil.example'],
])('%s in place of a name reaches nobody', async (_what, firstName) => {
  const address = `eve-${randomUUID()}@example.com`;
  await place(from(address, { firstName }));
  const letter = await mails.letter(address, 'We have your order');
  expect(letter.recipients).toEqual([address]);
  expect(letter.headers.map(({ key }) => key)).not.toContain('bcc');
  expect(letter.raw).not.toMatch(/victim|onerror|evil\.example/);
  expect(letter.text).toMatch(/^Hello,\n/);
});

test('nobody gets a header of their own past the mailer', async () => {
  const address = 'head@example.com';
  await shop.app.get(Mail).send({
    id: randomUUID(),
    kind: 'trial',
    writtenAt: new Date(),
    to: { name: 'Eve"\r\nBcc: victim@example.com\r\n <victim@example.com>', address },
    subject: 'Trial\r\nBcc: victim@example.com\r\n\r\nBody',
    text: 'text',
    html: '<p>html</p>',
  });
  const letter = await mails.letter(address, 'Trial');
  expect(letter.recipients).toEqual([address]);
  expect(letter.headers.map(({ key }) => key)).not.toContain('bcc');
  expect(letter.text?.trim()).toBe('text');
});

test('nobody is written to about an order that was imported', async () => {
  const form = { ...orderOf(prints, from('old@example.com')), country: 'Pakistan' } as never;
  const key = { key: undefined, scope: 'import', fingerprint: '' };
  const { body } = await asImport(() => shop.app.get(CommandBus).execute(new PlaceOrder(form, key, new Date())));
  await told();
  expect(await letters(shop, body.order._id)).toEqual([]);
});

test('without a mail server letters are files, in the order in which they were written, for their owner only', async () => {
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
    const letter = await PostalMime.parse(await readFile(join(folder, last)));
    expect(letter.to).toEqual([{ name: 'بشریٰ', address: 'two@example.com' }]);
    expect(letter.subject).toBe(`We have your order ${second.orderNumber}`);
    expect(letter.text).toContain('Hello بشریٰ,');
    expect(letter.html).toContain(second.orderNumber);
  } finally {
    await small.stop();
  }
});
