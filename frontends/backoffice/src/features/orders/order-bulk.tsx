import { useQueryClient } from '@tanstack/react-query';
import type { OrderRow } from '@shop/contracts/admin';
import type { OrderStatus } from '@shop/contracts/statuses';
import { Button, buttonClass } from '@shop/ui/button';
import { Link } from '@shop/ui/router';
import { showToast } from '@shop/ui/toast';
import { BulkBar } from '../../selection/bulk-bar.tsx';
import { SelectMatching } from '../../selection/select-matching.tsx';
import { useBulkChange } from '../../selection/use-bulk-change.ts';
import type { Selection } from '../../selection/use-selection.ts';
import { texts } from '../../texts.ts';
import { staffCall } from '../session/session.ts';
import { MOST_SLIPS, ordersMatching } from './order-queries.ts';

const words = texts.orders;
const marks = ['confirmed', 'shipped', 'delivered'] as const;

const setStatus = (id: string, body: { orderStatus: OrderStatus; notes?: string; version?: number }) =>
  staffCall('', 'PUT /admin/orders/:id', { params: { id }, body });

interface OrderBulkProps {
  selection: Selection<OrderRow>;
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
    change: ({ _id }: OrderRow, orderStatus: OrderStatus) => setStatus(_id, { orderStatus }),
    // With the version: what a colleague did meanwhile is not undone along with it.
    undo: ({ _id, orderStatus }, { order: { version } }) =>
      setStatus(_id, { orderStatus, notes: words.undoNote, version }),
    nameOf: ({ orderNumber }) => orderNumber,
    done: words.bulkDone,
    failed: () => words.bulkFailed,
    refresh: () =>
      cache.invalidateQueries({ predicate: ({ queryKey }) => ['orders', 'dashboard'].includes(String(queryKey[0])) }),
  });
  const press = (to: OrderStatus) => {
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
        <Button key={status} compact look="ghost" busy={busy} onClick={() => press(status)}>
          {words.mark[status]}
        </Button>
      ))}
      {rows.length > MOST_SLIPS && <span>{words.mostSlips(MOST_SLIPS)}</span>}
      {rows.length > 0 && rows.length <= MOST_SLIPS && (
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
