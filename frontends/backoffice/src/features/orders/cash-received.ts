import type { ErrorCode } from '@shop/contracts/routes';
import type { StaffOrder } from '@shop/contracts/staff-orders';
import type { ListedOrder } from '@shop/contracts/listed-orders';
import { orderTexts as words } from '../../components/order-texts.ts';
import { staffCall } from '../../lib/session.ts';
import type { RowResult } from '../../selection/update-each.ts';
import { type Changed, updateOrders, withBefore } from '../../selection/update-orders.ts';

const paidInCash = { paymentStatus: 'paid', notes: words.cashNote } as const;
const staleVersion: ErrorCode<'PUT /admin/orders/:id'> = 'stale_version';

/** Why no cash can have come for an order; null: it can be marked paid. */
export function whyNoCash({
  paymentMethod,
  paymentStatus,
  orderStatus,
}: Pick<StaffOrder, 'paymentMethod' | 'paymentStatus' | 'orderStatus'>): string | null {
  if (paymentMethod !== 'COD') return words.noCash.method;
  if (paymentStatus === 'paid') return words.noCash.paid;
  if (paymentStatus === 'refunded') return words.noCash.refunded;
  return orderStatus === 'delivered' ? null : words.noCash.delivered;
}

/** Marks a delivered order paid in cash, as it is by now; throws why not. */
export async function receiveCash(id: string) {
  const { order } = await staffCall('', 'GET /admin/orders/:id', { params: { id } });
  const why = whyNoCash(order);
  if (why) throw new Error(why);
  const body = { ...paidInCash, version: order.version };
  const { order: paid } = await staffCall('', 'PUT /admin/orders/:id', { params: { id }, body });
  return { order: paid, before: { paymentStatus: order.paymentStatus } };
}

/**
 * Marks delivered orders paid in cash in one call. Only an order that the list shows as it cannot be paid, or that changed
 * since, is looked at again as it is by now.
 */
export async function receiveCashOf(rows: readonly ListedOrder[], key: string): Promise<RowResult<Changed>[]> {
  const payable = rows.filter((row) => whyNoCash(row) === null);
  const updates = payable.map(({ _id, version }) => ({ _id, ...paidInCash, version }));
  const results = updates.length > 0 ? await updateOrders(updates, key) : [];
  return Promise.all(
    rows.map(async (row): Promise<RowResult<Changed>> => {
      const result = results[payable.indexOf(row)];
      const isStale = result?.ok === false && result.error.code === staleVersion;
      if (result && !isStale) return withBefore(result, { paymentStatus: row.paymentStatus });
      try {
        const { order, before } = await receiveCash(row._id);
        return { ok: true, version: order.version, before };
      } catch (error) {
        return { ok: false, error: { message: error instanceof Error ? error.message : '' } };
      }
    }),
  );
}
