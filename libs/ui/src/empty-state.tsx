import type { ReactNode } from 'react';
import * as styles from './empty-state.module.css';

interface EmptyStateProps {
  title: ReactNode;
  /** How the title stands in the page's outline. */
  level?: 1 | 2;
  children?: ReactNode;
  /** One way on. */
  action?: ReactNode;
  /** What a failure looks like: the frame hangs askew. */
  askew?: boolean;
}

/** Nothing to show: an empty frame on its nail, one sentence, one way on. */
export function EmptyState({ title, level = 2, children, action, askew }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={styles.empty}>
      <svg
        className={askew ? styles.askew : styles.frame}
        viewBox="0 0 160 168"
        width="120"
        height="126"
        aria-hidden="true"
        focusable="false"
      >
        <circle cx="80" cy="10" r="5" fill="var(--neel)" />
        <g>
          <path d="M80 10L34 52M80 10l46 42" stroke="var(--neel)" strokeWidth="3" fill="none" />
          <rect x="27" y="55" width="112" height="112" fill="var(--haldi)" />
          <rect x="22" y="50" width="112" height="112" fill="var(--neel)" />
          <rect x="32" y="60" width="92" height="92" fill="var(--kaghaz)" />
          <rect x="46" y="74" width="64" height="64" fill="var(--gulabi)" />
        </g>
      </svg>
      <Heading>{title}</Heading>
      {children && <div className={styles.words}>{children}</div>}
      {action}
    </div>
  );
}
