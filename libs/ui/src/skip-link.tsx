import * as styles from './skip-link.module.css';

/** The first stop of Tab: jumps over the header to the element with the given id. */
export function SkipLink({ to, children }: { to: string; children: string }) {
  return (
    <a className={styles.skip} href={`#${to}`}>
      {children}
    </a>
  );
}
