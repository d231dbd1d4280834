import { formatRs } from '@shop/contracts/money';
import * as styles from './price.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface PriceProps {
  amount: number;
  /** Shown struck through when it is greater than the price. */
  original?: number | null;
  /** Words for "Original price", read aloud before the struck-through one. */
  originalLabel?: string;
  size?: 'normal' | 'large';
}

/** Money as `Rs 1,250`, with tabular figures. */
export function Price({ amount, original, originalLabel = 'Original price', size = 'normal' }: PriceProps) {
  const reduced = original != null && original > amount;
  return (
    <span className={size === 'large' ? styles.large : styles.price}>
      <bdi className={reduced ? styles.sale : undefined}>{formatRs(amount)}</bdi>
      {reduced && (
        <s className={styles.original}>
          <VisuallyHidden>{originalLabel} </VisuallyHidden>
          <bdi>{formatRs(original)}</bdi>
        </s>
      )}
    </span>
  );
}
