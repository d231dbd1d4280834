import { VisuallyHidden } from '@shop/ui/visually-hidden';
import { selectionTexts } from './texts.ts';
import * as styles from './select-box.module.css';
import type { Selectable, Selection } from './use-selection.ts';

interface RowBoxProps<Row extends Selectable> {
  selection: Selection<Row>;
  row: Row;
  label: string;
}

/** Selects one row; with Shift, by click or space bar, also those between it and the one before. */
export function RowBox<Row extends Selectable>({ selection, row, label }: RowBoxProps<Row>) {
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={label}
        checked={selection.has(row._id)}
        onChange={({ target, nativeEvent }) =>
          selection.chooseTo(row, target.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
        }
      />
    </label>
  );
}

/** Selects all rows of the page that is shown. */
export function PageBox<Row extends Selectable>({ selection }: { selection: Selection<Row> }) {
  const { shown, chosenHere } = selection;
  return (
    <label className={`${styles.box} ${styles.page}`}>
      <input
        type="checkbox"
        checked={chosenHere === shown.length}
        ref={(box) => {
          if (box) box.indeterminate = chosenHere > 0 && chosenHere < shown.length;
        }}
        onChange={({ target }) => selection.choose(shown, target.checked)}
      />
      <span>
        {selectionTexts.page}
        <VisuallyHidden> {selectionTexts.onThisPage}</VisuallyHidden>
      </span>
    </label>
  );
}
