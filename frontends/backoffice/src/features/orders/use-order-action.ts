import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OrderUpdate, StaffOrder } from '@shop/contracts/staff-orders';
import { showToast } from '@shop/ui/toast';
import { orderDetailTexts } from '../../components/order-texts.ts';
import { changedBy } from '../../lib/query-keys.ts';
import { errorMessage, isConflict, staffCall } from '../../lib/session.ts';
import { orderPageTexts as words } from './order-page-texts.ts';
import { orderDetail } from './order-queries.ts';
import { changesSince, namesOf } from './order-timeline.ts';

type Fields = Pick<OrderUpdate, 'orderStatus' | 'paymentStatus' | 'courier' | 'trackingNumber'>;
type Change = Fields & Pick<OrderUpdate, 'notes' | 'uniqueNumber'>;

interface Action {
  change: Change;
  /** Messages after the change and after its undo. */
  done: string;
  undone: string;
}

/** Changes an order by one press, with a way back. A colleague's change since it was shown is named, and nothing is done. */
export function useOrderAction(order: StaffOrder, onSaved: (saved: StaffOrder) => void) {
  const cache = useQueryClient();
  const detail = orderDetail(order._id);
  const send = (change: Change, version: number) =>
    staffCall('', 'PUT /admin/orders/:id', { params: { id: order._id }, body: { ...change, version } });
  const show = async (saved: StaffOrder) => {
    onSaved(saved);
    cache.setQueryData(detail.queryKey, saved);
    await cache.invalidateQueries(changedBy('ordering', 'payments'));
  };
  const failed = async (error: Error) => {
    if (!isConflict(error)) {
      const message = [orderDetailTexts.saveFailed, errorMessage(error)].filter(Boolean).join(' ');
      return showToast({ message, tone: 'error' });
    }
    const newest = await cache.fetchQuery({ ...detail, staleTime: 0 });
    const names = namesOf(changesSince(newest, order.history.length), words.and, words.someoneElse);
    showToast({ message: words.changedMeanwhile(names), tone: 'error' });
  };
  const undo = useMutation({
    mutationFn: ({ before, version }: { before: Change; version: number; undone: string }) =>
      send({ ...before, notes: words.undoNote }, version),
    onSuccess: ({ order: saved }, { undone }) => {
      showToast({ message: undone });
      return show(saved);
    },
    onError: failed,
  });
  const act = useMutation({
    mutationFn: ({ change }: Action) => send(change, order.version),
    onSuccess: ({ order: saved }, { change, done, undone }) => {
      const { notes: _notes, uniqueNumber: _unique, ...fields } = change;
      const names = Object.keys(fields) as (keyof Fields)[];
      const before: Fields = Object.fromEntries(names.map((name) => [name, order[name]]));
      const onPress = () => undo.mutate({ before, version: saved.version, undone });
      showToast({ message: done, action: { label: words.undo, onPress } });
      return show(saved);
    },
    onError: failed,
  });
  return { run: (action: Action) => !act.isPending && act.mutate(action), busy: act.isPending };
}
