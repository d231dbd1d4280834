import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReturnReason } from '@shop/contracts/outcome-words';
import { showToast } from '@shop/ui/toast';
import { changedBy } from '../../lib/query-keys.ts';
import { staffCall } from '../../lib/session.ts';
import { selectionTexts } from '../../selection/texts.ts';
import { type ChangeRows, updateEach } from '../../selection/update-each.ts';
import { outcomesTexts as words } from './outcomes-texts.ts';
import type { OutcomeRow } from './parcel-queries.ts';

/** A row of a courier's file that says what became of a parcel; `cost`: what its way back costs, in rupees. */
export type SaidRow = Pick<OutcomeRow, 'line' | 'parcelId' | 'outcome' | 'reason'> & { cost?: number };

/** The row with the reason that staff chose for returns of which the file says none. */
export const withReason = <Row extends SaidRow>(row: Row, usual: ReturnReason): Row => ({
  ...row,
  reason: row.outcome === 'returned' ? (row.reason ?? usual) : row.reason,
});

const decide: ChangeRows<SaidRow, object> = async (rows, idempotencyKey) => {
  const body = {
    rows: rows.map(({ parcelId, outcome, reason, cost }) => ({
      _id: parcelId ?? '',
      outcome: outcome ?? 'delivered',
      ...(reason && { reason }),
      ...(outcome === 'returned' && cost && { cost }),
    })),
  };
  return (await staffCall('', 'PATCH /admin/parcels/outcomes', { body }, { idempotencyKey })).results;
};
const takeBack: ChangeRows<SaidRow, object> = async (rows, idempotencyKey) => {
  const body = { rows: rows.map(({ parcelId }) => ({ _id: parcelId ?? '' })) };
  return (await staffCall('', 'POST /admin/parcels/take-back', { body }, { idempotencyKey })).results;
};

const stale = changedBy('fulfilment', 'ordering');

/** Saves what became of parcels, by as many calls as they need, and offers to take it back; says why some failed, by line. */
export function useOutcomes(onDone: () => void) {
  const cache = useQueryClient();
  const [progress, setProgress] = useState<string | null>(null);
  const follow = (part: number, whole: number) => setProgress(selectionTexts.changing(part, whole));
  const undo = useMutation({
    mutationFn: (rows: readonly SaidRow[]) => updateEach(rows, takeBack, follow),
    onSuccess: ({ changed, failed }) =>
      showToast({
        message: failed[0] ? failed[0].reason || words.failed : words.undone(changed.length),
        ...(failed.length > 0 && { tone: 'error' as const }),
      }),
    onSettled: () => {
      setProgress(null);
      return cache.invalidateQueries(stale);
    },
  });
  const { mutate, data, isPending } = useMutation({
    mutationFn: (rows: readonly SaidRow[]) => updateEach(rows, decide, follow),
    onSuccess: ({ changed, failed }) => {
      if (changed.length > 0) {
        const rows = changed.map(({ row }) => row);
        showToast({
          message: words.saved(changed.length),
          action: { label: words.undo, onPress: () => undo.mutate(rows) },
        });
      }
      if (failed.length === 0) onDone();
    },
    onSettled: () => {
      setProgress(null);
      return cache.invalidateQueries(stale);
    },
  });
  const failed: ReadonlyMap<number, string> = new Map(
    data?.failed.map(({ row, reason }) => [row.line, reason || words.failed]),
  );
  return { save: (rows: readonly SaidRow[]) => !isPending && mutate(rows), progress, failed };
}
