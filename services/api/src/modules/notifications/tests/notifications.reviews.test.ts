import type { InvitedOrder } from '@shop/contracts/reviews';
import type { Shop } from '../../../../test/support/harness.ts';
import { emailsIn, from, startEmailShop, until } from '../../../../test/support/email-shop.ts';
import { prints } from '../../../../test/support/prints.ts';
import { reviewOf, staffCall, write } from '../../../../test/support/written-reviews.ts';

let mail: Awaited<ReturnType<typeof startEmailShop>>;
let shop: Shop;
beforeAll(async () => {
  mail = await startEmailShop();
  ({ shop } = mail);
});
afterAll(() => mail.stop());

const DAYS = 3;
const emailOf = (name: string) => `${name}@example.com`;
/** Moves all that happened to an order so many days back. */
const age = (orderId: string, days: number) =>
  shop.db.dataSource.query(
    `alter table ordering_history disable trigger ordering_history_stands;
     update ordering_history set at = at - interval '${days} days' where order_id = '${orderId}';
     alter table ordering_history enable trigger ordering_history_stands`,
  );
const invitationsOf = async (orderId: string) =>
  (await emailsIn(shop, orderId)).filter(({ kind }) => kind === 'review-invitation');
const invitedAs = (email: string) =>
  mail.mails.to(email).filter(({ subject }) => subject === 'How do you like your print?');

/** An order that was delivered so many days ago; its invitation is not looked at yet. */
async function delivered(email: string, daysAgo: number) {
  const order = await mail.place(from(email));
  await mail.update(order._id, { orderStatus: 'delivered' });
  await mail.pastHolds();
  await age(order._id, daysAgo);
  return { ...order, email };
}

/** Lets the shop look at the invitation, and returns what became of it. */
async function lookedAt(orderId: string): Promise<string[]> {
  await mail.pastHolds();
  return (await invitationsOf(orderId)).map(({ state }) => state);
}

const save = async (reviewAfterDays: number) => {
  const { body } = await shop.http<{ version: number }>(
    'GET',
    '/api/admin/settings/messages',
    undefined,
    await shop.staff(),
  );
  const change = { version: body.version, values: { reviewAfterDays } };
  expect((await shop.http('PUT', '/api/admin/settings/messages', change, await shop.staff())).status).toBe(200);
};

test('some days after a delivery its customer is invited once, by a link that knows order and products', async () => {
  const { _id, orderNumber, email } = await delivered(emailOf('invited'), DAYS - 1);
  expect(await lookedAt(_id)).toEqual(['queued']);
  expect(invitedAs(email)).toEqual([]);
  const [told] = mail.mails.to(email).filter(({ subject }) => subject?.includes('was delivered'));
  expect(told?.text).not.toContain('review');

  await age(_id, 1);
  expect(await lookedAt(_id)).toEqual(['sent']);
  const [invitation] = invitedAs(email);
  const token = /https:\/\/chaap\.pk\/reviews\?write=1#invitation=([\w-]{22})\s/.exec(invitation?.text ?? '')?.[1];
  const opened = await shop.http<InvitedOrder>('GET', `/api/reviews/invitations/${token}`);
  expect(opened.body).toMatchObject({ orderNumber, customerEmail: email });
  expect(opened.body.items.map(({ productId }) => productId)).toEqual(prints.map(({ id }) => id));

  // A courier that takes a delivery back and delivers again asks nobody twice.
  await mail.update(_id, { orderStatus: 'shipped' });
  await mail.update(_id, { orderStatus: 'delivered' });
  await mail.pastHolds();
  await age(_id, DAYS);
  expect(await lookedAt(_id)).toEqual(['sent', 'dropped']);

  await write(shop, reviewOf({ _id, orderNumber, email }, prints[0]));
  const later = await shop.http<InvitedOrder>('GET', `/api/reviews/invitations/${token}`);
  expect(later.body.items).toHaveLength(prints.length - 1);
});

test('a delivery that was taken back for a while counts from the last one', async () => {
  const { _id, email } = await delivered(emailOf('twice'), DAYS);
  await mail.update(_id, { orderStatus: 'shipped' });
  await mail.update(_id, { orderStatus: 'delivered' });
  await mail.eventsProcessed();
  expect(await lookedAt(_id)).toEqual(['queued', 'queued']);
  await age(_id, DAYS);
  expect(await lookedAt(_id)).toEqual(['sent', 'dropped']);
  expect(invitedAs(email)).toHaveLength(1);
});

test.each<[string, (order: Awaited<ReturnType<typeof delivered>>) => Promise<unknown>]>([
  ['was cancelled', ({ _id }) => mail.update(_id, { orderStatus: 'cancelled' })],
  ['came back', ({ _id }) => mail.update(_id, { orderStatus: 'shipped' })],
  [
    'was refunded',
    async ({ _id }) => {
      await mail.update(_id, { paymentStatus: 'paid' });
      await mail.update(_id, { paymentStatus: 'refunded' });
    },
  ],
  ['was reviewed in whole', (order) => Promise.all(prints.map((print) => write(shop, reviewOf(order, print))))],
  ['was delivered long ago', ({ _id }) => age(_id, 14)],
])('nobody is invited when the order %s', async (name, happens) => {
  const order = await delivered(emailOf(name.replaceAll(' ', '-')), DAYS + 0.1);
  await happens(order);
  expect(await lookedAt(order._id)).toEqual(['dropped']);
  expect(invitedAs(order.email)).toEqual([]);
});

test('a shop that sends none asks as it tells of the delivery, and begins with what is delivered from then on', async () => {
  await save(0);
  const quiet = await delivered(emailOf('quiet'), DAYS);
  await save(DAYS);
  expect(await lookedAt(quiet._id)).toEqual([]);
  const told = await mail.mails.received(quiet.email, 'was delivered');
  expect(told.text).toContain('How do you like your print?');
  const before = await delivered(emailOf('before'), DAYS);
  await save(0);
  expect(await lookedAt(before._id)).toEqual(['dropped']);
  await save(DAYS);
});

test('an invitation that is noted again is sent once', async () => {
  const { _id, email } = await delivered(emailOf('killed'), DAYS);
  await lookedAt(_id);
  await shop.db.dataSource.query(
    `insert into notifications_email (kind, subject_id, fact, order_id) values ('review-invitation', $1, 'again', $1)`,
    [_id],
  );
  await until(async () => (await invitationsOf(_id)).every(({ state }) => state !== 'queued'));
  expect(invitedAs(email)).toHaveLength(1);
});

test('a link that nobody sent, or of an order that was cancelled or erased, opens nothing', async () => {
  const unknown = await shop.http('GET', '/api/reviews/invitations/AAAAAAAAAAAAAAAAAAAAAA');
  expect([unknown.status, unknown.body]).toEqual([404, expect.objectContaining({ code: 'not_found' })]);
  const { _id, email } = await delivered(emailOf('gone'), DAYS);
  await lookedAt(_id);
  const token = /#invitation=([\w-]{22})/.exec(invitedAs(email)[0]?.text ?? '')?.[1];
  await mail.update(_id, { orderStatus: 'cancelled' });
  expect((await shop.http('GET', `/api/reviews/invitations/${token}`)).status).toBe(404);
});

test('an invitation unsubscribes by one press; what is about an order carries no such header', async () => {
  const email = emailOf('leaves');
  const first = await delivered(email, DAYS);
  await lookedAt(first._id);
  const raw = invitedAs(email)[0]?.raw.replace(/\r\n /g, ' ') ?? '';
  const link = /^List-Unsubscribe: <https:\/\/chaap\.pk(\/unsubscribe\/[\w-]{22})>\r$/m.exec(raw)?.[1];
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  expect(invitedAs(email)[0]?.text).toContain(`https://chaap.pk${link}`);
  const others = mail.mails.to(email).filter(({ subject }) => subject !== 'How do you like your print?');
  expect(others).toHaveLength(2);
  for (const other of others) expect(other.raw).not.toMatch(/unsubscribe/i);

  // A program that checks links only opens them.
  expect((await shop.http('GET', `/api${link}`)).status).toBe(200);
  const second = await delivered(email, DAYS);
  expect(await lookedAt(second._id)).toEqual(['sent']);
  expect((await shop.http('POST', `/api${link}`)).status).toBe(200);
  const third = await delivered(email, DAYS);
  expect(await lookedAt(third._id)).toEqual(['dropped']);
  expect(invitedAs(email)).toHaveLength(2);
  expect(mail.subjects(email, third.orderNumber)).toContain('Your order N was delivered');
});

/** An approved review of an order; what staff replies to it. */
async function reviewed(email: string) {
  const order = { ...(await mail.place(from(email))), email };
  await write(shop, reviewOf(order, prints[0]));
  const { body } = await staffCall(shop, 'GET', '/admin?status=pending&limit=1');
  const reviewId = body.reviews[0]?._id ?? '';
  await staffCall(shop, 'PUT', `/${reviewId}/status`, { isApproved: true });
  const reply = async (text: string | null, version: number) =>
    expect((await staffCall(shop, 'PUT', `/${reviewId}/reply`, { reply: text, version })).status).toBe(200);
  return { reviewId, orderNumber: order.orderNumber, reply };
}

test('a customer is told of the first reply to their review, as it reads by then, and of no other', async () => {
  const email = emailOf('answered');
  const { reviewId, orderNumber, reply } = await reviewed(email);
  await reply('Thank you!', 0);
  await reply('Thank you very much!', 1);
  await mail.pastHolds();
  await reply('Thank you again!', 2);
  await mail.pastHolds();
  expect(mail.subjects(email, orderNumber)).toEqual([
    'We have your order N',
    'Your review is published',
    'We have replied to your review',
  ]);
  const [told] = mail.mails.to(email).slice(-1);
  for (const part of [told?.text, told?.html]) {
    expect(part).toContain(`your review of ${prints[0].name}`);
    expect(part).toContain('Thank you very much!');
    expect(part).toContain(`https://chaap.pk/product/${prints[0].id}`);
  }
  expect(await emailsIn(shop, reviewId)).toHaveLength(2);
});

test('of a reply that was removed before it was told nobody hears', async () => {
  const email = emailOf('unanswered');
  const { orderNumber, reply } = await reviewed(email);
  await reply('Wrong review!', 0);
  await reply(null, 1);
  await mail.pastHolds();
  expect(mail.subjects(email, orderNumber)).not.toContain('We have replied to your review');
});
