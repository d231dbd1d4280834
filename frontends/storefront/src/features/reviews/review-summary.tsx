import type { StarCounts } from '@shop/contracts/reviews';
import { Stars } from '@shop/ui/stars';
import { texts } from '../../texts.ts';
import { reviewTexts as t } from './texts.ts';
import * as styles from './review-summary.module.css';
import { AllStarsLink, StarLink } from './star-filter.tsx';
import { STARS, type StarChoice } from './stars-in-url.ts';

export interface RatingSummary {
  total: number;
  average: number;
  starCounts: StarCounts;
}

/** Average and distribution of a print's ratings; each bar shows only the reviews of so many stars. */
export function ReviewSummary({ total, average, starCounts, chosen }: RatingSummary & { chosen: StarChoice | null }) {
  return (
    <div className={styles.summary}>
      <p className={styles.average}>
        <b>{average.toFixed(1)}</b>
        <Stars rating={average} label={texts.card.rating(average, total)} size={22} />
        <span aria-hidden="true">{t.count(total)}</span>
      </p>
      <nav aria-label={t.filter} className={styles.filter}>
        <ul className={styles.bars}>
          {STARS.map((stars) => (
            <li key={stars}>
              <StarLink stars={stars} counts={starCounts} chosen={chosen}>
                <span>{stars} ★</span>
                <span className={styles.bar}>
                  <span style={{ inlineSize: `${total > 0 ? (100 * starCounts[stars]) / total : 0}%` }} />
                </span>
                <span>({starCounts[stars]})</span>
              </StarLink>
            </li>
          ))}
        </ul>
        <p className={styles.all}>
          <AllStarsLink chosen={chosen}>{t.allReviews}</AllStarsLink>
        </p>
      </nav>
    </div>
  );
}
