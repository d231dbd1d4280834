import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { formatRs } from '@shop/contracts/money';
import type { OrderSummary } from '@shop/contracts/orders';
import { UNDO_MS } from '@shop/contracts/shop';
import { withImport } from '../../../platform/context/with-import.ts';
import { EventDispatcher } from '../../../platform/events/event-dispatcher.ts';

import { UpdateOrder } from '../../ordering/commands/update-order.ts';
import { from, emailsIn, startEmailShop, until } from '../../../../test/support/email-shop.ts';
import { prints } from '../../../../test/support/prints.ts';
import { paymentsOf, photo, proofForm } from '../../../../test/support/proofs.ts';

const owner = 'owner@chaap.pk';
let mail: Awaited<ReturnType<typeof startEmailShop>>;
let pay: ReturnType<typeof paymentsOf>;

beforeAll(async () => {
  mail = await startEmailShop({ OWNER_EMAIL: owner });
  pay = paymentsOf(mail.shop);
});
afterAll(() => mail.stop());

/** A customer's order, and the e-mails about it in the order in which they came. */
async function shopper(more: { paymentMethod?: string } = {}) {
  const email = `${randomUUID()}@example.com`;
  const order = await mail.place({ ...from(email), ...more });
  // That of an order paid by transfer waits for its receipt.
  if (!more.paymentMethod) await mail.mails.received(email, 'We have your order');
  return {
    email,
    order,
    subjects: () => mail.subjects(email, order.orderNumber),
    received: (subject: string) => mail.mails.received(email, subject),
    all: () => mail.mails.to(email),
    update: (body: object) => mail.update(order._id, body),
  };
}
const online = () => shopper({ paymentMethod: 'JazzCash' });
const prove = async ({ _id, orderNumber }: OrderSummary): Promise<string> => {
  expect((await pay.confirm(_id, proofForm({ file: await photo() }))).status).toBe(201);
  return (await pay.pendingOf(orderNumber))._id;
};

test('thirty orders marked shipped, undone, shipped again and numbered: each customer reads one e-mail with its number', async () => {
  const buyers = await Promise.all(Array.from({ length: 30 }, () => shopper()));
  const each = (work: (buyer: (typeof buyers)[number], nth: number) => Promise<void>) => Promise.all(buyers.map(work));
  await each(({ update }) => update({ orderStatus: 'shipped' }));
  await each(({ update }) => update({ orderStatus: 'processing', notes: 'Undone' }));
  await each(({ update }) => update({ orderStatus: 'shipped' }));
  await each(({ update }, nth) => update({ courier: 'TCS', trackingNumber: `TCS-${nth}-WRONG` }));
  await each(({ update }, nth) => update({ trackingNumber: `TCS-${nth}` }));
  await mail.pastHolds();
  for (const [nth, { all, subjects }] of buyers.entries()) {
    expect(subjects()).toEqual(['We have your order N', 'Your order N is on its way']);
    expect(all()[1]?.text).toMatch(new RegExp(`Tracking number: TCS-${nth}\\n`));
  }
});

test('thirty orders shipped without a number: each customer reads that it is on its way, and later its number, once', async () => {
  const buyers = await Promise.all(Array.from({ length: 30 }, () => shopper()));
  await Promise.all(buyers.map(({ update }) => update({ orderStatus: 'shipped' })));
  await mail.pastHolds();
  await Promise.all(buyers.map(({ update }, nth) => update({ courier: 'TCS', trackingNumber: `LATE-${nth}` })));
  await mail.pastHolds();
  await Promise.all(buyers.map(({ update }) => update({ orderStatus: 'enroute', courier: 'Leopards' })));
  await mail.pastHolds();
  for (const [nth, { all, subjects }] of buyers.entries()) {
    expect(subjects()).toEqual(['We have your order N', 'Your order N is on its way', 'Your tracking number for N']);
    expect(all()[1]?.text).not.toContain('LATE');
    expect(all()[2]?.text).toMatch(new RegExp(`Tracking number: LATE-${nth}\\n`));
  }
});

test('a change by staff is not mailed before it can no longer be undone', async () => {
  const { order, update, subjects } = await shopper();
  const { dataSource } = mail.shop.db;
  const { emailHoldSeconds } = mail.shop.config;
  expect(emailHoldSeconds * 1000).toBeGreaterThan(UNDO_MS);
  // However slow this machine is, nothing comes to its end by itself.
  Object.assign(mail.shop.config, { emailHoldSeconds: 3_600 });
  try {
    await update({ orderStatus: 'shipped', trackingNumber: 'TCS-1' });
    await mail.eventsProcessed();
    const held = await dataSource.query<{ kind: string; seconds: number }[]>(
      `select l.kind, extract(epoch from l.due_at - e.occurred_at)::int as seconds
       from notifications_email l
       join platform_outbox e on e.data->>'orderId' = l.order_id::text and e.data->>'version' = l.fact
        and e.name = case l.kind when 'order-shipped' then 'ordering.order-status-changed'
                                 else 'ordering.order-tracking-changed' end
       where l.order_id = $1 order by l.kind`,
      [order._id],
    );
    expect(held).toEqual([
      { kind: 'order-shipped', seconds: 3_600 },
      { kind: 'tracking-number', seconds: 3_600 },
    ]);
    // Undone and done again it has to stand anew: the first e-mail comes due and waits.
    await update({ orderStatus: 'processing' });
    await update({ orderStatus: 'shipped' });
    await mail.eventsProcessed();
    const due = `order_id = $1 and state = 'queued' and due_at <= now()`;
    await dataSource.query(`update notifications_email set due_at = now() where order_id = $1 and state = 'queued'`, [
      order._id,
    ]);
    await until(
      async () => (await dataSource.query(`select from notifications_email where ${due}`, [order._id])).length === 0,
    );
    expect(subjects()).toEqual(['We have your order N']);
  } finally {
    Object.assign(mail.shop.config, { emailHoldSeconds });
  }
});

test('a parcel is announced as with the courier only once it is shipped, and a number never before', async () => {
  const { subjects, update, received } = await shopper();
  await update({ trackingNumber: 'EARLY-1' });
  await mail.pastHolds();
  expect(subjects()).toEqual(['We have your order N']);
  await update({ orderStatus: 'shipped' });
  await update({ orderStatus: 'confirmed' });
  await mail.pastHolds();
  expect(subjects()).toEqual(['We have your order N']);
  await update({ orderStatus: 'shipped' });
  await mail.pastHolds();
  expect((await received('on its way')).text).toContain('EARLY-1');
  expect(subjects()).toEqual(['We have your order N', 'Your order N is on its way']);
});

test('a number that changes is sent again, and once more when it changes back', async () => {
  const { subjects, update, all } = await shopper();
  await update({ orderStatus: 'shipped', trackingNumber: 'A-1', courier: '<b>TCS</b> & "Sons"' });
  await mail.pastHolds();
  for (const trackingNumber of ['B-2', 'A-1']) {
    await update({ trackingNumber });
    await mail.pastHolds();
  }
  // The same number again, by way of none, is no news.
  await update({ trackingNumber: null });
  await update({ trackingNumber: 'A-1' });
  await mail.pastHolds();
  expect(subjects()).toEqual([
    'We have your order N',
    'Your order N is on its way',
    'Your tracking number for N',
    'Your tracking number for N',
  ]);
  const [, shipped, changed, back] = all();
  expect(shipped?.text).toContain('Courier: <b>TCS</b> & "Sons"');
  expect(shipped?.html).toContain('&lt;b&gt;TCS&lt;/b&gt; &amp; &quot;Sons&quot;');
  expect([changed?.text, back?.text]).toEqual([
    expect.stringContaining('Tracking number: B-2'),
    expect.stringContaining('Tracking number: A-1'),
  ]);
  await update({ orderStatus: 'delivered' });
  await update({ trackingNumber: 'FOR-THE-BOOKS' });
  await mail.pastHolds();
  expect(subjects().at(-1)).toBe('Your order N was delivered');
});

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
  const [delivered] = all().slice(-1);
  for (const { id, name } of prints) {
    expect(delivered?.text).toContain(`Review ${name}:\nhttps://chaap.pk/product/${id}#reviews`);
  }
  expect(all().every(({ recipients }) => recipients.join() === email)).toBe(true);
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

test('a cancelled order that staff revives is announced as active again, if its customer knew', async () => {
  const known = await shopper();
  await known.update({ orderStatus: 'cancelled' });
  await mail.pastHolds();
  await known.update({ orderStatus: 'processing' });
  await mail.pastHolds();
  expect(known.subjects()).toEqual([
    'We have your order N',
    'Your order N is cancelled',
    'Your order N is active again',
  ]);
  const undone = await shopper();
  await undone.update({ orderStatus: 'cancelled' });
  await undone.update({ orderStatus: 'processing' });
  await mail.pastHolds();
  expect(undone.subjects()).toEqual(['We have your order N']);
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

test('no e-mail is sent about imported changes', async () => {
  const { order, subjects } = await shopper();
  const change = { orderStatus: 'delivered', paymentStatus: 'paid', trackingNumber: 'OLD-1' } as const;
  await withImport({ now: new Date() }, () =>
    mail.shop.app.get(CommandBus).execute(new UpdateOrder(order._id, change, 'import')),
  );
  await mail.pastHolds();
  expect(subjects()).toEqual(['We have your order N']);
});

test('the owner reads of each new order and each receipt once, with what is needed to act and nothing more', async () => {
  const { order, update } = await online();
  const proof = await prove(order);
  const about = (subject: string) =>
    mail.mails.to(owner).filter((each) => each.subject === `${subject} ${order.orderNumber}, ${formatRs(order.total)}`);
  await until(async () => about('New order').length > 0 && about('Receipt to check for').length > 0);
  const [placed] = about('New order');
  const [receipt] = about('Receipt to check for');
  for (const each of [placed, receipt]) {
    expect(each?.text).toMatch(/Total: Rs\s4,499\nPayment: JazzCash\nCity: Lahore/);
    expect(each?.html).toBeUndefined();
    expect(each?.raw).not.toMatch(/Ayesha|Gulberg|3001234567|@example\.com/);
  }
  expect(placed?.text).toContain(`https://chaap.pk/admin/orders?order=${order._id}`);
  expect(receipt?.text).toContain('https://chaap.pk/admin/payments');
  // Nothing is left to check of a receipt that was decided, and an event that is delivered twice brings one e-mail.
  await pay.decide(proof, true);
  await update({ orderStatus: 'confirmed' });
  const events = await mail.shop.db.dataSource.query<{ id: string; name: string }[]>(
    `select id, name from platform_outbox where data->>'orderId' = $1`,
    [order._id],
  );
  await mail.shop.db.dataSource.query('delete from platform_inbox where event_id = any($1)', [
    events.map(({ id }) => id),
  ]);
  const consumers = { 'ordering.order-placed': 'onOrderPlaced', 'payments.proof-submitted': 'onProofSubmitted' };
  for (const [name, consumer] of Object.entries(consumers)) {
    const found = events.find((event) => event.name === name);
    await mail.shop.app
      .get(EventDispatcher)
      .dispatch({ eventId: found?.id ?? '', consumer: `EnqueueEmails.${consumer}` }, 1);
  }
  await mail.pastHolds();
  expect([about('New order').length, about('Receipt to check for').length]).toEqual([1, 1]);
});
