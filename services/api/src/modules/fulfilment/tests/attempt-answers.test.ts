import type { LinkedAttempt } from '@shop/contracts/attempts';
import type { ErrorBody } from '@shop/contracts/errors';
import { deliveryShop } from '../../../../test/support/delivery-shop.ts';
import { type EmailRow, from, startEmailShop } from '../../../../test/support/email-shop.ts';
import { parcelCalls } from '../../../../test/support/parcel-calls.ts';
import { paymentsOf } from '../../../../test/support/proofs.ts';
import { saveArea } from '../../../../test/support/settings-calls.ts';
import { parcelOf, triedInVain } from '../../../../test/support/tried-parcel.ts';

let mail: Awaited<ReturnType<typeof startEmailShop>>;
const shop = () => mail.shop;
const { decide, takeBack } = parcelCalls(() => mail.shop);
type Reply = LinkedAttempt & Required<ErrorBody>;

beforeAll(async () => {
  mail = await startEmailShop();
});
afterAll(() => mail.stop());

/** An order whose parcel the courier tried in vain, and the token of its link. */
async function tried(email: string, more: object = {}, ofOrder: object = {}) {
  const order = await mail.place({ ...from(email, more), ...ofOrder });
  return { ...order, ...(await triedInVain(shop(), order._id)) };
}
const read = (token: string) => shop().http<Reply>('GET', `/api/attempts/${token}`);
const answer = (token: string, wish: string, body?: object) =>
  shop().http<Reply>('POST', `/api/attempts/${token}/${wish}`, body);
const notesOf = async (orderId: string) =>
  (await paymentsOf(shop()).order(orderId)).history.flatMap(({ by, note }) => (by === 'customer' ? [note] : []));
const answersSent = (orderId: string) =>
  shop().db.dataSource.query<{ wish: string }[]>(
    `select data->>'wish' as wish from platform_outbox
      where name = 'fulfilment.attempt-answered' and data->>'orderId' = $1 order by seq`,
    [orderId],
  );

test('the link shows the parcel, changes nothing by being read, and takes an answer once however often it is pressed', async () => {
  const { _id, orderNumber, token } = await tried('once@example.com');
  expect(token).toMatch(/^[\w-]{22}$/);
  expect((await read(token)).body).toMatchObject({
    order: { orderNumber },
    customer: { firstName: 'Ayesha', address: 'House 7, Street 3, Gulberg' },
    courier: 'TCS',
    state: 'open',
    reason: 'unreachable',
    answer: null,
  });
  const [first, second] = await Promise.all([answer(token, 'again'), answer(token, 'again')]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body.answer).toMatchObject({ wish: 'again', to: null, deliveryFee: null, callAt: null });
  expect(await notesOf(_id)).toEqual(['After the failed attempt: try again tomorrow']);
  expect(await answersSent(_id)).toEqual([{ wish: 'again' }]);
  expect((await parcelOf(shop(), _id)).answer).toMatchObject({
    wish: 'again',
    answeredAt: first.body.answer?.answeredAt,
  });
});

test('staff send the link of the page in the language of the order, while the shop is in it', async () => {
  await saveArea(shop(), 'shop', { urdu: true });
  const [inUrdu, inEnglish] = [await tried('ur@example.com', {}, { language: 'ur' }), await tried('en@example.com')];
  const shown = async ({ _id }: { _id: string }) => {
    const { language, answerLink } = await parcelOf(shop(), _id);
    return [language, new URL(answerLink ?? '').pathname.split('/').slice(1, -1)];
  };
  expect(await shown(inUrdu)).toEqual(['ur', ['ur', 'attempt']]);
  expect(await shown(inEnglish)).toEqual(['en', ['attempt']]);
  await saveArea(shop(), 'shop', { urdu: false });
  expect(await shown(inUrdu)).toEqual(['en', ['attempt']]);
});

test('an answer can be changed, to another address with the fee of its city, or to a call at a time', async () => {
  await deliveryShop(shop()).set({
    charge: 'zones',
    zones: [{ name: 'Far', cities: ['Gwadar'], fee: 600, freeFrom: null, cod: false }],
  });
  const { _id, token, total } = await tried('changes@example.com');
  await answer(token, 'again');
  const to = { address: 'Shop 4, Fish Harbour', city: 'Gwadar', postalCode: '91200', phone: '0301 7654321' };
  const far = await answer(token, 'address', to);
  expect(far.body.answer).toMatchObject({ wish: 'address', to: { ...to, phone: '+923017654321' }, deliveryFee: 600 });
  const parcel = await parcelOf(shop(), _id);
  expect(parcel.answer?.to?.city).toBe('Gwadar');
  // The order stays as it is: staff tell the courier.
  expect(await paymentsOf(shop()).order(_id)).toMatchObject({ total, customerInfo: { city: 'Lahore' } });
  const near = await answer(token, 'address', { ...to, city: ' LAHORE', phone: undefined });
  expect(near.body.answer).toMatchObject({ to: { phone: null }, deliveryFee: null });
  expect((await answer(token, 'call', { at: 'After 5' })).body.answer).toMatchObject({ callAt: 'After 5', to: null });
  expect((await answer(token, 'call', {})).body.answer).toMatchObject({ wish: 'call', callAt: null });
  expect((await answer(token, 'call', { at: 'x'.repeat(101) })).status).toBe(400);
  expect(await notesOf(_id)).toEqual([
    'After the failed attempt: try again tomorrow',
    'After the failed attempt: other address: Shop 4, Fish Harbour, Gwadar 91200, 0301 7654321',
    'After the failed attempt: other address: Shop 4, Fish Harbour, LAHORE 91200',
    'After the failed attempt: call me, After 5',
    'After the failed attempt: call me',
  ]);
  await deliveryShop(shop()).set({});
});

test('an address is checked as in the checkout', async () => {
  const { token } = await tried('checked@example.com');
  const { status, body } = await answer(token, 'address', { address: ' ', city: '', postalCode: '' });
  expect([status, body.errors.map(({ message }) => message)]).toEqual([
    400,
    ['Please enter your address', 'Please enter your city', 'Please enter your postal code'],
  ]);
  const wrong = await answer(token, 'address', { address: 'A', city: 'B', postalCode: 'C', phone: '12' });
  expect(wrong.body.errors).toEqual([{ path: 'phone', message: 'Please enter a valid phone number' }]);
});

test('the next attempt asks anew, and what has arrived, came back or was not tried takes no answer', async () => {
  const { _id, parcelId, token } = await tried('next@example.com');
  await answer(token, 'call', { at: 'At noon' });
  await shop().db.dataSource.query(
    `update fulfilment_parcel set attempted_at = now() - interval '24 hours' where id = $1`,
    [parcelId],
  );
  await decide(parcelId, { outcome: 'attempted' });
  expect((await read(token)).body).toMatchObject({ state: 'open', answer: null });
  expect((await parcelOf(shop(), _id)).answer).toBeNull();
  await answer(token, 'again');
  await takeBack(parcelId);
  expect((await read(token)).body).toMatchObject({ state: 'ended', attemptedAt: null, answer: null });
  expect((await parcelOf(shop(), _id)).answerLink).toBeNull();
  await decide(parcelId, { outcome: 'attempted' });
  await decide(parcelId, { outcome: 'delivered' });
  for (const [wish, body] of [
    ['again', undefined],
    ['address', { address: 'A', city: 'B', postalCode: 'C' }],
    ['call', {}],
  ] as const) {
    expect(await answer(token, wish, body)).toMatchObject({ status: 410, body: { code: 'link_ended' } });
    expect((await answer('no-such-token', wish, body)).status).toBe(404);
  }
  expect((await read('no-such-token')).status).toBe(404);
});

test('a customer with an e-mail is asked once for each attempt, with the link; who has answered is not', async () => {
  const email = 'asked@example.com';
  const { token, parcelId } = await tried(email);
  await mail.eventsProcessed();
  await mail.pastHolds();
  const [question] = mail.mails.to(email).filter(({ subject }) => subject?.startsWith('We could not deliver'));
  expect(question?.text).toContain(`https://chaap.pk/attempt/${token}`);
  // A second report on the same day is the same attempt.
  await decide(parcelId, { outcome: 'attempted' });
  const answered = await tried('answered@example.com');
  await answer(answered.token, 'again');
  const undone = await tried('undone@example.com');
  await takeBack(undone.parcelId);
  await mail.eventsProcessed();
  await mail.pastHolds();
  const asked = (address: string) =>
    mail.mails.to(address).filter(({ subject }) => subject?.startsWith('We could not deliver')).length;
  expect([email, 'answered@example.com', 'undone@example.com'].map(asked)).toEqual([1, 0, 0]);
});

test('without an e-mail nothing is sent, and the link is in the hands of staff', async () => {
  await saveArea(shop(), 'orders', { email: 'optional' });
  const { _id, token } = await tried('', { phone: '0301 5550201' });
  await mail.eventsProcessed();
  await mail.pastHolds();
  const sent = await shop().db.dataSource.query<EmailRow[]>(
    `select kind from notifications_email where order_id = $1 and state = 'sent'`,
    [_id],
  );
  expect(sent).toEqual([]);
  expect((await answer(token, 'again')).status).toBe(200);
  await saveArea(shop(), 'orders', {});
});

test('an erased customer leaves no answer', async () => {
  const { _id, parcelId, token } = await tried('erased@example.com', { phone: '0301 5550202' });
  await answer(token, 'address', { address: 'Shop 9, Ghanta Ghar', city: 'Multan', postalCode: '60000' });
  await decide(parcelId, { outcome: 'delivered' });
  await mail.eventsProcessed();
  await shop().http(
    'DELETE',
    `/api/admin/customers/${encodeURIComponent('+923015550202')}`,
    undefined,
    await shop().staff(),
  );
  await mail.eventsProcessed();
  const [row] = await shop().db.dataSource.query<object[]>(
    'select wish, address, city, postal_code, phone from fulfilment_attempt where order_id = $1',
    [_id],
  );
  expect(row).toEqual({ wish: 'address', address: null, city: null, postal_code: null, phone: null });
});
