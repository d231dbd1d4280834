import { useState } from 'react';
import { Button } from '@shop/ui/button';
import { showToast } from '@shop/ui/toast';
import { selectionTexts as words } from './texts.ts';
import { type AskPage, everyRow } from './every-row.ts';
import type { Selectable, Selection } from './use-selection.ts';

// Ten bulk calls.
const MAX_SELECTED = 1000;

interface SelectMatchingProps<Row extends Selectable> {
  selection: Selection<Row>;
  /** Number of rows that match the filters. */
  total: number;
  ask: AskPage<Row>;
}

/** The second step after a whole page: selects all that the filters let through, or as many as can be changed at once. */
export function SelectMatching<Row extends Selectable>({ selection, total, ask }: SelectMatchingProps<Row>) {
  const [progress, setProgress] = useState<string | null>(null);
  const { rows, shown, chosenHere } = selection;
  if (chosenHere < shown.length || shown.length >= total) return null;
  const isAll = rows.length >= Math.min(total, MAX_SELECTED);
  const select = async () => {
    setProgress(words.selecting(0, Math.min(total, MAX_SELECTED)));
    try {
      selection.chooseFirst(
        await everyRow(ask, (part, whole) => setProgress(words.selecting(part, whole)), MAX_SELECTED),
      );
    } catch {
      showToast({ message: words.selectFailed, tone: 'error' });
    } finally {
      setProgress(null);
    }
  };
  // One button in one place, so that a second press does not meet another one that moved there.
  return (
    <>
      <Button
        compact
        variant="link"
        busy={progress !== null}
        onClick={() => (isAll ? selection.chooseOnlyShown() : void select())}
      >
        {progress ?? (isAll ? words.onlyPage : words.matching(total, MAX_SELECTED))}
      </Button>
      {isAll && total > MAX_SELECTED && <span>{words.most(MAX_SELECTED)}</span>}
    </>
  );
}
