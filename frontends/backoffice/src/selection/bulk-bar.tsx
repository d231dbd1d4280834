import type { ReactNode } from 'react';
import { Button } from '@shop/ui/button';
import { selectionTexts as words } from './texts.ts';
import * as styles from './bulk-bar.module.css';
import type { Selectable, Selection } from './use-selection.ts';

interface BulkBarProps<Row extends Selectable> {
  label: string;
  /** What stands first. */
  lead?: ReactNode;
  /** Stands below the list, at the foot of the screen, and only while something is selected. */
  atFoot?: boolean;
  selection: Selection<Row>;
  /** How far a change has come. */
  progress: string | null;
  /** What selects more. */
  more: ReactNode;
  /** What can be done with the selected. */
  children: ReactNode;
}

/** Says how many rows are selected, and stays in sight with what can be done with them, while there are any. */
export function BulkBar<Row extends Selectable>({
  label,
  lead,
  atFoot = false,
  selection,
  progress,
  more,
  children,
}: BulkBarProps<Row>) {
  const { rows, pages, shown } = selection;
  if ((atFoot || shown.length === 0) && rows.length === 0 && progress === null) return null;
  return (
    <section
      className={atFoot ? `${styles.bar} ${styles.foot}` : styles.bar}
      aria-label={label}
      data-active={rows.length > 0 || progress !== null}
    >
      {lead}
      <output>{rows.length > 0 && words.selected(rows.length, pages)}</output>
      {progress !== null && <span className={styles.progress}>{progress}</span>}
      {rows.length > 0 && (
        <Button compact variant="link" onClick={selection.letGo}>
          {words.clear}
        </Button>
      )}
      {more}
      {children}
    </section>
  );
}
