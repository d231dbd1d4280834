import { buttonClass } from '@shop/ui/button';
import { lazyPart } from '@shop/ui/lazy-part';
import { Pager } from '@shop/ui/pager';
import { useLoaderData, useNavigate, useSearchParams } from '@shop/ui/router';
import { UrduMark } from '@shop/ui/urdu-mark';
import { useEffect, useRef, useState } from 'react';
import { AverageRating } from '../features/reviews/average-rating.tsx';
import { ratingOf } from '../features/reviews/rating-of.ts';
import { ReviewList } from '../features/reviews/review-list.tsx';
import { StarFilter } from '../features/reviews/star-filter.tsx';
import type { reviewsLoader } from '../reading-loaders.ts';
import { PageHead } from '../page-head.tsx';
import * as page from '../page.module.css';
import { useShop } from '../shop.ts';
import { texts } from '../texts.ts';
import { reviewTexts as t } from '../features/reviews/texts.ts';
import * as styles from './reviews.module.css';

const ReviewWizard = lazyPart(async () => (await import('../features/reviews/review-wizard.tsx')).ReviewWizard, texts);

/** Every approved review of the shop, and the way to write one; `?write` opens that at once, filled in by an invitation behind the #. */
export function Component() {
  const { many } = useShop().goods;
  const { reviews, starCounts, stars, page: number, totalPages, limit, url } = useLoaderData<typeof reviewsLoader>();
  const href = (to: number) => `?${new URLSearchParams({ ...(stars && { stars }), page: String(to) })}`;
  /** Given: the token of an invitation. */
  const [writing, setWriting] = useState<{ invitation?: string } | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  useEffect(() => {
    if (!params.has('write')) return;
    const invitation = new URLSearchParams(location.hash.slice(1)).get('invitation') ?? undefined;
    const others = new URLSearchParams(params);
    others.delete('write');
    const open = async () => {
      // First, so that a reload does not open it again: the wizard then lays an entry of its own over this one.
      await navigate({ search: String(others) }, { replace: true, preventScrollReset: true });
      // A dialog returns the focus to its opener when it closes.
      opener.current?.focus({ preventScroll: true });
      setWriting({ invitation });
    };
    void open();
  }, [params, navigate]);
  return (
    <div className={page.page}>
      <PageHead title={t.pageTitle} description={t.description(many)} url={url} />
      <header className={styles.head}>
        <UrduMark word="words" className={styles.urdu} />
        <h1 className={page.title}>{texts.review.title}</h1>
        <AverageRating {...ratingOf(starCounts)} />
        <p className={page.lead}>{t.lead}</p>
        <button
          ref={opener}
          type="button"
          className={`${buttonClass('ghost')} ${styles.write}`}
          onClick={() => setWriting({})}
        >
          {texts.review.write}
        </button>
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
      {writing && <ReviewWizard {...writing} onClose={() => setWriting(null)} />}
    </div>
  );
}
