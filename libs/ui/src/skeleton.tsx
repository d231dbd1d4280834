import * as styles from './skeleton.module.css';

/** A grey sheet of the size of what is coming; appears only after 150 ms. */
export function Skeleton({ width = '100%', height = 16 }: { width?: number | string; height?: number | string }) {
  return <span className={styles.skeleton} style={{ inlineSize: width, blockSize: height }} aria-hidden="true" />;
}
