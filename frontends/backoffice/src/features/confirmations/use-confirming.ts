import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, hasCode } from '@shop/contracts/client';
import type { Confirmation, ConfirmationOutcome } from '@shop/contracts/confirmations';
import { newKey } from '@shop/contracts/idempotency-key';
import type { OrderStatus } from '@shop/contracts/statuses';
import { showToast } from '@shop/ui/toast';
import { changedBy } from '../../lib/query-keys.ts';
import { endIfSignedOut, errorMessage } from '../../lib/session.ts';
import { decide, takeBack } from './confirmation-queries.ts';
import { confirmationTexts as words } from './texts.ts';

/**
 * Returns a sentence about the colleague who decided first, from the error `already_decided`; undefined for other
 * errors.
 */
function fasterOne(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || !hasCode(error, 'already_decided')) return undefined;
  const { decided } = error.body as { decided?: { by: string | null; orderStatus: OrderStatus } };
  return decided && words.faster(decided.by, decided.orderStatus);
}

/** The queue as it is worked off: which order is shown, and what was said about the others a moment ago. */
export function useConfirming(listed: readonly Confirmation[]) {
  const cache = useQueryClient();
  // Versions of the orders decided here. The list may still hold them; an order that comes back has another version.
  const [gone, setGone] = useState<ReadonlyMap<string, number>>(new Map());
  const [at, setAt] = useState({ id: '', index: 0 });
  const waiting = listed.filter(({ order, version }) => gone.get(order._id) !== version);
  const found = waiting.findIndex(({ order }) => order._id === at.id);
  const index = found < 0 ? Math.max(0, Math.min(at.index, waiting.length - 1)) : found;
  const current = waiting[index];

  const put = (id: string, version: number | null) =>
    setGone((before) => {
      const next = new Map(before);
      if (version === null) next.delete(id);
      else next.set(id, version);
      return next;
    });
  const refresh = () => cache.invalidateQueries(changedBy('confirmations'));
  const refuse = (error: unknown, message: string) => {
    showToast({ message, tone: 'error' });
    if (error instanceof Error) endIfSignedOut(error);
  };

  const undo = async ({ order }: Confirmation, version: number) => {
    try {
      await takeBack(order._id, version, newKey());
      put(order._id, null);
      setAt({ id: order._id, index: 0 });
      showToast({ message: words.undone(order.orderNumber) });
    } catch (error) {
      refuse(error, errorMessage(error) ?? words.undoFailed);
    } finally {
      await refresh();
    }
  };

  return {
    waiting,
    current,
    show: (id: string) => setAt({ id, index: 0 }),
    move(by: 1 | -1) {
      const to = Math.max(0, Math.min(index + by, waiting.length - 1));
      setAt({ id: waiting[to]?.order._id ?? '', index: to });
    },
    /** Saves an outcome and shows the next order at once, without waiting for the API. */
    async decide(confirmation: Confirmation, outcome: ConfirmationOutcome, note?: string) {
      const { order, version } = confirmation;
      put(order._id, version);
      setAt({ id: waiting[index + 1]?.order._id ?? '', index });
      try {
        const made = await decide({ id: order._id, outcome, note: note || undefined, version }, newKey());
        const isHeldNow = outcome === 'no_answer' && made.state === 'held';
        showToast({
          message: isHeldNow ? words.heldNow(order.orderNumber) : words.done(order.orderNumber, outcome),
          action: { label: words.undo, onPress: () => void undo(confirmation, made.version) },
        });
      } catch (error) {
        const why = fasterOne(error) ?? errorMessage(error);
        const isDecided = hasCode(error, 'already_decided') || hasCode(error, 'not_found');
        // The order is decided or gone: it stays out of the queue.
        if (!isDecided) put(order._id, null);
        refuse(error, why ? `${order.orderNumber}: ${why}` : words.notSaved(order.orderNumber));
      } finally {
        await refresh();
      }
    },
  };
}
