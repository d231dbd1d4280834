import type { ReactNode } from 'react';
import * as styles from './empty-state.module.css';

interface EmptyStateProps {
  title: ReactNode;
  /** Heading level of the title. */
  level?: 1 | 2;
  children?: ReactNode;
  /** Link or button that leads on. */
  action?: ReactNode;
  /** Look of a failure: the parcel stands askew. */
  askew?: boolean;
}

/** Nothing to show: an empty parcel, whatever the shop sells, one sentence, one way on. */
export function EmptyState({ title, level = 2, children, action, askew }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={styles.empty}>
      <svg
        className={askew ? styles.askew : styles.parcel}
        viewBox="0 32 156 128"
        width="128"
        height="105"
        aria-hidden="true"
        focusable="false"
      >
        <g>
          <path d="M31 71h104v84H31z" fill="var(--haldi)" />
          <path d="M26 66h104v84H26z" fill="var(--kaghaz)" stroke="var(--neel)" strokeWidth="6" />
          <path
            d="M26 66L8 92h50l18-26zM130 66l18 26H98L80 66z"
            fill="var(--gulabi)"
            stroke="var(--neel)"
            strokeWidth="6"
            strokeLinejoin="round"
          />
          <path d="M26 66l18-26h68l18 26z" fill="var(--neel)" />
        </g>
      </svg>
      <Heading>{title}</Heading>
      {children && <div className={styles.words}>{children}</div>}
      {action}
    </div>
  );
}
