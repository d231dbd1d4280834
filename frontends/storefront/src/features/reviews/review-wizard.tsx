import { useBackCloses } from '@shop/ui/back-closes';
import { Dialog } from '@shop/ui/dialog';
import { useState } from 'react';
import { texts } from '../../texts.ts';
import { OrderStep } from './order-step.tsx';
import type { ReviewedOrder, ReviewedProduct } from './review-draft.ts';
import { ReviewStep } from './review-step.tsx';

interface ReviewWizardProps {
  /** Left out where the shopper comes without one: the order then says which it can be. */
  product?: ReviewedProduct;
  /** Filled in, where it is known. */
  order?: ReviewedOrder;
  /** Token of an invitation, which knows both. */
  invitation?: string | undefined;
  onClose: () => void;
}

/** A review in two steps: which order it belongs to, then what one thinks. */
export function ReviewWizard({ product, order: known, invitation, onClose }: ReviewWizardProps) {
  useBackCloses(true, onClose);
  const [order, setOrder] = useState(known);
  const [reviewed, setReviewed] = useState<ReviewedProduct | null>(null);
  return (
    <Dialog open onClose={onClose} title={texts.review.write} closeLabel={texts.close}>
      {reviewed && order ? (
        <ReviewStep product={reviewed} order={order} onBack={() => setReviewed(null)} onSent={onClose} />
      ) : (
        <OrderStep
          product={product}
          order={order}
          invitation={invitation}
          isBack={order !== known}
          onFound={(print, its) => {
            setOrder(its);
            setReviewed(print);
          }}
        />
      )}
    </Dialog>
  );
}
