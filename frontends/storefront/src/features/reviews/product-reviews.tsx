import { call } from '@shop/contracts/client';
import type { Product } from '@shop/contracts/products';
import type { Review } from '@shop/contracts/reviews';
import { Button } from '@shop/ui/button';
import { announce } from '@shop/ui/live-region';
import { showToast } from '@shop/ui/toast';
import { Suspense, lazy, useState } from 'react';
import { texts } from '../../texts.ts';
import { NARROW_PAGE, WIDE_PAGE } from './page-sizes.ts';
import * as styles from './product-reviews.module.css';
import { ReviewList } from './review-list.tsx';
import { ReviewSummary, type RatingSummary } from './review-summary.tsx';

const PHOTOS = 5;

const ReviewWizard = lazy(async () => ({ default: (await import('./review-wizard.tsx')).ReviewWizard }));
const pageSize = () => (matchMedia('(width >= 1024px)').matches ? WIDE_PAGE : NARROW_PAGE);

interface ProductReviewsProps {
  product: Pick<Product, '_id' | 'name'>;
  summary: RatingSummary;
  /** The newest ones, as many as a wide screen shows. */
  first: readonly Review[];
}

/** Summary, reviews and the way to write one. */
export function ProductReviews({ product, summary, first }: ProductReviewsProps) {
  const { total } = summary;
  const t = texts.reviews;
  const [reviews, setReviews] = useState(first);
  // Until the first press the screen's width decides, by style alone: the server does not know it.
  const [visible, setVisible] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const [writing, setWriting] = useState(false);

  const loadMore = async () => {
    const wanted = (visible ?? pageSize()) + pageSize();
    setBusy(true);
    try {
      let known = reviews;
      while (known.length < Math.min(wanted, total)) {
        const page = String(Math.floor(known.length / WIDE_PAGE) + 1);
        const query = { page, limit: String(WIDE_PAGE) };
        const next = await call('', 'GET /reviews/product/:id', { params: { id: product._id }, query });
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

  const hasMore = visible === null ? total > NARROW_PAGE : total > visible;
  return (
    <div className={styles.reviews}>
      <div className={styles.side}>
        {total > 0 && <ReviewSummary {...summary} />}
        <Button look="ghost" onClick={() => setWriting(true)}>
          {t.write}
        </Button>
      </div>
      <div className={styles.list} data-first={visible === null}>
        {total === 0 ? (
          <p>{t.noneYet}</p>
        ) : (
          <ReviewList reviews={reviews.slice(0, visible ?? WIDE_PAGE)} batches={[WIDE_PAGE]} photos={PHOTOS} />
        )}
        {hasMore && (
          <Button
            look="ghost"
            busy={busy}
            className={visible === null && total <= WIDE_PAGE ? styles.narrowOnly : undefined}
            onClick={() => void loadMore()}
          >
            {t.loadMore}
          </Button>
        )}
      </div>
      {writing && (
        <Suspense fallback={null}>
          <ReviewWizard product={product} onClose={() => setWriting(false)} />
        </Suspense>
      )}
    </div>
  );
}
