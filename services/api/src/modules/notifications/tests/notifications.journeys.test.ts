import { CommandBus } from '@nestjs/cqrs';
import { formatRs } from '@shop/contracts/money';
import { UNDO_MS } from '@shop/contracts/shop';
import { withImport } from '../../../platform/context/with-import.ts';
import { EventDispatcher } from '../../../platform/events/event-dispatcher.ts';
import { UpdateOrder } from '../../ordering/commands/update-order.ts';
import { startEmailJourneys } from '../../../../test/support/email-journeys.ts';
import { until } from '../../../../test/support/email-shop.ts';
import { share } from '../../../../test/support/share.ts';

const owner = 'owner@chaap.pk';
let journeys: Awaited<ReturnType<typeof startEmailJourneys>>;
let mail: typeof journeys.mail;
let pay: typeof journeys.pay;
let shopper: typeof journeys.shopper;
let online: typeof journeys.online;
let prove: typeof journeys.prove;

beforeAll(async () => {
  journeys = await startEmailJourneys({ OWNER_EMAIL: owner });
  ({ mail, pay, shopper, online, prove } = journeys);
});
afterAll(() => mail.stop());

test('orders marked shipped, undone, shipped again and numbered: each customer reads one e-mail with its number', async () => {
  const buyers = await Promise.all(Array.from({ length: share(30, 4) }, () => shopper()));
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
    expect(all()[1]?.text).toContain(`https://www.tcsexpress.com/track/TCS-${nth}`);
  }
});

test('orders shipped without a number: each customer reads that it is on its way, and later its number, once', async () => {
  const buyers = await Promise.all(Array.from({ length: share(30, 4) }, () => shopper()));
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
    // Undone and done again it has to stand again: the first e-mail comes due and waits.
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
  await update({ trackingNumber: 'FOR-THE-BOOKS-1' });
  await mail.pastHolds();
  expect(subjects().at(-1)).toBe('Your order N was delivered');
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
  const consumers = { 'ordering.order-placed': 'onOrderPlaced', 'payments.proof-submitted': 'onProofSubmitted' };
  for (const [name, method] of Object.entries(consumers)) {
    const delivery = {
      eventId: events.find((event) => event.name === name)?.id ?? '',
      consumer: `EnqueueEmails.${method}`,
    };
    const forget = 'delete from platform_inbox where event_id = $1 and consumer = $2 returning 1';
    const [forgotten] = await mail.shop.db.dataSource.query(forget, [delivery.eventId, delivery.consumer]);
    expect(forgotten).toHaveLength(1);
    await mail.shop.app.get(EventDispatcher).dispatch(delivery, 1);
  }
  await mail.pastHolds();
  expect([about('New order').length, about('Receipt to check for').length]).toEqual([1, 1]);
});
