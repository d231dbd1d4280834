import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffOrder } from '@shop/contracts/staff-orders';
import { Button } from '@shop/ui/button';
import { showToast } from '@shop/ui/toast';
import { orderDetailTexts, orderTexts as words } from '../../components/order-texts.ts';
import { selectionTexts } from '../../selection/texts.ts';
import { changedBy } from '../../lib/query-keys.ts';
import { staffCall } from '../../lib/session.ts';
import { receiveCash, whyNoCash } from './cash-received.ts';
import { orderDetail } from './order-queries.ts';

/** Marks a delivered order paid by one press, with a way back. */
export function CashButton({ order, onPaid }: { order: StaffOrder; onPaid: (version: number) => void }) {
  const cache = useQueryClient();
  const show = async (saved: StaffOrder) => {
    onPaid(saved.version);
    cache.setQueryData(orderDetail(saved._id).queryKey, saved);
    await cache.invalidateQueries(changedBy('ordering', 'payments'));
  };
  const failed = (error: Error) =>
    showToast({ message: `${orderDetailTexts.saveFailed} (${order.orderNumber}: ${error.message})`, tone: 'error' });
  const undo = useMutation({
    mutationFn: ({ order: { version }, before }: Awaited<ReturnType<typeof receiveCash>>) =>
      staffCall('', 'PUT /admin/orders/:id', {
        params: { id: order._id },
        body: { ...before, notes: words.undoNote, version },
      }),
    onSuccess: ({ order: saved }) => {
      showToast({ message: words.cashUndone(saved.orderNumber) });
      return show(saved);
    },
    onError: failed,
  });
  const pay = useMutation({
    mutationFn: () => receiveCash(order._id),
    onSuccess: (paid) => {
      const action = { label: selectionTexts.undo, onPress: () => undo.mutate(paid) };
      showToast({ message: words.cashOf(paid.order.orderNumber), action });
      return show(paid.order);
    },
    onError: failed,
  });
  if (whyNoCash(order)) return null;
  return (
    <p>
      <Button busy={pay.isPending} onClick={() => pay.mutate()}>
        {words.cashReceived}
      </Button>
    </p>
  );
}
