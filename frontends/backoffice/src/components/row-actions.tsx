import type { ReactNode } from 'react';
import { Link } from '@shop/ui/router';
import * as styles from './table.module.css';
import { texts } from '../texts.ts';

interface RowActionsProps {
  /** Name of the row's thing, for the labels that screen readers read aloud. */
  name: string;
  /** Path of the page or dialog that edits the row. */
  editAt: string;
  onDelete: () => void;
  /** Further actions, between Edit and Delete. */
  children?: ReactNode;
}

/** The last cell of a row: what can be done with it. */
export function RowActions({ name, editAt, onDelete, children }: RowActionsProps) {
  return (
    <span className={styles.actions}>
      <Link to={editAt} aria-label={texts.list.editOf(name)}>
        {texts.list.edit}
      </Link>
      {children}
      <button type="button" className={styles.danger} aria-label={texts.list.deleteOf(name)} onClick={onDelete}>
        {texts.list.delete}
      </button>
    </span>
  );
}
