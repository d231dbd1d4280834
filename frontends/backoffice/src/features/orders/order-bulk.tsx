import { useQueryClient } from '@tanstack/react-query';
import type { ListedOrder } from '@shop/contracts/staff-orders';
import type { OrderStatus } from '@shop/contracts/statuses';
import { Button, buttonClass } from '@shop/ui/button';
import { Link } from '@shop/ui/router';
import { showToast } from '@shop/ui/toast';
import { BulkBar } from '../../selection/bulk-bar.tsx';
import { SelectMatching } from '../../selection/select-matching.tsx';
import type { ChangeRows } from '../../selection/update-each.ts';
import { useBulkChange } from '../../selection/use-bulk-change.ts';
import type { Selection } from '../../selection/use-selection.ts';
import { orderTexts as words } from '../../components/order-texts.ts';
import { changedBy } from '../../lib/query-keys.ts';
import { receiveCashOf } from './cash-received.ts';
import { MAX_SLIPS, ordersMatching } from './order-queries.ts';
import { type Changed, updateOrders, withBefore } from './update-orders.ts';

const marks = ['confirmed', 'shipped', 'delivered'] as const;

/** A status to set, or cash that came. */
type Mark = OrderStatus | 'cash';

const change =
  (to: Mark): ChangeRows<ListedOrder, Changed> =>
  async (rows, key) => {
    if (to === 'cash') return receiveCashOf(rows, key);
    const results = await updateOrders(
      rows.map(({ _id }) => ({ _id, orderStatus: to })),
      key,
    );
    return rows.map(({ orderStatus }, index) => withBefore(results[index], { orderStatus }));
  };

interface OrderBulkProps {
  selection: Selection<ListedOrder>;
  /** The filters, as the API reads them, and how many orders they let through. */
  query: Readonly<Record<string, string>>;
  total: number;
}

/** What can be done with the selected orders. */
export function OrderBulk({ selection, query, total }: OrderBulkProps) {
  const cache = useQueryClient();
  const { rows } = selection;
  const { run, busy, progress } = useBulkChange({
    selection,
    change,
    // With the version: what a colleague did meanwhile is not undone along with it.
    undo: (changed, key) =>
      updateOrders(
        changed.map(({ _id, answer: { before, version } }) => ({ _id, ...before, notes: words.undoNote, version })),
        key,
      ),
    nameOf: ({ orderNumber }) => orderNumber,
    done: (count, to) => (to === 'cash' ? words.cashDone(count) : words.bulkDone(count)),
    failed: (to) => (to === 'cash' ? words.cashFailed : words.bulkFailed),
    refresh: () => cache.invalidateQueries(changedBy('ordering', 'payments')),
  });
  const press = (to: Mark) => {
    if (rows.length === 0) showToast({ message: words.selectFirst, tone: 'error' });
    else run(to);
  };
  return (
    <BulkBar
      label={words.bulk}
      selection={selection}
      progress={progress}
      more={<SelectMatching selection={selection} total={total} ask={ordersMatching(query)} />}
    >
      {marks.map((status) => (
        <Button key={status} compact variant="ghost" busy={busy} onClick={() => press(status)}>
          {words.mark[status]}
        </Button>
      ))}
      <Button compact variant="ghost" busy={busy} onClick={() => press('cash')}>
        {words.cashReceived}
      </Button>
      {rows.length > MAX_SLIPS && <span>{words.mostSlips(MAX_SLIPS)}</span>}
      {rows.length > 0 && rows.length <= MAX_SLIPS && (
        <Link
          to={`/admin/orders/print?ids=${rows.map(({ _id }) => _id).join(',')}`}
          className={buttonClass('ghost', true)}
        >
          {words.print}
        </Link>
      )}
    </BulkBar>
  );
}
