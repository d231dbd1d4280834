import { ReviewCard, type ShownReview } from './review-card.tsx';
import { usePhotoViewer } from './photo-viewer.tsx';
import * as styles from './review-list.module.css';

interface ReviewListProps {
  reviews: readonly ShownReview[];
  /** Number of reviews in each batch; the last number repeats. Later batches do not move the cards of earlier ones. */
  batches: readonly number[];
  photos: number;
  withProduct?: boolean;
}

/** Reviews as a wall of cards of their own heights, newest first. */
export function ReviewList({ reviews, batches, photos, withProduct }: ReviewListProps) {
  const { viewer, open } = usePhotoViewer();
  return (
    <>
      {inBatches(reviews, batches).map((batch) => (
        <ul key={batch[0]?._id} className={styles.batch}>
          {batch.map((review) => (
            <li key={review._id}>
              <ReviewCard review={review} photos={photos} withProduct={withProduct} onPhoto={open} />
            </li>
          ))}
        </ul>
      ))}
      {viewer}
    </>
  );
}

/** Cuts a list into pieces of these sizes, the last size again and again. */
export function inBatches<T>(list: readonly T[], sizes: readonly number[]): T[][] {
  const batches: T[][] = [];
  for (let from = 0; from < list.length;) {
    const size = Math.max(1, sizes[batches.length] ?? sizes.at(-1) ?? list.length);
    batches.push(list.slice(from, from + size));
    from += size;
  }
  return batches;
}
