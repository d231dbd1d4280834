import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '@shop/ui/dialog';
import { showToast } from '@shop/ui/toast';
import { texts } from '../texts.ts';
import { type ChangedModule, changedBy } from '../lib/query-keys.ts';

interface Deletion<Row> {
  /** The module that owns such rows. */
  module: ChangedModule;
  question: string;
  /** Returns the name of the row for the question. Without `nameOf` the dialog shows neither name nor hint. */
  nameOf?: (row: Row) => string;
  hint?: string;
  remove: (row: Row) => Promise<unknown>;
  deleted: (row: Row) => string;
  /** Brings a row back, where that is possible. */
  restore?: (row: Row) => void;
  failed: (error: Error) => string;
}

/** Deletes a row after a question: `ask` opens the `dialog`, which stands somewhere in the page. */
export function useDeletion<Row>({ module, question, nameOf, hint, remove, deleted, restore, failed }: Deletion<Row>) {
  const cache = useQueryClient();
  const [doomed, ask] = useState<Row | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: remove,
    onSuccess: (_, row: Row) =>
      showToast({
        message: deleted(row),
        ...(restore && { action: { label: texts.list.undo, onPress: () => restore(row) } }),
      }),
    onError: (error) => showToast({ message: failed(error), tone: 'error' }),
    onSettled: async () => {
      ask(null);
      await cache.invalidateQueries(changedBy(module));
    },
  });
  const dialog = (
    <ConfirmDialog
      open={doomed !== null}
      title={question}
      confirmLabel={texts.list.delete}
      cancelLabel={texts.list.keep}
      danger
      busy={isPending}
      onConfirm={() => doomed !== null && mutate(doomed)}
      onClose={() => ask(null)}
    >
      {doomed !== null && nameOf && (
        <p>
          <b dir="auto">{nameOf(doomed)}</b>
          <br />
          {hint}
        </p>
      )}
    </ConfirmDialog>
  );
  return { ask: (row: Row) => ask(row), dialog };
}
