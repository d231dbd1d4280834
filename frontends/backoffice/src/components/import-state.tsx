import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ImportState as State } from '@shop/contracts/import-fields';
import { Button } from '@shop/ui/button';
import { announce } from '@shop/ui/live-region';
import { StatusBadge, type StatusShape, type StatusTone } from '@shop/ui/status-badge';
import { ageOf } from './age.ts';
import * as card from './card.module.css';
import { errorMessage } from '../lib/session.ts';
import type { ImportWords } from './import-texts.ts';
import * as styles from './imports.module.css';
import { isAtWork } from '../lib/send-file.ts';

const marks: Record<State, [StatusShape, StatusTone]> = {
  checking: ['sent', 'neel'],
  checked: ['waiting', 'amber'],
  running: ['sent', 'neel'],
  stopped: ['waiting', 'amber'],
  done: ['done', 'green'],
  failed: ['failed', 'red'],
};

/** An import of a file; `found` are the things in it, and `failed` those that could not be imported. */
export interface ShownImport {
  fileName: string;
  state: State;
  problem: string | null;
  rows: number;
  found: number;
  counts: Readonly<Partial<Record<keyof ImportWords['fates'], number>>>;
  imported: number;
  failed: number;
  createdAt: string;
  createdBy: string;
}

interface ImportStateProps {
  now: ShownImport;
  words: ImportWords;
  /** Starts or stops it; resolves when the screen shows that. */
  change: (what: 'start' | 'stop') => Promise<unknown>;
  /** Choice beside the button that starts it. */
  children?: ReactNode;
}

/** The state of an import, and the buttons that change it. */
export function ImportState({ now, words, change: changeIt, children }: ImportStateProps) {
  const change = useMutation({ mutationFn: changeIt });
  const { state, counts, imported, failed, found } = now;
  const toImport = (counts.new ?? 0) + (counts.changed ?? 0);
  const checked = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const line =
    state === 'checking'
      ? found > 0
        ? words.checkedOf(checked, found)
        : words.rowsRead(now.rows)
      : state === 'checked' || state === 'failed'
        ? null
        : words.importedOf(imported, toImport);
  const [shape, tone] = marks[state];
  const spoken = useRef(state);
  useEffect(() => {
    if (spoken.current !== state) announce(words.states[state]);
    spoken.current = state;
  }, [state, words]);
  return (
    <section className={[card.card, styles.part].join(' ')} aria-labelledby="last-import">
      <header className={styles.head}>
        <h2 id="last-import">
          <bdi>{now.fileName}</bdi>
        </h2>
        <StatusBadge shape={shape} tone={tone}>
          {words.states[state]}
        </StatusBadge>
      </header>
      <p className={styles.quiet}>
        <bdi>{now.createdBy}</bdi>, {ageOf(now.createdAt)}
      </p>
      {now.problem && (
        <p className={styles.wrong} role="alert">
          {now.problem}
        </p>
      )}
      {line && <p>{line}</p>}
      {isAtWork(state) && (
        <progress
          className={styles.progress}
          aria-label={words.progress}
          value={state === 'running' ? imported + failed : found > 0 ? checked : undefined}
          max={Math.max(state === 'running' ? toImport : found, 1)}
        />
      )}
      {failed > 0 && <p className={styles.problem}>{words.notImported(failed)}</p>}
      {state === 'stopped' && <p>{words.stopped}</p>}
      {state === 'checked' && toImport === 0 && <p>{words.nothing}</p>}
      {change.error && (
        <p className={styles.wrong} role="alert">
          {errorMessage(change.error) ?? words.notChanged}
        </p>
      )}
      <div className={styles.actions}>
        {isAtWork(state) && (
          <Button variant="ghost" busy={change.isPending} onClick={() => change.mutate('stop')}>
            {words.stop}
          </Button>
        )}
        {((state === 'checked' && toImport > 0) || state === 'stopped') && (
          <>
            <Button variant="primary" busy={change.isPending} onClick={() => change.mutate('start')}>
              {state === 'checked' ? words.start(toImport) : words.goOn}
            </Button>
            {(toImport > 0 || imported + failed > 0) && children}
          </>
        )}
      </div>
    </section>
  );
}
