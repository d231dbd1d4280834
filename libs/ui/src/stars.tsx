import * as styles from './stars.module.css';

const outline = 'M12 2.5l2.9 6 6.6.9-4.8 4.6 1.2 6.5L12 17.4l-5.9 3.1 1.2-6.5L2.5 9.4l6.6-.9z';

/** Five stars, filled to `rating`; read aloud as `label`. */
export function Stars({ rating, label, size = 16 }: { rating: number; label: string; size?: number }) {
  const full = Math.max(0, Math.min(5, rating));
  return (
    <span className={styles.stars} role="img" aria-label={label}>
      {[0, 1, 2, 3, 4].map((place) => {
        const part = Math.max(0, Math.min(1, full - place));
        return (
          <svg key={place} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d={outline} className={styles.empty} />
            {part > 0 && <path d={outline} className={styles.full} clipPath={part < 1 ? halfClip(part) : undefined} />}
          </svg>
        );
      })}
    </span>
  );
}

// Stars are shown to the half: finer steps cannot be seen at 16 px.
const halfClip = (part: number): string | undefined =>
  part >= 0.75 ? undefined : part >= 0.25 ? 'inset(0 50% 0 0)' : 'inset(0 100% 0 0)';
