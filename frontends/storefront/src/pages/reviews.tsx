import { buttonClass } from '@shop/ui/button';
import { Pager } from '@shop/ui/pager';
import { Link, useLoaderData } from '@shop/ui/router';
import { UrduMark } from '@shop/ui/urdu-mark';
import { AverageRating } from '../features/reviews/average-rating.tsx';
import { ratingOf } from '../features/reviews/rating-of.ts';
import { ReviewList } from '../features/reviews/review-list.tsx';
import { StarFilter } from '../features/reviews/star-filter.tsx';
import type { reviewsLoader } from '../loaders.ts';
import { PageHead } from '../page-head.tsx';
import * as page from '../page.module.css';
import { texts } from '../texts.ts';
import { reviewTexts as t } from '../features/reviews/texts.ts';
import * as styles from './reviews.module.css';

/** Every approved review of the shop. */
export function Component() {
  const { reviews, starCounts, stars, page: number, totalPages, limit, url } = useLoaderData<typeof reviewsLoader>();
  const href = (to: number) => `?${new URLSearchParams({ ...(stars && { stars }), page: String(to) })}`;
  return (
    <div className={page.page}>
      <PageHead title={t.pageTitle} description={t.description} url={url} />
      <header className={styles.head}>
        <UrduMark word="words" className={styles.urdu} />
        <h1 className={page.title}>{texts.review.title}</h1>
        <AverageRating {...ratingOf(starCounts)} />
        <p className={page.lead}>{t.lead}</p>
        <Link to="/track-order?review=1" className={`${buttonClass('ghost')} ${styles.write}`}>
          {texts.review.write}
        </Link>
      </header>
      <div className={styles.wall}>
        <StarFilter counts={starCounts} chosen={stars} />
        {reviews.length === 0 ? (
          <p>{stars === null ? t.none : t.noneOf(Number(stars))}</p>
        ) : (
          <ReviewList key={`${stars} ${number}`} reviews={reviews} batches={[limit]} photos={5} withProduct />
        )}
        <Pager page={number} totalPages={totalPages} href={href} labels={texts.pager} />
      </div>
    </div>
  );
}
