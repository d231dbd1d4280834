import { AlertKind } from '@shop/contracts/alerts';

/** Kinds of e-mails. Those to the owner and other staff begin with `owner-`. */
export type EmailKind =
  | 'order-placed'
  | 'order-shipped'
  | 'tracking-number'
  | 'parcel-attempted'
  | 'order-delivered'
  | 'order-cancelled'
  | 'order-reopened'
  | 'order-edited'
  | 'proof-received'
  | 'payment-verified'
  | 'payment-short'
  | 'payment-rejected'
  | 'payment-received'
  | 'payment-refunded'
  | 'refund-recorded'
  | 'review-published'
  | 'review-replied'
  | 'review-invitation'
  | 'owner-order'
  | 'owner-proof'
  | 'owner-answer'
  | 'owner-review'
  | 'owner-stock'
  | 'owner-failed-mail'
  | 'owner-backups-fail'
  | 'owner-backups-again'
  | 'owner-backups-damaged';

/** The e-mail that tells staff of each kind of happening. */
export const emailKindOf = {
  order: 'owner-order',
  receipt: 'owner-proof',
  answer: 'owner-answer',
  review: 'owner-review',
  stock: 'owner-stock',
  failedMail: 'owner-failed-mail',
} as const satisfies Readonly<Record<AlertKind, EmailKind>>;

/** Returns the alert that an e-mail to staff carries; undefined for an e-mail to a customer. */
export const alertOfEmail = (kind: EmailKind): AlertKind | undefined =>
  AlertKind.options.find((alert) => emailKindOf[alert] === kind);

interface Due {
  id: string;
  /** An order, a proof, a review or an event: there is one e-mail of a kind for each fact about it. */
  subjectId: string;
  /** The person of staff whom it goes to; null: the customer, or the owner's address. */
  accountId: string | null;
  attempts: number;
  writtenAt: Date;
  requestId: string | null;
  traceParent: string | null;
}

/** One that belongs to an order. */
export interface OrderEmailDue extends Due {
  kind: Exclude<EmailKind, 'owner-stock' | BackupEmailDue['kind']>;
  /** It has the recipient's address. */
  orderId: string;
  productId: string | null;
  /** The channel of a message that failed, when this e-mail is about one; null: e-mail. */
  reason: 'whatsapp' | null;
}

/** One to staff about a size of a product. */
export interface StockEmailDue extends Due {
  kind: 'owner-stock';
  orderId: null;
  productId: string;
  size: string;
}

/** One to the owner about the backups of the shop. */
export interface BackupEmailDue extends Due {
  kind: 'owner-backups-fail' | 'owner-backups-again' | 'owner-backups-damaged';
  orderId: null;
}

/** An e-mail that is due: what it is about, not yet whom it goes to and what it says. */
export type DueEmail = OrderEmailDue | StockEmailDue | BackupEmailDue;

/**
 * Facts that e-mails have disclosed to the customer of an order. A later fact replaces an earlier one of the same kind.
 */
export interface Disclosed {
  /** That the order has arrived. */
  placed?: true;
  /** The proof that has arrived. */
  proof?: string;
  /** The proof whose decision was disclosed. */
  decision?: string;
  payment?: 'paid' | 'failed' | 'refunded';
  shipped?: true;
  /** The tracking number. */
  number?: string;
  /** Time of the failed attempt. */
  attempt?: string;
  delivered?: true;
  /** That reviews are welcome. */
  invited?: true;
  /** false: the customer knew that the order was cancelled, and knows that it is active again. */
  cancelled?: boolean;
  /** The last edit of the order that the e-mail shows. */
  edit?: number;
}
