import { buttonClass } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import * as styles from './error-state.module.css';

interface ErrorStateProps {
  title: string;
  level?: 1 | 2;
  children?: string;
  retryLabel: string;
  /** Left out: the page itself is loaded again. */
  onRetry?: () => void;
}

/** Something failed: what, and a way to try again. Works without scripts too, where retrying is a reload. */
export function ErrorState({ title, level, children, retryLabel, onRetry }: ErrorStateProps) {
  return (
    <div role="alert" className={styles.error}>
      <EmptyState
        title={title}
        level={level}
        askew
        action={
          <a
            className={buttonClass('primary')}
            href=""
            onClick={
              onRetry &&
              ((event) => {
                event.preventDefault();
                onRetry();
              })
            }
          >
            {retryLabel}
          </a>
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}
