import type { StarCounts } from '@shop/contracts/reviews';
import { Link } from '@shop/ui/router';
import type { ReactNode } from 'react';
import { reviewTexts as t } from './texts.ts';
import { STARS, type StarChoice } from './stars-in-url.ts';
import * as styles from './star-filter.module.css';

interface StarFilterProps {
  counts: StarCounts;
  chosen: StarChoice | null;
}

/** All, and 5 to 1 stars, with their numbers. */
export function StarFilter({ counts, chosen }: StarFilterProps) {
  const all = STARS.reduce((sum, stars) => sum + counts[stars], 0);
  return (
    <nav aria-label={t.filter} className={styles.filter}>
      <AllStarsLink chosen={chosen}>
        {t.all} <span>({all})</span>
      </AllStarsLink>
      {STARS.map((stars) => (
        <StarLink key={stars} stars={stars} counts={counts} chosen={chosen}>
          {stars} ★ <span>({counts[stars]})</span>
        </StarLink>
      ))}
    </nav>
  );
}

/** Leads to the reviews of so many stars; the address holds the choice, and the same one again clears it. */
export function StarLink({
  stars,
  counts,
  chosen,
  children,
}: StarFilterProps & { stars: StarChoice; children: ReactNode }) {
  return (
    <Link
      to={stars === chosen ? '?' : `?stars=${stars}`}
      preventScrollReset
      aria-current={stars === chosen ? 'true' : undefined}
      aria-label={t.filterBy(Number(stars), counts[stars])}
    >
      {children}
    </Link>
  );
}

/** Leads back to the reviews of all stars. */
export function AllStarsLink({ chosen, children }: Pick<StarFilterProps, 'chosen'> & { children: ReactNode }) {
  return (
    <Link to="?" preventScrollReset aria-current={chosen === null ? 'true' : undefined}>
      {children}
    </Link>
  );
}
