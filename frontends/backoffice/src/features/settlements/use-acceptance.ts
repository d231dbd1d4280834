import { useMutation, useQueryClient } from '@tanstack/react-query';
import { newKey } from '@shop/contracts/idempotency-key';
import type { Settlement } from '@shop/contracts/settlements';
import { showToast } from '@shop/ui/toast';
import { changedBy } from '../../lib/query-keys.ts';
import { errorMessage, staffCall } from '../../lib/session.ts';
import { settlementTexts as words } from './texts.ts';

interface Acceptance {
  deposit: number;
  depositDifference: number;
  settleLines: number[];
  orders: number;
}

const stale = changedBy('settlements', 'ordering', 'payments');

/** Takes an accepted settlement back. */
export function useTakeBack(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (version: number) =>
      staffCall(
        '',
        'POST /admin/settlements/:id/take-back',
        { params: { id }, body: { version } },
        { idempotencyKey: newKey() },
      ),
    onSuccess: ({ leftAlone }) =>
      showToast({ message: leftAlone > 0 ? words.takenBackBut(leftAlone) : words.takenBack }),
    onError: (error) => showToast({ message: errorMessage(error) ?? words.notTakenBack, tone: 'error' }),
    onSettled: () => cache.invalidateQueries(stale),
  });
}

/** Accepts a settlement, and offers to take that back. */
export function useAcceptance({ _id: id, version }: Settlement) {
  const cache = useQueryClient();
  const takeBack = useTakeBack(id);
  return useMutation({
    mutationFn: (sent: Acceptance) =>
      staffCall(
        '',
        'POST /admin/settlements/:id/accept',
        { params: { id }, body: { version, ...sent } },
        { idempotencyKey: newKey() },
      ),
    onSuccess: ({ settledOrders, version: accepted }) =>
      showToast({
        message: words.done(settledOrders),
        action: { label: words.undo, onPress: () => takeBack.mutate(accepted) },
      }),
    onSettled: () => cache.invalidateQueries(stale),
  });
}
