import * as styles from './status-badge.module.css';

export type StatusShape = 'waiting' | 'done' | 'sent' | 'failed';
export type StatusTone = 'neel' | 'green' | 'amber' | 'red';

/** A status as a shape and its word: half-filled waits, filled is done, a ring is sent, a cross failed. */
export function StatusBadge({
  shape,
  tone = 'neel',
  children,
}: {
  shape: StatusShape;
  tone?: StatusTone;
  children: string;
}) {
  return (
    <span className={[styles.mark, styles[tone]].join(' ')}>
      <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true" focusable="false">
        {shape === 'done' && <circle cx="6" cy="6" r="5.5" fill="currentColor" />}
        {shape === 'sent' && <circle cx="6" cy="6" r="4.2" fill="none" stroke="currentColor" strokeWidth="2.6" />}
        {shape === 'waiting' && (
          <>
            <circle cx="6" cy="6" r="5" fill="none" stroke="currentColor" strokeWidth="1.5" />
            <path d="M6 1a5 5 0 0 1 0 10z" fill="currentColor" />
          </>
        )}
        {shape === 'failed' && <path d="M2 2l8 8M10 2l-8 8" stroke="currentColor" strokeWidth="2.4" />}
      </svg>
      {children}
    </span>
  );
}
