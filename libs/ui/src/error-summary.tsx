import { useLayoutEffect, useRef } from 'react';
import * as styles from './error-summary.module.css';

/** Problem of a form. */
export interface FormProblem {
  /** The id of its control. */
  field?: string;
  message: string;
  /** It was put right since the last attempt. Its line stays, empty: nothing below may move under a finger. */
  mended?: boolean;
}

interface ErrorSummaryProps {
  title: string;
  /** In the order of the form. */
  problems: readonly FormProblem[];
  /** Changes with every attempt, so that focus comes back each time. */
  attempt: number;
}

/** Says at the top of a form what is wrong; takes the focus, and each line leads to its field. */
export function ErrorSummary({ title, problems, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (problems.length === 0) return null;
  return (
    <div
      ref={box}
      className={styles.summary}
      role="alert"
      tabIndex={-1}
      aria-labelledby="error-summary-title"
      data-mended={problems.every(({ mended }) => mended)}
    >
      <h2 id="error-summary-title">{title}</h2>
      <ul>
        {problems.map(({ field, message, mended }) => (
          <li key={`${field} ${message}`} data-mended={mended}>
            {field ? (
              <a
                href={`#${field}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(field)?.focus();
                }}
              >
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
