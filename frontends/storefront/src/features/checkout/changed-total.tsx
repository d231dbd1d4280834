import { formatRs } from '@shop/contracts/money';
import { Button } from '@shop/ui/button';
import { useEffect, useRef } from 'react';
import { texts } from '../../texts.ts';
import * as styles from './changed-total.module.css';

/** A price moved since it was put into the cart: both totals, and the shopper decides. */
export function ChangedTotal({ before, now, onAccept }: { before: number; now: number; onAccept: () => void }) {
  const t = texts.checkout;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className={styles.changed} role="alert" tabIndex={-1}>
      <h2>{t.changedTitle}</h2>
      <p>{t.changedText}</p>
      <dl>
        <div>
          <dt>{t.before}</dt>
          <dd>
            <s>{formatRs(before)}</s>
          </dd>
        </div>
        <div>
          <dt>{t.now}</dt>
          <dd>{formatRs(now)}</dd>
        </div>
      </dl>
      <Button onClick={onAccept}>{t.accept}</Button>
    </div>
  );
}
