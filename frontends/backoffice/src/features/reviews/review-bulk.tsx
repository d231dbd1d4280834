import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffReview } from '@shop/contracts/reviews';
import { Button } from '@shop/ui/button';
import { ConfirmDialog } from '@shop/ui/dialog';
import { BulkBar } from '../../selection/bulk-bar.tsx';
import { PageBox } from '../../selection/select-box.tsx';
import { SelectMatching } from '../../selection/select-matching.tsx';
import type { ChangeRows } from '../../selection/update-each.ts';
import { useBulkChange } from '../../selection/use-bulk-change.ts';
import type { Selection } from '../../selection/use-selection.ts';
import { texts } from '../../texts.ts';
import { reviewTexts as words } from './texts.ts';
import { type ReviewFilter, decideMany, reviewsIn } from './moderation-queries.ts';
import { changedBy } from '../../lib/query-keys.ts';

interface ReviewBulkProps {
  selection: Selection<StaffReview>;
  filter: ReviewFilter;
  /** Number of reviews that match the filter. */
  total: number;
}

/** Actions for the selected reviews. Each asks before it runs. */
export function ReviewBulk({ selection, filter, total }: ReviewBulkProps) {
  const cache = useQueryClient();
  const [asked, setAsked] = useState<'approve' | 'reject' | null>(null);
  const { run, busy, progress } = useBulkChange({
    selection,
    change:
      (isApproved: boolean): ChangeRows<StaffReview, object> =>
      (rows, key) =>
        decideMany(
          rows.map(({ _id }) => ({ _id, isApproved })),
          key,
        ),
    undo: decideMany,
    nameOf: ({ customerName }) => customerName,
    done: (count, isApproved) => (isApproved ? words.approvedMany(count) : words.rejectedMany(count)),
    failed: (isApproved) => (isApproved ? words.approveFailed : words.rejectFailed),
    undone: ({ length }) => words.undone(length),
    refresh: () => cache.invalidateQueries(changedBy('reviews')),
  });
  const count = selection.rows.length;
  return (
    <>
      <BulkBar
        label={words.bulk}
        lead={<PageBox selection={selection} />}
        selection={selection}
        progress={progress}
        more={<SelectMatching selection={selection} total={total} ask={reviewsIn(filter)} />}
      >
        <Button compact disabled={count === 0} busy={busy} onClick={() => setAsked('approve')}>
          {words.approveSelected}
        </Button>
        <Button compact variant="ghost" disabled={count === 0} busy={busy} onClick={() => setAsked('reject')}>
          {words.rejectSelected}
        </Button>
      </BulkBar>
      <ConfirmDialog
        open={asked !== null}
        title={asked === 'reject' ? words.confirmReject(count) : words.confirmApprove(count)}
        confirmLabel={asked === 'reject' ? words.reject : words.approve}
        cancelLabel={texts.list.cancel}
        onConfirm={() => {
          run(asked === 'approve');
          setAsked(null);
        }}
        onClose={() => setAsked(null)}
      />
    </>
  );
}
