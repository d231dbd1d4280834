import type { StarCounts } from '@shop/contracts/reviews';
import { AverageRating } from './average-rating.tsx';
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
      <AverageRating total={total} average={average} />
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
