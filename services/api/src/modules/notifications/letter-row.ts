/** What the shop writes letters about. */
export type LetterKind =
  | 'order-placed'
  | 'order-shipped'
  | 'proof-received'
  | 'payment-verified'
  | 'payment-rejected'
  | 'review-published';

/** A letter that is due: what it is about, not yet whom it goes to and what it says. */
export interface DueLetter {
  id: string;
  kind: LetterKind;
  /** An order, a proof or a review: there is one letter of a kind about it. */
  subjectId: string;
  /** The order that it has to do with: it tells whom the letter goes to. */
  orderId: string;
  productId: string | null;
  /** Why staff decided as it did. */
  reason: string | null;
  attempts: number;
  writtenAt: Date;
  requestId: string | null;
}
