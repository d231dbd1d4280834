import { useState } from 'react';
import { lazyPart } from '@shop/ui/lazy-part';
import { texts } from '../../texts.ts';
import type { ShownReview } from './review-card.tsx';
import { reviewTexts } from './texts.ts';

// Few open a photo: its code comes with the first press.
const Lightbox = lazyPart(async () => (await import('@shop/ui/lightbox')).Lightbox, texts);

/** A viewer for the photos of reviews: `open` shows one, `viewer` stands anywhere in the page. */
export function usePhotoViewer() {
  const [shown, setShown] = useState<{ review: ShownReview; index: number } | null>(null);
  const viewer = shown && (
    <Lightbox
      pictures={shown.review.images}
      shown={shown.index}
      name={reviewTexts.photoBy(shown.review.customerName)}
      labels={texts.lightbox}
      onShow={(index) => setShown({ ...shown, index })}
      onClose={() => setShown(null)}
    />
  );
  return { viewer, open: (review: ShownReview, index: number) => setShown({ review, index }) };
}
