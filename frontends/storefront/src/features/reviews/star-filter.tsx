import type { StarCounts } from '@shop/contracts/reviews';
import { Link } from '@shop/ui/router';
import { texts } from '../../texts.ts';
import { STARS, type StarChoice } from './stars-in-address.ts';
import * as styles from './star-filter.module.css';

interface StarFilterProps {
  counts: StarCounts;
  chosen: StarChoice | null;
}

/** All, and 5 to 1 stars, with their numbers; the address holds the choice, and the same one again clears it. */
export function StarFilter({ counts, chosen }: StarFilterProps) {
  const t = texts.reviews;
  const all = STARS.reduce((sum, stars) => sum + counts[stars], 0);
  return (
    <nav aria-label={t.filter} className={styles.filter}>
      <Link to="?" preventScrollReset aria-current={chosen === null ? 'true' : undefined}>
        {t.all} <span>({all})</span>
      </Link>
      {STARS.map((stars) => (
        <Link
          key={stars}
          to={stars === chosen ? '?' : `?stars=${stars}`}
          preventScrollReset
          aria-current={stars === chosen ? 'true' : undefined}
          aria-label={t.filterBy(Number(stars), counts[stars])}
        >
          {stars} ★ <span>({counts[stars]})</span>
        </Link>
      ))}
    </nav>
  );
}
