import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@shop/ui/button';
import { selectionTexts as words } from './texts.ts';
import * as styles from './bulk-bar.module.css';
import type { Selectable, Selection } from './use-selection.ts';

interface BulkBarProps<Row extends Selectable> {
  label: string;
  /** First content of the bar. */
  lead?: ReactNode;
  /** Stands below the list, at the foot of the screen, and only while something is selected. */
  atFoot?: boolean;
  /** Most frequent action. With `primary` the bar is one row on a phone, and the other actions open from "…". */
  primary?: ReactNode;
  selection: Selection<Row>;
  /** Progress of a running change, as text; null when none runs. */
  progress: string | null;
  /** Button that selects more rows. */
  more: ReactNode;
  /** Other actions for the selected rows. */
  children: ReactNode;
}

/** Says how many rows are selected, and stays in sight with what can be done with them, while there are any. */
export function BulkBar<Row extends Selectable>({
  label,
  lead,
  atFoot = false,
  primary,
  selection,
  progress,
  more,
  children,
}: BulkBarProps<Row>) {
  const { rows, pages, shown } = selection;
  if ((atFoot || shown.length === 0) && rows.length === 0 && progress === null) return null;
  const rest = (
    <>
      {more}
      {children}
    </>
  );
  return (
    <section
      className={[styles.bar, atFoot && styles.foot, primary && styles.oneRow].filter(Boolean).join(' ')}
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
      {primary}
      {primary ? <Rest>{rest}</Rest> : rest}
    </section>
  );
}

/** On a phone behind a button, on wide screens beside the others. */
function Rest({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !place.current?.contains(target)) setOpen(false);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);
  return (
    <div className={styles.rest} ref={place}>
      <button
        ref={button}
        type="button"
        className={styles.moreButton}
        aria-label={words.moreActions}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span aria-hidden="true">…</span>
      </button>
      <div className={styles.list} data-open={open}>
        {children}
      </div>
    </div>
  );
}
