import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '@shop/contracts/client';
import type { Parcel, ParcelOutcome } from '@shop/contracts/parcels';
import { newKey } from '@shop/contracts/idempotency-key';
import { showToast } from '@shop/ui/toast';
import { STILL_MS } from '../../hooks/use-still.ts';
import { changedBy } from '../../lib/query-keys.ts';
import { errorMessage, staffCall } from '../../lib/session.ts';
import { decide, takeBack } from './change-parcels.ts';
import { parcelTexts as words } from './texts.ts';

/** Change of one parcel by its card. */
export type ParcelChange = ParcelOutcome | 'takeBack' | 'unbook';

const send = async (parcel: Parcel, change: ParcelChange): Promise<void> => {
  if (change === 'unbook') {
    await staffCall('', 'DELETE /admin/parcels/:id', { params: { id: parcel._id } });
    return;
  }
  const [result] = await (change === 'takeBack' ? takeBack : decide(change))([parcel], newKey());
  if (result && !result.ok) throw new ApiError(409, result.error);
};

const doneText = ({ orderNumber }: Parcel, change: ParcelChange): string => {
  if (change === 'unbook') return words.done.unbooked(orderNumber);
  if (change === 'takeBack') return words.done.takenBack(orderNumber);
  return words.done[change.outcome](orderNumber);
};

/**
 * Changes parcels, one while others are on their way. An outcome can be taken back from the message that tells of it. The
 * second half of a double tap does nothing: by then another parcel, or another step, has come under the finger. `list` names
 * where they are shown: in another list, which was opened since, each press is meant.
 */
export function useParcelChange(list = '') {
  const cache = useQueryClient();
  const moved = useRef({ list, until: 0 });
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const { mutate } = useMutation({
    mutationFn: ({ parcel, change }: { parcel: Parcel; change: ParcelChange }) => send(parcel, change),
    onSuccess: (_, { parcel, change }) =>
      showToast({
        message: doneText(parcel, change),
        ...(typeof change === 'object' && {
          action: { label: words.undo, onPress: () => mutate({ parcel, change: 'takeBack' }) },
        }),
      }),
    onError: (error) =>
      showToast({ message: [words.notChanged, errorMessage(error)].filter(Boolean).join(' '), tone: 'error' }),
    onSettled: async (_data, _error, { parcel }) => {
      await cache.invalidateQueries(changedBy('fulfilment', 'ordering'));
      moved.current = { list, until: performance.now() + STILL_MS };
      setBusy((now) => new Set([...now].filter((id) => id !== parcel._id)));
    },
  });
  /** Saves what a dialog asked for: that is meant, however soon it comes. */
  const save = (parcel: Parcel, change: ParcelChange) => {
    if (busy.has(parcel._id)) return;
    moved.current = { list, until: performance.now() + STILL_MS };
    setBusy((now) => new Set(now).add(parcel._id));
    mutate({ parcel, change });
  };
  return {
    /** Saves what a press on a card says. */
    press(parcel: Parcel, change: ParcelChange) {
      const hasMoved = moved.current.list === list && performance.now() < moved.current.until;
      if (!hasMoved) save(parcel, change);
    },
    save,
    isBusy: (parcel: Parcel) => busy.has(parcel._id),
  };
}
