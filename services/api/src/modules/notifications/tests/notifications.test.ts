import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { PlaceOrder } from '../../ordering/commands/place-order.ts';
import { ReviewDecided } from '../../reviews/public.ts';
import { withImport } from '../../../platform/context/with-import.ts';
import { publish } from '../../../platform/events/publish.ts';
import { Mail } from '../mail.ts';
import type { Shop } from '../../../../test/support/harness.ts';
import { deliveryShop } from '../../../../test/support/delivery-shop.ts';
import { from, emailsIn, startEmailShop } from '../../../../test/support/email-shop.ts';
import type { MailServer } from '../../../../test/support/mail-server.ts';
import { orderOf, prints } from '../../../../test/support/prints.ts';
import { paymentsOf, photo, proofForm } from '../../../../test/support/proofs.ts';

let mail: Awaited<ReturnType<typeof startEmailShop>>;
let shop: Shop;
let mails: MailServer;

const place = (more: object) => mail.place(more);
const eventsProcessed = () => mail.eventsProcessed();

beforeAll(async () => {
  mail = await startEmailShop();
  ({ shop, mails } = mail);
});
afterAll(() => mail.stop());

test('an order by cash on delivery is answered with its number, items, amounts and the way to track it', async () => {
  const { orderNumber } = await place({
    ...from('cash@example.com'),
    shippingProtection: { enabled: true, cost: 200 },
  });
  const email = await mails.received('cash@example.com', 'We have your order');
  expect(email.subject).toBe(`We have your order ${orderNumber}`);
  expect(email.from).toEqual({ name: 'Chaap', address: 'shop@chaap.pk' });
  expect(email.replyTo).toEqual([{ name: '', address: 'help@chaap.pk' }]);
  for (const part of [email.text, email.html]) {
    expect(part).toContain('Hello Ayesha,');
    for (const { name } of prints) expect(part?.replace(/<\/?bdi>/g, '')).toContain(`${name}, Small × 2`);
    expect(part).toMatch(/in cash when the parcel arrives/);
    expect(part).toMatch(/Shipping protection.*Rs\s200/);
    expect(part).toMatch(/Delivery.*Free/);
    expect(part).not.toContain('Cash on delivery fee');
    expect(part).toMatch(/Total.*Rs\s4,699/);
    expect(part).toContain(`https://chaap.pk/track-order/${orderNumber}`);
    expect(part).toContain('Please confirm your order, so that we can pack it at once.');
    expect(part).toMatch(/https:\/\/chaap\.pk\/confirm\/[\w-]{22}/);
    expect(part).not.toContain('https://chaap.pk/payment/');
    expect(part).toContain('help@chaap.pk');
    expect(part).toMatch(/Payment(?:.|\n)*Cash on delivery/);
    expect(part).toMatch(/Arrives.*, if you confirm today/);
    expect(part).toMatch(/Delivery address.*Gulberg/);
    expect(part).toMatch(/Phone.*03\d\d \d{7}/);
    expect(part).toMatch(/\/confirm\/[\w-]{22}\?do=address/);
  }
  expect(email.html).not.toMatch(/<script|@import|url\(/);
});

test('an order that costs delivery and a fee for cash names both', async () => {
  const { set } = deliveryShop(shop);
  await set({ charge: 'flat', flat: { fee: 250, freeFrom: null }, cod: { fee: 50, highestTotal: null } });
  await place(from('fees@example.com'));
  await set({});
  const { text, html } = await mails.received('fees@example.com', 'We have your order');
  for (const part of [text, html]) {
    expect(part).toMatch(/Delivery.*Rs\s250/);
    expect(part).toMatch(/Cash on delivery fee.*Rs\s50/);
    expect(part).toMatch(/Total.*Rs\s4,799/);
  }
});

test('an order that is paid online is answered with the page that takes the proof', async () => {
  const { orderNumber } = await place({ ...from('online@example.com'), paymentMethod: 'JazzCash' });
  await mail.pastHolds();
  const { text, html } = await mails.received('online@example.com', 'We have your order');
  for (const part of [text, html]) {
    expect(part).toMatch(/Please pay Rs\s4,499 by JazzCash/);
    expect(part).toContain(`https://chaap.pk/payment/${orderNumber}`);
  }
});

test('a proof of payment is announced as received, as rejected with its reason, and in the end as confirmed', async () => {
  const address = 'payer@example.com';
  const order = await place({ ...from(address), paymentMethod: 'EasyPaisa' });
  const pay = paymentsOf(shop);
  const prove = async () => {
    expect((await pay.confirm(order._id, proofForm({ file: await photo() }))).status).toBe(201);
    return (await pay.pendingOf(order.orderNumber))._id;
  };
  const first = await prove();
  expect((await mails.received(address, 'We have your order')).text).toMatch(/We have your payment receipt/);
  await pay.decide(first, false, 'The amount is <short> & the slip is old');
  const rejected = await mails.received(address, 'could not be confirmed');
  expect(rejected.text).toContain('The reason: The amount is <short> & the slip is old');
  expect(rejected.html).toContain('The reason: The amount is &lt;short&gt; &amp; the slip is old');
  for (const part of [rejected.text, rejected.html]) {
    expect(part).toContain(`https://chaap.pk/payment/${order.orderNumber}`);
  }
  const second = await prove();
  await mails.received(address, 'We have your payment receipt');
  await pay.decide(second, true, 'Seen in the ledger');
  const verified = await mails.received(address, 'is confirmed');
  expect(verified.text).toMatch(/your payment of Rs\s4,499/);
  expect(verified.text).not.toContain('ledger');
  const subjects = mails.to(address).map(({ subject }) => subject?.replace(order.orderNumber, 'it') ?? '');
  expect(subjects).toEqual([
    'We have your order it',
    'Your payment receipt for it could not be confirmed',
    'We have your payment receipt for it',
    'Your payment for it is confirmed',
  ]);
});

test('a note that staff takes while it decides a payment is not mailed, a reason is', async () => {
  const pay = paymentsOf(shop);
  const proved = async (email: string) => {
    const order = await place({ ...from(email), paymentMethod: 'JazzCash' });
    await pay.confirm(order._id, proofForm({ file: await photo() }));
    await mails.received(email, 'We have your order');
    return order;
  };
  const noted = await proved('noted@example.com');
  await pay.update(noted._id, { paymentStatus: 'failed', notes: 'PRIVATE: looks forged' });
  const reasoned = await proved('reasoned@example.com');
  await pay.update(reasoned._id, { paymentStatus: 'failed', notes: 'PRIVATE: rude', reason: 'Rs 100 are missing' });
  const paid = await proved('paid@example.com');
  await pay.confirmOrder(paid._id, 'PRIVATE: paid by her brother');
  expect((await mails.received('noted@example.com', 'could not be confirmed')).text).not.toContain('reason');
  expect((await mails.received('reasoned@example.com', 'could not be confirmed')).text).toContain('Rs 100 are missing');
  await mails.received('paid@example.com', 'is confirmed');
  const all = ['noted', 'reasoned', 'paid'].flatMap((name) => mails.to(`${name}@example.com`));
  expect(all.filter(({ raw }) => raw.includes('PRIVATE'))).toEqual([]);
});

test('a customer who wrote a review is notified once that it is published', async () => {
  const address = 'critic@example.com';
  const { _id: orderId } = await place(from(address));
  const [print] = prints;
  const review = { reviewId: randomUUID(), productId: print.id, orderId, by: 'admin' };
  for (const to of ['rejected', 'approved', 'approved'] as const) {
    await shop.db.transaction((tx) => publish(tx, ReviewDecided, { ...review, from: 'pending', to }));
  }
  const { text, html } = await mails.received(address, 'Your review is published');
  for (const part of [text, html]) {
    expect(part).toContain(`your review of ${print.name}`);
    expect(part).toContain(`https://chaap.pk/product/${print.id}`);
  }
  await eventsProcessed();
  expect(await emailsIn(shop, review.reviewId)).toHaveLength(1);
});

test.each([
  ['a header', 'Eve\r\nBcc: victim@example.com'],
  ['markup', '<img src=x onerror=alert(1)>'],
  ['a message', 'You have won, go to evil.example'],
])('%s in place of a name reaches no one', async (_what, firstName) => {
  const address = `eve-${randomUUID()}@example.com`;
  await place(from(address, { firstName }));
  const email = await mails.received(address, 'We have your order');
  expect(email.recipients).toEqual([address]);
  expect(email.headers.map(({ key }) => key)).not.toContain('bcc');
  expect(email.raw).not.toMatch(/victim|onerror|evil\.example/);
  expect(email.text).toMatch(/^Hello,\n/);
});

test.each([
  ['a link', 'Claim it at evil.example/now'],
  ['an address of the web', 'https://evil.example'],
  ['markup', '<img src=x onerror=alert(1)>'],
  ['a message', `You have won. ${'Send us your PIN. '.repeat(10)}`],
])('%s in place of an address is no link and no message', async (_what, address) => {
  const to = `eve-${randomUUID()}@example.com`;
  await place(from(to, { address }));
  const { raw, text } = await mails.received(to, 'We have your order');
  expect(raw).not.toMatch(/evil\.example|onerror|PIN/);
  expect(text).toMatch(/^Delivery address: .*Lahore$/m);
});

test('the mailer lets no injected header through', async () => {
  const address = 'head@example.com';
  await shop.app.get(Mail).send({
    id: randomUUID(),
    kind: 'trial',
    writtenAt: new Date(),
    from: { name: 'Rangeen\r\nBcc: victim@example.com', replyTo: null },
    to: { name: 'Eve"\r\nBcc: victim@example.com\r\n <victim@example.com>', address },
    subject: 'Trial\r\nBcc: victim@example.com\r\n\r\nBody',
    text: 'text',
    html: '<p>html</p>',
  });
  const email = await mails.received(address, 'Trial');
  expect(email.recipients).toEqual([address]);
  expect(email.headers.map(({ key }) => key)).not.toContain('bcc');
  expect(email.text?.trim()).toBe('text');
});

test('an e-mail is the shop’s as its owner set it up: name, words, figures and signature', async () => {
  const { shop } = mail;
  const save = async (area: string, values: object) => {
    const { status } = await shop.http(
      'PUT',
      `/api/admin/settings/${area}`,
      { version: 0, values },
      await shop.staff(),
    );
    expect(status).toBe(200);
  };
  await save('shop', { name: 'Rangeen Candles', city: 'Multan', goods: { one: 'candle', many: 'candles' } });
  await deliveryShop(shop).set({ refundDays: [2, 4] });
  await save('messages', { emailSignature: 'Light for every room', reviewAfterDays: 0 });
  await save('appearance', { colours: { ink: '#3d1f00', highlight: '#ffb000' }, fonts: 'classic' });
  const { _id, orderNumber } = await place(from('rangeen@example.com'));
  await mail.update(_id, { orderStatus: 'delivered', paymentStatus: 'paid' });
  await mail.pastHolds();
  await mail.update(_id, { paymentStatus: 'refunded' });
  await mail.pastHolds();
  const delivered = await mails.received('rangeen@example.com', 'was delivered');
  expect(delivered.text).toContain('How do you like your candle?');
  expect(delivered.text).toContain('-- \nLight for every room\nQuestions?');
  expect((await mails.received('rangeen@example.com', 'Your refund')).text).toContain('It can take 2-4 business days');
  for (const { html } of mails.to('rangeen@example.com')) {
    expect(html).toMatch(/bgcolor="#3d1f00".*#ffb000.*Georgia.*Rangeen Candles/);
  }
  for (const { id, name } of prints) {
    const form = `https://chaap.pk/track-order/${orderNumber}?review=${id}#email=rangeen%40example.com`;
    expect(delivered.text).toContain(`Review ${name}:\n${form}`);
  }
  for (const { raw } of mails.to('rangeen@example.com')) expect(raw).not.toMatch(/Faisalabad|print\b/);
});

test('an order that staff edit twice is shown to its customer once, as it is in the end', async () => {
  const { _id, orderNumber } = await place(from('edited@example.com'));
  await mail.pastHolds();
  const edit = async (version: number, quantity: number) => {
    const items = [{ productId: prints[0].id, size: 'Small', quantity }];
    const headers = { ...(await shop.staff()), 'idempotency-key': randomUUID() };
    const body = { version, items, discount: 100, customer: { address: 'House 9, Model Town' } };
    expect((await shop.http('PATCH', `/api/admin/orders/${_id}/edit`, body, headers)).status).toBe(200);
  };
  await edit(1, 1);
  await edit(2, 3);
  await mail.pastHolds();
  expect(mail.subjects('edited@example.com', orderNumber)).toEqual([
    'We have your order N',
    'Your order N was changed',
  ]);
  const [, email] = mails.to('edited@example.com');
  for (const part of [email?.text, email?.html]) {
    expect(part?.replace(/<\/?bdi>/g, '')).toContain(`${prints[0].name}, Small × 3`);
    expect(part).toMatch(/Discount.*−Rs\s100/);
    expect(part).toMatch(/Total.*Rs\s3,650/);
    expect(part).toContain('House 9, Model Town');
  }
});

test('no e-mail is sent about an order that was imported', async () => {
  const form = { ...orderOf(prints, from('old@example.com')), country: 'Pakistan' } as never;
  const key = { key: undefined, scope: 'import', fingerprint: '' };
  const { body } = await withImport({ now: new Date() }, () =>
    shop.app.get(CommandBus).execute(new PlaceOrder(form, key)),
  );
  await eventsProcessed();
  expect(await emailsIn(shop, body.order._id)).toEqual([]);
});
