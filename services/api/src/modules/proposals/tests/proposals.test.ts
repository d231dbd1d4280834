import { type Proposal, type proposals, MAX_OPEN_PROPOSALS } from '@shop/contracts/proposals';
import type { ErrorBody } from '@shop/contracts/errors';
import type { ResponseOf } from '@shop/contracts/route';
import { keyFor } from '../../../../test/support/api-keys.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { type OrderReply, type StaffReply, orderOf, prints, sellPrints } from '../../../../test/support/prints.ts';
import { signedInAs } from '../../../../test/support/staff-of-role.ts';
import { RemoveProposals } from '../consumers/remove-proposals.ts';

type Made = Required<ErrorBody> & ResponseOf<typeof proposals.create>;

let shop: Shop;
let key: Record<string, string>;
let owner: Record<string, string>;

beforeAll(async () => {
  shop = await startShop();
  await sellPrints(shop);
  key = (await keyFor(shop, ['proposals.write'], 'Assistant')).headers;
  owner = await shop.staff();
});
afterAll(() => shop.stop());

const placed = async () => (await shop.http<OrderReply>('POST', '/api/orders', orderOf(prints))).body.order;
const read = async (id: string) =>
  (await shop.http<StaffReply>('GET', `/api/admin/orders/${id}`, undefined, owner)).body.order;
const propose = (id: string, body: object = { orderStatus: 'confirmed' }, call = 'staffOrders.update') =>
  shop.http<Made>('POST', '/api/admin/proposals', { call, params: { id }, body }, key);
const made = async (id: string, body?: object) => (await propose(id, body)).body.proposal;
const decide = async (id: string, word: 'confirm' | 'decline', headers = owner) => {
  const { status, body } = await shop.http('POST', `/api/admin/proposals/${id}/${word}`, undefined, headers);
  return [status, body['code'] ?? body['message']];
};
const listed = async (headers = owner) =>
  (await shop.http<{ proposals: Proposal[] }>('GET', '/api/admin/proposals', undefined, headers)).body.proposals;

test('a proposal is stored with what would change, and nothing else that was sent', async () => {
  const { _id } = await placed();
  const { status, body } = await propose(_id, { orderStatus: 'confirmed', notes: 'Called.', approvedBy: 'the owner' });
  expect(status).toBe(201);
  expect(body.proposal.changes).toEqual([
    { field: 'notes', value: 'Called.' },
    { field: 'orderStatus', value: 'confirmed' },
  ]);
  expect((await listed()).at(-1)).toEqual(body.proposal);
  expect((await read(_id)).orderStatus).toBe('processing');
});

test.each([
  ['another call', 422, 'unknown_call', { orderStatus: 'confirmed' }, 'people.remove'],
  ['a read', 422, 'unknown_call', {}, 'staffOrders.list'],
  ['no change', 422, 'no_change', {}, undefined],
  ['an unknown status', 400, 'invalid_request', { orderStatus: 'lost' }, undefined],
])('%s is refused', async (_, status, code, body, call) => {
  const refused = await propose((await placed())._id, body, call);
  expect([refused.status, refused.body.code]).toEqual([status, code]);
});

test('a proposal for an order that does not exist is refused', async () => {
  const refused = await propose('CH-0000-0000');
  expect([refused.status, refused.body.code]).toEqual([404, 'not_found']);
});

test('pressed twice at once it is done once, and pressed again it says that it is decided', async () => {
  const { _id } = await placed();
  const proposal = await made(_id);
  const answers = await Promise.all([decide(proposal._id, 'confirm'), decide(proposal._id, 'confirm')]);
  expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
  const { orderStatus, version } = await read(_id);
  expect([orderStatus, version]).toEqual(['confirmed', 2]);
  expect(await decide(proposal._id, 'confirm')).toEqual([409, 'already_decided']);
  expect(await decide(proposal._id, 'decline')).toEqual([409, 'already_decided']);
});

test('an order that has changed meanwhile is left as it is, and the proposal waits', async () => {
  const { _id } = await placed();
  const proposal = await made(_id, { orderStatus: 'confirmed' });
  await shop.http('PUT', `/api/admin/orders/${_id}`, { orderStatus: 'cancelled' }, owner);
  expect(await decide(proposal._id, 'confirm')).toEqual([409, 'stale_version']);
  expect((await read(_id)).orderStatus).toBe('cancelled');
  expect((await listed()).map((each) => each._id)).toContain(proposal._id);
  expect(await decide(proposal._id, 'decline')).toEqual([200, 'Declined']);
  expect((await listed()).map((each) => each._id)).not.toContain(proposal._id);
});

test('what the shop refuses by hand it refuses here, in its own words', async () => {
  const order = await placed();
  await shop.http('PUT', `/api/admin/orders/${order._id}`, { orderStatus: 'shipped' }, owner);
  const back = await made(order._id, { orderStatus: 'processing', forwardOnly: true });
  const { status, body } = await shop.http('POST', `/api/admin/proposals/${back._id}/confirm`, undefined, owner);
  const reason = 'This order is further already, or cancelled.';
  expect([status, body['code'], body['reason']]).toEqual([409, 'rejected', reason]);
});

test('only who may do it by hand sees and decides it', async () => {
  const { _id } = await placed();
  const [change, payment] = [await made(_id), await made(_id, { paymentStatus: 'paid' })];
  const [moderator, packer] = [await signedInAs(shop, 'moderator'), await signedInAs(shop, 'packer')];
  expect(await listed(moderator)).toEqual([]);
  expect((await listed(packer)).map((each) => each._id)).toEqual(expect.arrayContaining([change._id, payment._id]));
  for (const word of ['confirm', 'decline'] as const) {
    expect(await decide(change._id, word, moderator)).toEqual([403, 'forbidden']);
    expect(await decide(change._id, word, key)).toEqual([403, 'forbidden']);
  }
  expect(await decide(payment._id, 'confirm', packer)).toEqual([403, 'forbidden']);
  expect((await read(_id)).paymentStatus).toBe('pending');
  expect(await decide(change._id, 'confirm', packer)).toEqual([200, 'Confirmed']);
});

test('an expired or unknown proposal is not confirmed, and old ones go', async () => {
  const proposal = await made((await placed())._id);
  const age = (days: number) =>
    shop.db.dataSource.query(
      'update proposals_proposal set expires_at = now() - make_interval(days => $1) where id = $2',
      [days, proposal._id],
    );
  await age(0);
  for (const word of ['confirm', 'decline'] as const) {
    expect(await decide(proposal._id, word)).toEqual([409, 'expired']);
    expect(await decide('none', word)).toEqual([404, 'not_found']);
  }
  await age(31);
  await shop.app.get(RemoveProposals).run();
  expect(await decide(proposal._id, 'confirm')).toEqual([404, 'not_found']);
});

test('no more than a hundred wait', async () => {
  const { _id } = await placed();
  await shop.db.dataSource.query(
    `insert into proposals_proposal (call, order_id, order_number, body, proposed_by)
     select 'staffOrders.update', $1, 'CH-1', '{}', 'Assistant' from generate_series(1, $2::int)`,
    [_id, MAX_OPEN_PROPOSALS],
  );
  const refused = await propose(_id);
  expect([refused.status, refused.body.code]).toEqual([409, 'too_many_open']);
});
