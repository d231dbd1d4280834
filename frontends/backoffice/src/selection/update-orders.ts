import type { OrderUpdate } from '@shop/contracts/staff-orders';
import { staffCall } from '../lib/session.ts';
import type { RowResult } from './update-each.ts';

/** The new version of an order, and what Undo restores. */
export interface Changed {
  version: number;
  before: Pick<OrderUpdate, 'orderStatus' | 'paymentStatus'>;
}

/** Changes orders in one call; each result is that of the row in its place. */
export async function updateOrders(rows: readonly (OrderUpdate & { _id: string })[], idempotencyKey: string) {
  const body = { rows: [...rows] };
  const { results } = await staffCall('', 'PATCH /admin/orders', { body }, { idempotencyKey });
  return results;
}

/** The result of a row with what the row was before. */
export const withBefore = (
  result: Awaited<ReturnType<typeof updateOrders>>[number] | undefined,
  before: Changed['before'],
): RowResult<Changed> => (result?.ok ? { ...result, before } : (result ?? { ok: false, error: { message: '' } }));
