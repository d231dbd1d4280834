import type { PendingCounts } from '@shop/contracts/dashboard';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { prints, sellPrints } from '../../../../test/support/prints.ts';
import { paymentsOf, pdf, proofForm } from '../../../../test/support/proofs.ts';
import { staffCall, written } from '../../../../test/support/written-reviews.ts';

let shop: Shop;
const counts = async () => {
  const { body } = await shop.http<{ counts: PendingCounts }>(
    'GET',
    '/api/admin/pending-counts',
    undefined,
    await shop.staff(),
  );
  return body.counts;
};

beforeAll(async () => {
  shop = await startShop();
  await sellPrints(shop);
});
afterAll(() => shop.stop());

test('what waits for staff is counted until it is decided', async () => {
  expect(await counts()).toEqual({ orders: 0, confirmations: 0, receipts: 0, reviews: 0 });
  const { placed, confirm, update, decide, pendingOf } = paymentsOf(shop);
  const order = await placed();
  await confirm(order.orderNumber, proofForm({ file: pdf() }));
  const { reviewId } = await written(shop, prints[0]);
  expect(await counts()).toEqual({ orders: 2, confirmations: 0, receipts: 1, reviews: 1 });

  await update(order._id, { orderStatus: 'confirmed' });
  await decide((await pendingOf(order.orderNumber))._id, true);
  await staffCall(shop, 'PUT', `/${reviewId}/status`, { isApproved: false });
  expect(await counts()).toEqual({ orders: 1, confirmations: 0, receipts: 0, reviews: 0 });
});
