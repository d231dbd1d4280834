import { call } from '@shop/contracts/client';
import type { StarCounts } from '@shop/contracts/reviews';
import { Button, buttonClass } from '@shop/ui/button';
import { ErrorState } from '@shop/ui/error-state';
import { announce } from '@shop/ui/live-region';
import { Link, useSearchParams } from '@shop/ui/router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { texts } from '../../texts.ts';
import { useWhenNear } from '../../use-when-near.ts';
import { reviewTexts as t } from './texts.ts';
import { PAGE_SIZE_FIRST, PAGE_SIZE_MORE, PAGE_SIZE_ALL } from './page-sizes.ts';
import { AverageRating } from './average-rating.tsx';
import { ratingOf } from './rating-of.ts';
import type { ShownReview } from './review-card.tsx';
import { ReviewList } from './review-list.tsx';
import * as styles from './review-grid.module.css';
import { StarFilter } from './star-filter.tsx';
import { type StarChoice, onWall, starsIn } from './stars-in-url.ts';

const PHOTOS = 2;

interface Wall {
  stars: StarChoice | null;
  reviews: readonly ShownReview[];
  total: number;
  starCounts: StarCounts;
}

const fetchPage = (stars: StarChoice | null, page: number) =>
  call('', 'GET /reviews/approved', {
    query: { page: String(page), limit: String(PAGE_SIZE_ALL), ...onWall(stars) },
  });

/** The reviews of all prints, at most six at first; the star filter stands in the address. */
export function ReviewGrid({ first }: { first: Wall }) {
  const stars = starsIn(useSearchParams()[0]);
  const [wall, setWall] = useState(first);
  const [visible, setVisible] = useState(PAGE_SIZE_FIRST);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const asked = useRef<StarChoice | null>(first.stars);

  const load = useCallback(
    // Ahead of any wish, nothing is announced, no button waits, and a failure is not shown.
    async (choice: StarChoice | null, page: number, ahead = false) => {
      asked.current = choice;
      if (!ahead) setBusy(true);
      try {
        const { reviews, total, starCounts } = await fetchPage(choice, page);
        // Another filter was chosen in the meantime.
        if (asked.current !== choice) return;
        setFailed(false);
        setWall((before) => ({
          stars: choice,
          reviews: [...(page > 1 ? before.reviews.slice(0, (page - 1) * PAGE_SIZE_ALL) : []), ...reviews],
          total,
          starCounts,
        }));
        if (!ahead) announce(t.found(total));
      } catch {
        if (asked.current !== choice || ahead) return;
        setFailed(true);
        setWall((before) => ({ ...before, stars: choice, reviews: [], total: 0 }));
      } finally {
        if (!ahead) setBusy(false);
      }
    },
    [],
  );

  useEffect(() => {
    if (stars === asked.current) return;
    setVisible(PAGE_SIZE_FIRST);
    void load(stars, 1);
  }, [stars, load]);

  // The page itself holds the first ones; the rest of the first page comes as the wall comes near.
  const { reviews, total } = wall;
  const loadRest = useCallback(() => void load(asked.current, 1, true), [load]);
  useWhenNear(box, reviews.length < Math.min(total, PAGE_SIZE_ALL), loadRest);

  const reachable = stars === null ? total : Math.min(total, PAGE_SIZE_ALL);
  const remaining = reachable - Math.min(visible, reachable);
  const showMore = () => {
    const wanted = visible + PAGE_SIZE_MORE;
    setVisible(wanted);
    if (wanted > reviews.length && reviews.length < reachable) {
      void load(stars, Math.floor(reviews.length / PAGE_SIZE_ALL) + 1);
    }
  };

  return (
    <div ref={box} className={styles.wall}>
      <AverageRating {...ratingOf(wall.starCounts)} />
      <StarFilter counts={wall.starCounts} chosen={stars} />
      {failed ? (
        <ErrorState title={t.failed} retryLabel={texts.retry} onRetry={() => void load(stars, 1)} />
      ) : reviews.length === 0 && !busy ? (
        <p>{stars === null ? t.none : t.noneOf(Number(stars))}</p>
      ) : (
        <div className={styles.list} aria-busy={busy}>
          <ReviewList
            reviews={reviews.slice(0, visible)}
            batches={[PAGE_SIZE_FIRST, PAGE_SIZE_MORE]}
            photos={PHOTOS}
            withProduct
          />
        </div>
      )}
      <div className={styles.more}>
        {remaining > 0 && (
          <Button variant="ghost" busy={busy} onClick={showMore}>
            {t.more(remaining)}
          </Button>
        )}
        <Link to="/reviews?write=1" className={buttonClass('ghost')}>
          {texts.review.write}
        </Link>
        <Link to="/reviews" className={buttonClass('link')}>
          {t.readAll}
        </Link>
      </div>
    </div>
  );
}
