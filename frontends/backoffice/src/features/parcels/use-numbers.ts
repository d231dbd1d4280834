import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '@shop/ui/toast';
import { changedBy } from '../../lib/query-keys.ts';
import { staffCall } from '../../lib/session.ts';
import { selectionTexts } from '../../selection/texts.ts';
import { type ChangeRows, updateEach } from '../../selection/update-each.ts';
import { numbersTexts as words } from './numbers-texts.ts';
import type { NumberRow } from './parcel-queries.ts';

const send: ChangeRows<NumberRow, object> = async (rows, idempotencyKey) => {
  const body = { rows: rows.map(({ parcelId, trackingNumber }) => ({ _id: parcelId ?? '', trackingNumber })) };
  return (await staffCall('', 'PATCH /admin/parcels/numbers', { body }, { idempotencyKey })).results;
};

/** Gives parcels their numbers, by as many calls as they need; says why some did not leave, by the lines of their rows. */
export function useNumbers(onShipped: () => void) {
  const cache = useQueryClient();
  const [progress, setProgress] = useState<string | null>(null);
  const { mutate, data, isPending } = useMutation({
    mutationFn: (rows: readonly NumberRow[]) =>
      updateEach(rows, send, (part, whole) => setProgress(selectionTexts.changing(part, whole))),
    onSuccess: ({ changed, failed }) => {
      if (changed.length > 0) showToast({ message: words.shipped(changed.length) });
      if (failed.length === 0) onShipped();
    },
    onSettled: () => {
      setProgress(null);
      return cache.invalidateQueries(changedBy('fulfilment', 'ordering'));
    },
  });
  const failed: ReadonlyMap<number, string> = new Map(
    data?.failed.map(({ row, reason }) => [row.line, reason || words.failed]),
  );
  return { ship: (rows: readonly NumberRow[]) => !isPending && mutate(rows), progress, failed };
}
