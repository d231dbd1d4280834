import { useQueryClient } from '@tanstack/react-query';
import type { ListedOrder } from '@shop/contracts/listed-orders';
import type { OrderStatus } from '@shop/contracts/statuses';
import { orderTexts as words } from '../../components/order-texts.ts';
import { changedBy } from '../../lib/query-keys.ts';
import type { ChangeRows } from '../../selection/update-each.ts';
import { useBulkChange } from '../../selection/use-bulk-change.ts';
import type { Selection } from '../../selection/use-selection.ts';
import { receiveCashOf } from './cash-received.ts';
import { type Changed, updateOrders, withBefore } from '../../selection/update-orders.ts';

/** A status to set, or cash that came. */
export type Mark = OrderStatus | 'cash';

const change =
  (to: Mark): ChangeRows<ListedOrder, Changed> =>
  async (rows, key) => {
    if (to === 'cash') return receiveCashOf(rows, key);
    const results = await updateOrders(
      // An order that a colleague has delivered or cancelled meanwhile does not move back.
      rows.map(({ _id }) => ({ _id, orderStatus: to, forwardOnly: true })),
      key,
    );
    return rows.map(({ orderStatus }, index) => withBefore(results[index], { orderStatus }));
  };

/** Moves orders on, one or many, with Undo. */
export function useOrderChange(
  selection: Pick<Selection<ListedOrder>, 'rows' | 'choose'>,
  done = (count: number, to: Mark) => (to === 'cash' ? words.cashDone(count) : words.bulkDone(count)),
  /** Called when the list has been loaded again. */
  onRefreshed?: () => void,
) {
  const cache = useQueryClient();
  return useBulkChange({
    selection,
    change,
    // With the version: what a colleague did meanwhile is not undone along with it.
    undo: (changed, key) =>
      updateOrders(
        changed.map(({ _id, answer: { before, version } }) => ({ _id, ...before, notes: words.undoNote, version })),
        key,
      ),
    nameOf: ({ orderNumber }) => orderNumber,
    done,
    failed: (to: Mark) => (to === 'cash' ? words.cashFailed : words.bulkFailed),
    undone: (changed, to) => {
      const [first] = changed;
      if (!first || changed.length > 1) return words.undoneMany(changed.length, to === 'cash');
      return to === 'cash'
        ? words.cashUndone(first.orderNumber)
        : words.stepDone(first.orderNumber, first.answer.before.orderStatus ?? first.orderStatus);
    },
    refresh: async () => {
      await cache.invalidateQueries(changedBy('ordering', 'payments'));
      onRefreshed?.();
    },
  });
}
