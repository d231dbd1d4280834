import { Stars } from '@shop/ui/stars';
import { texts } from '../../texts.ts';
import * as styles from './average-rating.module.css';
import { reviewTexts as t } from './texts.ts';

/** Average stars and number of reviews; null when there are none. */
export function AverageRating({ total, average }: { total: number; average: number }) {
  if (total === 0) return null;
  return (
    <p className={styles.average}>
      <b>{average.toFixed(1)}</b>
      <Stars rating={average} label={texts.card.rating(average, total)} size={22} />
      <span aria-hidden="true">{t.count(total)}</span>
    </p>
  );
}
