import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { showToast } from '@shop/ui/toast';
import { selectionTexts as words } from './texts.ts';
import { type ChangeRows, type Outcome, updateEach } from './update-each.ts';
import type { Selectable, Selection } from './use-selection.ts';

const MAX_NAMED = 20;

interface Bulk<Row extends Selectable, To, Answer> {
  selection: Pick<Selection<Row>, 'rows' | 'choose'>;
  change: (to: To) => ChangeRows<Row, Answer>;
  /** Makes rows what they were before. */
  undo: ChangeRows<Row & { answer: Answer }, object>;
  nameOf: (row: Row) => string;
  /** The message when all succeeded, and when none did. */
  done: (count: number, to: To) => string;
  failed: (to: To) => string;
  /** The message when some or all failed, where the screen names each of them itself. */
  partly?: (done: number, reasons: readonly string[]) => string;
  /** Returns the message after Undo, which names the restored rows. */
  undone: (rows: readonly (Row & { answer: Answer })[], to: To) => string;
  refresh: () => Promise<void>;
}

/** `CH-1, CH-2 (Order not found), CH-3 (Network Error) and 12 more`. */
function named<Row>(failed: Outcome<Row, unknown>['failed'], nameOf: (row: Row) => string): string {
  const reasons = new Map<string, string[]>();
  for (const { row, reason } of failed.slice(0, MAX_NAMED)) {
    reasons.set(reason, [...(reasons.get(reason) ?? []), nameOf(row)]);
  }
  const groups = [...reasons].map(([reason, names]) => `${names.join(', ')} (${reason})`);
  return words.named(groups.join(', '), failed.length - MAX_NAMED);
}

/** Changes all selected rows: what failed is named and stays selected, what succeeded can be undone. */
export function useBulkChange<Row extends Selectable, To, Answer>(bulk: Bulk<Row, To, Answer>) {
  const { selection, change, nameOf, refresh } = bulk;
  const [progress, setProgress] = useState<string | null>(null);
  const show = (part: number, whole: number) => setProgress(words.changing(part, whole));
  const onSettled = async () => {
    setProgress(null);
    await refresh();
  };

  const undo = useMutation({
    mutationFn: ({ changed }: { changed: Outcome<Row, Answer>['changed']; to: To }) =>
      updateEach(
        changed.map(({ row, answer }) => ({ ...row, answer })),
        bulk.undo,
        show,
      ),
    onSuccess: ({ failed, changed }, { to }) =>
      showToast(
        failed.length > 0
          ? { message: words.notUndone(named(failed, nameOf)), tone: 'error' }
          : {
              message: bulk.undone(
                changed.map(({ row }) => row),
                to,
              ),
            },
      ),
    onSettled,
  });
  const run = useMutation({
    mutationFn: ({ to, rows }: { to: To; rows: readonly Row[] }) => updateEach(rows, change(to), show),
    onSuccess: ({ changed, failed }, { to }) => {
      selection.choose(
        changed.map(({ row }) => row),
        false,
      );
      const message =
        failed.length === 0
          ? bulk.done(changed.length, to)
          : bulk.partly
            ? bulk.partly(
                changed.length,
                failed.map(({ reason }) => reason),
              )
            : changed.length === 0
              ? words.nothingDone(bulk.failed(to), named(failed, nameOf))
              : words.partly(changed.length, named(failed, nameOf));
      const action = { label: words.undo, onPress: () => undo.mutate({ changed, to }) };
      showToast({ message, tone: failed.length > 0 ? 'error' : 'plain', ...(changed.length > 0 && { action }) });
    },
    onSettled,
  });

  const busy = progress !== null;
  useEffect(() => {
    if (!busy) return;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', stay);
    return () => removeEventListener('beforeunload', stay);
  }, [busy]);
  /** Changes all selected rows, or these of them. */
  const start = (to: To, rows: readonly Row[] = selection.rows) => !run.isPending && run.mutate({ to, rows });
  return { run: start, busy: busy || run.isPending, progress };
}
