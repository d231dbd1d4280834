import type { StarCounts } from '@shop/contracts/reviews';
import { Stars } from '@shop/ui/stars';
import { texts } from '../../texts.ts';
import * as styles from './review-summary.module.css';
import { STARS } from './stars-in-address.ts';

export interface RatingSummary {
  total: number;
  average: number;
  starCounts: StarCounts;
}

/** Average and distribution of a print's ratings. */
export function ReviewSummary({ total, average, starCounts }: RatingSummary) {
  const t = texts.reviews;
  return (
    <div className={styles.summary}>
      <p className={styles.average}>
        <b>{average.toFixed(1)}</b>
        <Stars rating={average} label={texts.card.rating(average, total)} size={22} />
        <span aria-hidden="true">{t.count(total)}</span>
      </p>
      <ul className={styles.bars}>
        {STARS.map((stars) => (
          <li key={stars} aria-label={t.filterBy(Number(stars), starCounts[stars])}>
            <span aria-hidden="true">{stars} ★</span>
            <span className={styles.bar} aria-hidden="true">
              <span style={{ inlineSize: `${total > 0 ? (100 * starCounts[stars]) / total : 0}%` }} />
            </span>
            <span aria-hidden="true">{starCounts[stars]}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
