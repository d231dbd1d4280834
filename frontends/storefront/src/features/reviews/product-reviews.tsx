import { call } from '@shop/contracts/client';
import type { Product } from '@shop/contracts/products';
import { Button } from '@shop/ui/button';
import { ErrorState } from '@shop/ui/error-state';
import { lazyPart } from '@shop/ui/lazy-part';
import { announce } from '@shop/ui/live-region';
import { useSearchParams } from '@shop/ui/router';
import { showToast } from '@shop/ui/toast';
import { useCallback, useEffect, useRef, useState } from 'react';
import { texts } from '../../texts.ts';
import { reviewTexts as t } from './texts.ts';
import { PAGE_SIZE_NARROW, PAGE_SIZE_WIDE } from './page-sizes.ts';
import * as styles from './product-reviews.module.css';
import type { ShownReview } from './review-card.tsx';
import { ReviewList } from './review-list.tsx';
import { ReviewSummary, type RatingSummary } from './review-summary.tsx';
import { type StarChoice, starsIn } from './stars-in-url.ts';

const PHOTOS = 5;

const ReviewWizard = lazyPart(async () => (await import('./review-wizard.tsx')).ReviewWizard, texts);
const pageSize = () => (matchMedia('(min-width: 1024px)').matches ? PAGE_SIZE_WIDE : PAGE_SIZE_NARROW);

interface Reviewed {
  stars: StarChoice | null;
  /** Number of reviews with these stars. */
  total: number;
  /** The newest ones, as many as a wide screen shows. */
  first: readonly ShownReview[];
}

interface ProductReviewsProps extends Reviewed {
  product: Pick<Product, '_id' | 'name'>;
  summary: RatingSummary;
  failed: boolean;
}

/** Summary, reviews, of the stars that the address asks for, and the way to write one. */
export function ProductReviews({ product, summary, ...loaded }: ProductReviewsProps) {
  const [writing, setWriting] = useState(false);
  const stars = starsIn(useSearchParams()[0]);
  const [list, setList] = useState(loaded);
  const asked = useRef(loaded.stars);
  const load = useCallback(
    async (choice: StarChoice | null) => {
      asked.current = choice;
      const query = { limit: String(PAGE_SIZE_WIDE), ...(choice && { rating: choice }) };
      try {
        const found = await call('', 'GET /reviews/product/:id', { params: { id: product._id }, query });
        if (asked.current !== choice) return;
        setList({ stars: choice, total: found.total, first: found.reviews, failed: false });
        announce(t.found(found.total));
      } catch {
        if (asked.current === choice) setList({ stars: choice, total: 0, first: [], failed: true });
      }
    },
    [product._id],
  );
  // The product's page stays as it is: only the reviews are fetched.
  useEffect(() => {
    if (asked.current !== stars) void load(stars);
  }, [stars, load]);

  return (
    <div className={styles.reviews}>
      <div className={styles.side}>
        {summary.total > 0 && <ReviewSummary {...summary} chosen={stars} />}
        <Button variant="ghost" onClick={() => setWriting(true)}>
          {texts.review.write}
        </Button>
      </div>
      {list.failed ? (
        <ErrorState title={t.failed} retryLabel={texts.retry} onRetry={() => void load(stars)} />
      ) : (
        <ListOfProduct key={list.stars} productId={product._id} {...list} />
      )}
      {writing && <ReviewWizard product={product} onClose={() => setWriting(false)} />}
    </div>
  );
}

function ListOfProduct({ productId, stars, total, first }: Reviewed & { productId: string }) {
  const [reviews, setReviews] = useState(first);
  // Until the first press the screen's width decides, by style alone: the server does not know it.
  const [visible, setVisible] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);

  const loadMore = async () => {
    const wanted = (visible ?? pageSize()) + pageSize();
    setBusy(true);
    try {
      let known = reviews;
      while (known.length < Math.min(wanted, total)) {
        const page = String(Math.floor(known.length / PAGE_SIZE_WIDE) + 1);
        const query = { page, limit: String(PAGE_SIZE_WIDE), ...(stars && { rating: stars }) };
        const next = await call('', 'GET /reviews/product/:id', { params: { id: productId }, query });
        const unseen = next.reviews.filter(({ _id }) => known.every((one) => one._id !== _id));
        if (unseen.length === 0) break;
        known = [...known, ...unseen];
      }
      setReviews(known);
      setVisible(wanted);
      announce(t.shown(Math.min(wanted, known.length), total));
    } catch {
      showToast({ message: t.failed, tone: 'error' });
    } finally {
      setBusy(false);
    }
  };

  const hasMore = visible === null ? total > PAGE_SIZE_NARROW : total > visible;
  return (
    <div className={styles.list} data-first={visible === null}>
      {total === 0 ? (
        <p>{stars === null ? t.noneYet : t.noneOf(Number(stars))}</p>
      ) : (
        <ReviewList reviews={reviews.slice(0, visible ?? PAGE_SIZE_WIDE)} batches={[PAGE_SIZE_WIDE]} photos={PHOTOS} />
      )}
      {hasMore && (
        <Button
          variant="ghost"
          busy={busy}
          className={visible === null && total <= PAGE_SIZE_WIDE ? styles.narrowOnly : undefined}
          onClick={() => void loadMore()}
        >
          {t.loadMore}
        </Button>
      )}
    </div>
  );
}
