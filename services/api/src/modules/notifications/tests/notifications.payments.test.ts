import { startEmailJourneys } from '../../../../test/support/email-journeys.ts';
import { emailsIn } from '../../../../test/support/email-shop.ts';

let journeys: Awaited<ReturnType<typeof startEmailJourneys>>;
let mail: typeof journeys.mail;
let pay: typeof journeys.pay;
let shopper: typeof journeys.shopper;
let online: typeof journeys.online;
let prove: typeof journeys.prove;

beforeAll(async () => {
  journeys = await startEmailJourneys();
  ({ mail, pay, shopper, online, prove } = journeys);
});
afterAll(() => mail.stop());

test('the e-mails of an order that is paid online hold no contradiction from its first to its last', async () => {
  const { order, email, all, subjects, update, received } = await online();
  const first = await prove(order);
  const placed = await received('We have your order');
  await pay.decide(first, false, 'The amount is Rs 100 short');
  await received('could not be confirmed');
  const second = await prove(order);
  await received('We have your payment receipt');
  await pay.decide(second, true, 'PRIVATE: seen in the ledger');
  await received('is confirmed');
  await update({ orderStatus: 'shipped', notes: 'PRIVATE: heavy parcel' });
  await mail.pastHolds();
  await update({ trackingNumber: 'TCS-9', courier: 'TCS' });
  await mail.pastHolds();
  await update({ orderStatus: 'delivered' });
  await mail.pastHolds();
  expect(subjects()).toEqual([
    'We have your order N',
    'Your payment receipt for N could not be confirmed',
    'We have your payment receipt for N',
    'Your payment for N is confirmed',
    'Your order N is on its way',
    'Your tracking number for N',
    'Your order N was delivered',
  ]);
  expect(placed.text).toContain('We have your payment receipt');
  const [, rejected, ...later] = all();
  expect(rejected?.text).toContain('The reason: The amount is Rs 100 short');
  expect(rejected?.text).toContain(`https://chaap.pk/payment/${order.orderNumber}`);
  for (const each of [placed, ...later]) expect(each.raw).not.toMatch(/Please pay|\/payment\/|PRIVATE/);
  expect(all().every(({ recipients }) => recipients.join() === email)).toBe(true);
});

test('a payment that is short asks for the rest, by its amount, and the whole sum is confirmed at the end', async () => {
  const { order, subjects, received } = await online();
  const first = await prove(order);
  await received('We have your order');
  await pay.short(first, 4_000, 'PRIVATE: the bank app');
  const short = await received('are missing for your order');
  expect(short.text).toMatch(/pay the missing Rs\s499 by JazzCash and send us the receipt/);
  expect(short.text).toMatch(/Received so far: Rs\s4,000/);
  expect(short.text).toContain(`https://chaap.pk/payment/${order.orderNumber}`);
  expect(short.raw).not.toContain('PRIVATE');
  const second = await prove(order);
  await received('We have your payment receipt');
  await pay.decide(second, true);
  expect((await received('is confirmed')).text).toMatch(/received your payment of Rs\s4,499/);
  expect(subjects()).toEqual([
    'We have your order N',
    'Rs\u00A0499 are missing for your order N',
    'We have your payment receipt for N',
    'Your payment for N is confirmed',
  ]);
});

test('a part of a payment is refunded with a cancelled order', async () => {
  const { order, update, received } = await online();
  await pay.short(await prove(order), 4_000);
  await received('are missing for your order');
  await update({ orderStatus: 'cancelled' });
  await mail.pastHolds();
  expect((await received('is cancelled')).text).toMatch(/We have received Rs\s4,000 from you and will refund it/);
});

test('a customer who sends no receipt is asked to pay, but not before there was time to send one', async () => {
  const { order, subjects, received } = await online();
  await mail.eventsProcessed();
  const [waiting] = await emailsIn(mail.shop, order._id);
  expect([waiting?.state, waiting?.attempts]).toEqual(['queued', 0]);
  expect(subjects()).toEqual([]);
  await mail.pastHolds();
  expect((await received('We have your order')).text).toMatch(/Please pay Rs\s4,499 by JazzCash/);
  await prove(order);
  await received('We have your payment receipt');
  expect(subjects()).toEqual(['We have your order N', 'We have your payment receipt for N']);
});

test('a customer who pays while the shop catches up reads one e-mail that is true by then', async () => {
  const { order, subjects, received } = await online();
  await pay.decide(await prove(order), true);
  expect((await received('We have your order')).text).toMatch(/We have received your payment of Rs\s4,499/);
  await mail.pastHolds();
  expect(subjects()).toEqual(['We have your order N']);
});

test('a decision that overtakes its receipt is mailed after, or with, the e-mail that the order has arrived', async () => {
  for (const isVerified of [true, false]) {
    const { order, subjects, received } = await online();
    await mail.eventsProcessed();
    const { dataSource } = mail.shop.db;
    // Events may be delivered in any order: as if the one about the receipt came an hour late.
    await dataSource.query(`
      create function hold_receipts() returns trigger language plpgsql as
      $$ begin if new.kind = 'proof-received' then new.due_at := now() + interval '1 hour'; end if; return new; end $$`);
    await dataSource.query(`
      create trigger hold_receipts before insert on notifications_email for each row execute function hold_receipts()`);
    try {
      await pay.decide(await prove(order), isVerified, 'The amount is Rs 100 short');
      await received('We have your order');
      await mail.pastHolds();
    } finally {
      await dataSource.query('drop function hold_receipts() cascade');
    }
    expect(subjects()).toEqual(
      isVerified
        ? ['We have your order N']
        : ['We have your order N', 'Your payment receipt for N could not be confirmed'],
    );
  }
});

test('a cancelled order says what becomes of the money, and a verified receipt of it promises no parcel', async () => {
  const { order, subjects, update, received } = await online();
  const proof = await prove(order);
  await received('We have your order');
  await update({ orderStatus: 'cancelled', notes: 'PRIVATE: out of paper' });
  await mail.pastHolds();
  expect((await received('is cancelled')).text).toContain('If your money has reached us, we will refund it.');
  await pay.decide(proof, true);
  const paid = await received('Your payment for the cancelled order');
  expect(paid.text).toMatch(/received your payment of Rs\s4,499.*\n\nBut this order is cancelled: we will not send it/);
  expect(paid.text).not.toMatch(/when it ships|Thank you/);
  await update({ paymentStatus: 'refunded' });
  await mail.pastHolds();
  expect((await received('Your refund')).text).toMatch(/refunded your payment of Rs\s4,499.*3-7 business days/);
  expect(subjects()).toEqual([
    'We have your order N',
    'Your order N is cancelled',
    'Your payment for the cancelled order N',
    'Your refund for N',
  ]);
});

test('a payment that is refunded before it was verified is announced as refunded, not confirmed', async () => {
  const { order, subjects, update, received } = await online();
  await prove(order);
  await received('We have your order');
  await update({ paymentStatus: 'refunded' });
  await mail.pastHolds();
  expect(subjects()).toEqual(['We have your order N', 'Your refund for N']);
});

test('an order that is cancelled and refunded at once gets one e-mail about both', async () => {
  const { order, subjects, update, received } = await online();
  await pay.decide(await prove(order), true);
  await received('We have your order');
  await update({ orderStatus: 'cancelled', paymentStatus: 'refunded' });
  await mail.pastHolds();
  expect((await received('is cancelled')).text).toMatch(/We have refunded your payment/);
  expect(subjects()).toEqual(['We have your order N', 'Your order N is cancelled']);
});

test('cash that the courier brought is confirmed with the delivery, and a payment by hand in an e-mail of its own', async () => {
  const cash = await shopper();
  await cash.update({ orderStatus: 'delivered', paymentStatus: 'paid' });
  const byHand = await online();
  await mail.pastHolds();
  await byHand.update({ paymentStatus: 'paid' });
  const mistaken = await shopper();
  await mistaken.update({ paymentStatus: 'paid' });
  await mistaken.update({ paymentStatus: 'pending' });
  await mail.pastHolds();
  expect(cash.subjects()).toEqual(['We have your order N', 'Your order N was delivered']);
  expect((await cash.received('was delivered')).text).toMatch(/We have received your payment of Rs\s4,499/);
  expect(byHand.subjects()).toEqual(['We have your order N', 'Your payment for N is confirmed']);
  expect(mistaken.subjects()).toEqual(['We have your order N']);
});
