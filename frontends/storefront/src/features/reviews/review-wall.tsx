import { call } from '@shop/contracts/client';
import type { Review, StarCounts } from '@shop/contracts/reviews';
import { Button, buttonClass } from '@shop/ui/button';
import { announce } from '@shop/ui/live-region';
import { Link, useSearchParams } from '@shop/ui/router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { texts } from '../../texts.ts';
import { FIRST, STEP, WALL_PAGE } from './page-sizes.ts';
import { ReviewList } from './review-list.tsx';
import * as styles from './review-wall.module.css';
import { StarFilter } from './star-filter.tsx';
import { type StarChoice, starsIn } from './stars-in-address.ts';

const PHOTOS = 2;

interface Wall {
  stars: StarChoice | null;
  reviews: readonly Review[];
  total: number;
  starCounts: StarCounts;
}

const fetchPage = (stars: StarChoice | null, page: number) =>
  call('', 'GET /reviews/approved', {
    query: { page: String(page), limit: String(WALL_PAGE), ...(stars && { rating: stars }) },
  });

/** The reviews of all prints, six at first; the star filter stands in the address. */
export function ReviewWall({ first }: { first: Wall }) {
  const stars = starsIn(useSearchParams()[0]);
  const [wall, setWall] = useState(first);
  const [visible, setVisible] = useState(FIRST);
  const [busy, setBusy] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const asked = useRef<StarChoice | null>(first.stars);
  const t = texts.reviews;

  const load = useCallback(
    // Ahead of any wish, nothing is announced, no button waits, and a failure is nobody's business.
    async (choice: StarChoice | null, page: number, ahead = false) => {
      asked.current = choice;
      if (!ahead) setBusy(true);
      try {
        const { reviews, total, starCounts } = await fetchPage(choice, page);
        // Another filter was chosen in the meantime.
        if (asked.current !== choice) return;
        setWall((before) => ({
          stars: choice,
          reviews: [...(page > 1 ? before.reviews.slice(0, (page - 1) * WALL_PAGE) : []), ...reviews],
          total,
          starCounts,
        }));
        if (!ahead) announce(t.found(total));
      } catch {
        if (asked.current === choice && !ahead)
          setWall((before) => ({ ...before, stars: choice, reviews: [], total: 0 }));
      } finally {
        if (!ahead) setBusy(false);
      }
    },
    [t],
  );

  useEffect(() => {
    if (stars === asked.current) return;
    setVisible(FIRST);
    void load(stars, 1);
  }, [stars, load]);

  // The page itself holds the first six; the rest of the first page comes as the wall comes near.
  const { reviews, total } = wall;
  const isWhole = reviews.length >= Math.min(total, WALL_PAGE);
  useEffect(() => {
    if (isWhole || !box.current) return;
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        near.disconnect();
        void load(asked.current, 1, true);
      },
      { rootMargin: '400px' },
    );
    near.observe(box.current);
    return () => near.disconnect();
  }, [isWhole, load]);

  const reachable = stars === null ? total : Math.min(total, WALL_PAGE);
  const remaining = reachable - Math.min(visible, reachable);
  const showMore = () => {
    const wanted = visible + STEP;
    setVisible(wanted);
    if (wanted > reviews.length && reviews.length < reachable) {
      void load(stars, Math.floor(reviews.length / WALL_PAGE) + 1);
    }
  };

  return (
    <div ref={box} className={styles.wall}>
      <StarFilter counts={wall.starCounts} chosen={stars} />
      {reviews.length === 0 && !busy ? (
        <p>{stars === null ? t.none : t.noneOf(Number(stars))}</p>
      ) : (
        <div className={styles.list} aria-busy={busy}>
          <ReviewList reviews={reviews.slice(0, visible)} batches={[FIRST, STEP]} photos={PHOTOS} withProduct />
        </div>
      )}
      <div className={styles.more}>
        {remaining > 0 && (
          <Button look="ghost" busy={busy} onClick={showMore}>
            {t.more(remaining)}
          </Button>
        )}
        <Link to="/reviews" className={buttonClass('link')}>
          {t.readAll}
        </Link>
      </div>
    </div>
  );
}
