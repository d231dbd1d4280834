import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ProductImport } from '@shop/contracts/product-imports';
import { Button } from '@shop/ui/button';
import { announce } from '@shop/ui/live-region';
import { StatusBadge, type StatusShape, type StatusTone } from '@shop/ui/status-badge';
import { ageOf } from '../../components/age.ts';
import * as card from '../../components/card.module.css';
import { changedBy } from '../../lib/query-keys.ts';
import { errorMessage, staffCall } from '../../lib/session.ts';
import { isAtWork, lastImport } from './import-queries.ts';
import * as styles from './product-imports.module.css';
import { importTexts as words } from './texts.ts';

const marks: Record<ProductImport['state'], [StatusShape, StatusTone]> = {
  checking: ['sent', 'neel'],
  checked: ['waiting', 'amber'],
  running: ['sent', 'neel'],
  stopped: ['waiting', 'amber'],
  done: ['done', 'green'],
  failed: ['failed', 'red'],
};

/** The state of an import, and the buttons that change it. */
export function ImportState({ now }: { now: ProductImport }) {
  const cache = useQueryClient();
  const [leavesOut, setLeavesOut] = useState(false);
  const params = { id: now._id };
  const change = useMutation({
    mutationFn: (what: 'start' | 'stop') =>
      what === 'stop'
        ? staffCall('', 'POST /admin/product-imports/:id/stop', { params })
        : staffCall('', 'POST /admin/product-imports/:id/start', { params, body: { withoutPictures: leavesOut } }),
    onSuccess: (changed) => cache.setQueryData(lastImport.queryKey, changed),
    onSettled: () => cache.invalidateQueries(changedBy('catalog')),
  });
  const { state, counts, imported, failed, products } = now;
  const toImport = (counts.new ?? 0) + (counts.changed ?? 0);
  const checked = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const isRead = toImport > 0 || imported + failed > 0;
  const line =
    state === 'checking'
      ? products > 0
        ? words.checkedOf(checked, products)
        : words.rowsRead(now.rows)
      : state === 'checked' || state === 'failed'
        ? null
        : words.importedOf(imported, toImport);
  const [shape, tone] = marks[state];
  const spoken = useRef(state);
  useEffect(() => {
    if (spoken.current !== state) announce(words.states[state]);
    spoken.current = state;
  }, [state]);
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
          value={state === 'running' ? imported + failed : products > 0 ? checked : undefined}
          max={Math.max(state === 'running' ? toImport : products, 1)}
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
            {isRead && (
              <label className={styles.check}>
                <input type="checkbox" checked={leavesOut} onChange={({ target }) => setLeavesOut(target.checked)} />
                {words.withoutPictures}
              </label>
            )}
          </>
        )}
      </div>
    </section>
  );
}
