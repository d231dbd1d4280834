import { Skeleton } from '@shop/ui/skeleton';
import { texts } from '../texts.ts';
import * as styles from './back-office.module.css';

/**
 * The frame before anything is known: the shell's server sends it with the page, and it stays until a section is there. It
 * has no text, since fonts would take their share of a slow line before the scripts are there.
 */
export function Opening() {
  return (
    <div className={styles.backOffice}>
      <div className={styles.rail}>
        <div className={styles.logo}>
          <Skeleton width={96} height={24} />
        </div>
      </div>
      <output className={styles.opening} aria-label={texts.opening}>
        <Skeleton width="50%" height={32} />
        <Skeleton height={80} />
        <Skeleton height={80} />
        <Skeleton height={80} />
        <Skeleton height={80} />
      </output>
    </div>
  );
}
