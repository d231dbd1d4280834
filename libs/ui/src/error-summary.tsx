import { useEffect, useRef } from 'react';
import * as styles from './error-summary.module.css';

interface ErrorSummaryProps {
  title: string;
  /** One entry per problem, in the order of the form; `field` is the id of its control. */
  problems: readonly { field?: string; message: string }[];
  /** Changes with every attempt, so that focus comes back each time. */
  attempt: number;
}

/** Says at the top of a form what is wrong; takes the focus, and each line leads to its field. */
export function ErrorSummary({ title, problems, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (problems.length === 0) return null;
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1} aria-labelledby="error-summary-title">
      <h2 id="error-summary-title">{title}</h2>
      <ul>
        {problems.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
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
