import * as styles from './stars.module.css';

/** Five stars, filled to `rating`; read aloud as `label`. Drawn by styles: long lists hold hundreds of them. */
export function Stars({ rating, label, size = 16 }: { rating: number; label: string; size?: number }) {
  // Shown to the half: finer steps cannot be seen at 16 px.
  const halves = Math.max(0, Math.min(10, Math.round(rating * 2)));
  return (
    <span className={styles.stars} style={{ fontSize: size }} role="img" aria-label={label}>
      <span className={styles.full} style={{ inlineSize: `${halves * 10}%` }} />
    </span>
  );
}
