import { useState } from 'react';
import { Button } from '@shop/ui/button';
import { fileTexts as words } from './file-texts.ts';
import * as styles from './parcels.module.css';

// More than this makes a phone slow, and nobody reads it.
const SHOWN = 50;

/** A row of a courier's table: what it is about, what it says, and what comes of it. */
export interface PreviewRow {
  line: number;
  name: string;
  said: string;
  note: string;
  isProblem: boolean;
}

/** The rows of a courier's table, the first of them until all are wanted. */
export function PreviewRows({ rows }: { rows: readonly PreviewRow[] }) {
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <ul className={styles.rows} aria-label={words.rows}>
        {(isWhole ? rows : rows.slice(0, SHOWN)).map(({ line, name, said, note, isProblem }) => (
          <li key={line} data-problem={isProblem || undefined}>
            <strong>{name || words.line(line)}</strong> <bdi>{said}</bdi>
            <small>{note}</small>
          </li>
        ))}
      </ul>
      {!isWhole && rows.length > SHOWN && (
        <Button variant="link" onClick={() => setWhole(true)}>
          {words.showAll(rows.length)}
        </Button>
      )}
    </>
  );
}
