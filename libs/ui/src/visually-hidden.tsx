import type { ReactNode } from 'react';
import * as styles from './visually-hidden.module.css';

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}

/** The class that hides from sight only, for elements that need to stay themselves. */
export const visuallyHidden = (): string => styles.hidden ?? '';
