import type { ReviewForm } from '@shop/contracts/review-form';
import { readOwner } from '../../ordering/public/order-owner.ts';
import type { OrderOwner } from '../../ordering/public/queries.ts';

/** Returns who a review says that its order belongs to. */
export const ownerOf = ({ customerEmail, customerPhone }: ReviewForm): OrderOwner =>
  readOwner({ email: customerEmail, phone: customerPhone }, 'customerPhone');

/** Name of the error for a purchase that does not fit. */
export const mismatchOf = (owner: OrderOwner): 'notEligible' | 'notEligibleByPhone' =>
  'email' in owner ? 'notEligible' : 'notEligibleByPhone';
