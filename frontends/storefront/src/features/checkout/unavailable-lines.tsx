import { Button } from '@shop/ui/button';
import { Link } from '@shop/ui/router';
import { useLayoutEffect, useRef } from 'react';
import { optionNames } from '../cart/option-names.ts';
import { cartTexts } from '../cart/texts.ts';
import { changeTexts as t } from './change-texts.ts';
import * as styles from './changed-total.module.css';
import type { UnavailableLine } from './place-order.ts';

interface UnavailableLinesProps {
  lines: readonly UnavailableLine[];
  /** Higher each time the shopper is led here; 0: not yet. */
  attempt: number;
  onRemove: (line: UnavailableLine) => void;
}

/** Lines that cannot be ordered: each can be looked at, and taken out. */
export function UnavailableLines({ lines, attempt, onRemove }: UnavailableLinesProps) {
  const box = useRef<HTMLDivElement>(null);
  // A pressed button is gone with its line: what is left takes the focus.
  useLayoutEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  return (
    <div ref={box} className={styles.changed} role="alert" tabIndex={-1}>
      <h2>{t.unavailableTitle}</h2>
      <p>{t.unavailableText}</p>
      <ul className={styles.gone}>
        {lines.map((line) => (
          <li key={[line.productId, line.size, ...optionNames(line.options)].join(' ')}>
            <p>
              <Link to={`/product/${encodeURIComponent(line.productId)}`}>
                {[line.name, line.size, ...optionNames(line.options)].join(', ')}
              </Link>
              <span>{line.message}</span>
            </p>
            <Button variant="ghost" onClick={() => onRemove(line)} aria-label={cartTexts.remove(line.name)}>
              {t.removeLine}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
