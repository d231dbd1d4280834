import { Skeleton } from '@shop/ui/skeleton';
import { VisuallyHidden } from '@shop/ui/visually-hidden';
import * as styles from './list-skeleton.module.css';

/** Stands where a list will be: `label` says so to those who hear the page. `height` is a row's, in pixels. */
export function ListSkeleton({ label, rows = 6, height = 80 }: { label: string; rows?: number; height?: number }) {
  return (
    <output className={styles.list}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={height} />
      ))}
    </output>
  );
}
