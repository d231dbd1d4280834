import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OrderRow } from '@shop/contracts/admin';
import { ApiError } from '@shop/contracts/client';
import type { OrderStatus } from '@shop/contracts/statuses';
import { Button, buttonClass } from '@shop/ui/button';
import { Link } from '@shop/ui/router';
import { showToast } from '@shop/ui/toast';
import { texts } from '../../texts.ts';
import { staffCall } from '../session/session.ts';
import * as styles from './bulk-bar.module.css';
import type { Selection } from './selection.ts';

const words = texts.orders;
const marks = ['confirmed', 'shipped', 'delivered'] as const;

const setStatus = (id: string, orderStatus: OrderStatus, notes?: string) =>
  staffCall('', 'PUT /admin/orders/:id', { params: { id }, body: { orderStatus, notes } });

interface Result {
  changed: readonly OrderRow[];
  failed: readonly { row: OrderRow; reason: string }[];
}

// One update for each order, in parallel; each succeeds or fails by itself.
async function markAll(rows: readonly OrderRow[], to: OrderStatus): Promise<Result> {
  const results = await Promise.allSettled(rows.map(({ _id }) => setStatus(_id, to)));
  const failed = rows.flatMap((row, index) => {
    const result = results[index];
    if (result?.status !== 'rejected') return [];
    const reason = result.reason instanceof ApiError ? result.reason.message : words.bulkFailed;
    return [{ row, reason }];
  });
  return { changed: rows.filter((row) => failed.every((each) => each.row !== row)), failed };
}

/** What can be done with the selected orders; what failed is named and stays selected, what succeeded can be undone. */
export function BulkBar({ selection }: { selection: Selection }) {
  const cache = useQueryClient();
  const { rows, pages } = selection;
  const refresh = () =>
    cache.invalidateQueries({ predicate: ({ queryKey }) => ['orders', 'dashboard'].includes(String(queryKey[0])) });

  const undo = useMutation({
    mutationFn: (before: readonly OrderRow[]) =>
      Promise.all(before.map(({ _id, orderStatus }) => setStatus(_id, orderStatus, words.undoNote))),
    onSuccess: () => showToast({ message: words.undone }),
    onError: () => showToast({ message: words.bulkFailed, tone: 'error' }),
    onSettled: refresh,
  });
  const mark = useMutation({
    mutationFn: (to: OrderStatus) => markAll(rows, to),
    onSuccess: ({ changed, failed }) => {
      selection.keep(new Set(failed.map(({ row }) => row._id)));
      const named = failed.map(({ row, reason }) => `${row.orderNumber} (${reason})`).join(', ');
      const message =
        failed.length === 0
          ? words.bulkDone(changed.length)
          : changed.length === 0
            ? `${words.bulkFailed} ${named}`
            : words.bulkPartly(changed.length, named);
      const action = { label: words.undo, onPress: () => undo.mutate(changed) };
      showToast({ message, tone: failed.length > 0 ? 'error' : 'plain', ...(changed.length > 0 && { action }) });
    },
    onSettled: refresh,
  });
  const press = (to: OrderStatus) => {
    if (mark.isPending) return;
    if (rows.length === 0) showToast({ message: words.selectFirst, tone: 'error' });
    else mark.mutate(to);
  };

  return (
    <section className={styles.bar} aria-label={words.bulk} data-active={rows.length > 0}>
      <output>{rows.length > 0 && words.selected(rows.length, pages)}</output>
      {marks.map((status) => (
        <Button key={status} compact look="ghost" busy={mark.isPending} onClick={() => press(status)}>
          {words.mark[status]}
        </Button>
      ))}
      {rows.length > 0 && (
        <>
          <Link
            to={`/admin/orders/print?ids=${rows.map(({ _id }) => _id).join(',')}`}
            className={buttonClass('ghost', true)}
          >
            {words.print}
          </Link>
          <Button compact look="link" onClick={() => selection.keep(new Set())}>
            {words.clearSelection}
          </Button>
        </>
      )}
    </section>
  );
}
