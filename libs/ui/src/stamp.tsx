import type { ReactNode } from 'react';
import * as styles from './stamp.module.css';

interface StampProps {
  tone?: 'anar' | 'feroza' | 'neel';
  /** Large: for receipts and empty pages. */
  large?: boolean;
  /** Strikes the paper once when it appears. */
  thud?: boolean;
  children: ReactNode;
}

/** An inked rubber stamp. Never more than one on a card. */
export function Stamp({ tone = 'anar', large, thud, children }: StampProps) {
  return (
    <span
      className={[styles.stamp, styles[tone], large && styles.large, thud && styles.thud].filter(Boolean).join(' ')}
    >
      {children}
    </span>
  );
}
