import { call } from '@shop/contracts/client';
import type { Product } from '@shop/contracts/products';
import type { Review } from '@shop/contracts/reviews';
import { Button } from '@shop/ui/button';
import { announce } from '@shop/ui/live-region';
import { showToast } from '@shop/ui/toast';
import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import { texts } from '../../texts.ts';
import { NARROW_PAGE, WIDE_PAGE } from './page-sizes.ts';
import * as styles from './product-reviews.module.css';
import { ReviewList } from './review-list.tsx';
import { ReviewSummary, type RatingSummary } from './review-summary.tsx';
import type { StarChoice } from './stars-in-address.ts';

const PHOTOS = 5;

const ReviewWizard = lazy(async () => ({ default: (await import('./review-wizard.tsx')).ReviewWizard }));
const pageSize = () => (matchMedia('(width >= 1024px)').matches ? WIDE_PAGE : NARROW_PAGE);

interface Reviewed {
  stars: StarChoice | null;
  /** How many there are of these stars. */
  total: number;
  /** The newest ones, as many as a wide screen shows. */
  first: readonly Review[];
}

interface ProductReviewsProps extends Reviewed {
  product: Pick<Product, '_id' | 'name'>;
  summary: RatingSummary;
}

/** Summary, reviews, of the stars that the address asks for, and the way to write one. */
export function ProductReviews({ product, summary, stars, total, first }: ProductReviewsProps) {
  const t = texts.reviews;
  const [writing, setWriting] = useState(false);
  const before = useRef(stars);
  useEffect(() => {
    if (before.current === stars) return;
    before.current = stars;
    announce(t.found(total));
  }, [stars, total, t]);

  return (
    <div className={styles.reviews}>
      <div className={styles.side}>
        {summary.total > 0 && <ReviewSummary {...summary} chosen={stars} />}
        <Button look="ghost" onClick={() => setWriting(true)}>
          {t.write}
        </Button>
      </div>
      <ListOfProduct key={stars} productId={product._id} stars={stars} total={total} first={first} />
      {writing && (
        <Suspense fallback={null}>
          <ReviewWizard product={product} onClose={() => setWriting(false)} />
        </Suspense>
      )}
    </div>
  );
}

function ListOfProduct({ productId, stars, total, first }: Reviewed & { productId: string }) {
  const t = texts.reviews;
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
        const page = String(Math.floor(known.length / WIDE_PAGE) + 1);
        const query = { page, limit: String(WIDE_PAGE), ...(stars && { rating: stars }) };
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

  const hasMore = visible === null ? total > NARROW_PAGE : total > visible;
  return (
    <div className={styles.list} data-first={visible === null}>
      {total === 0 ? (
        <p>{stars === null ? t.noneYet : t.noneOf(Number(stars))}</p>
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
  );
}
