import { sizeInWords } from '@shop/contracts/options-in-words';
import type { BoughtOptions } from '@shop/contracts/product-options';
import type { OrderStatus, PaymentStatus } from '@shop/contracts/statuses';

/** A line of an order, as far as an edit compares it. */
export interface EditedLine {
  productId: string;
  /** Name of the product, for texts. */
  name: string;
  size: string;
  /** The frame and the mat; missing or null: neither. */
  options?: Pick<BoughtOptions, 'frame' | 'mat'> | null | undefined;
  quantity: number;
}

/** Number of pieces of a size before and after an edit; 0: none. */
export interface SizeChange extends Omit<EditedLine, 'quantity'> {
  before: number;
  after: number;
}

/** State of an order when staff open it for an edit; totals in rupees. */
export interface OrderToEdit {
  orderStatus: OrderStatus;
  paymentStatus: PaymentStatus;
  /** Its parcel is packed, or booked with a courier. */
  isPacked: boolean;
  total: number;
  /** Rupees that have arrived by transfers of less than the total. */
  received: number;
}

/** Why an order can no longer be edited. */
export type EditRefusal = 'cancelled' | 'packed' | 'settled' | 'belowReceived';

const PAISA = 100;

/**
 * Why an order cannot be edited to `total` (rupees); null: it can. What is paid or refunded keeps its total: nobody asked the
 * customer for the rest, and nobody has sent back what is too much. So an order never costs less than what came of it.
 */
export function editRefusal(order: OrderToEdit, total: number): EditRefusal | null {
  const { orderStatus, paymentStatus, isPacked, received } = order;
  if (orderStatus === 'cancelled') return 'cancelled';
  if (isPacked || (orderStatus !== 'processing' && orderStatus !== 'confirmed')) return 'packed';
  const isTotalKept = Math.round(order.total * PAISA) === Math.round(total * PAISA);
  const isSettled = paymentStatus === 'paid' || paymentStatus === 'refunded';
  if (isSettled) return isTotalKept ? null : 'settled';
  return Math.round(received * PAISA) > Math.round(total * PAISA) ? 'belowReceived' : null;
}

/** Names a line of a product: its size with its frame and mat, however they are written. */
export const lineKey = ({ size, options }: Pick<EditedLine, 'size' | 'options'>): string =>
  JSON.stringify([size, options?.frame || null, options?.mat || null]).toLowerCase();

/**
 * The sizes of which an edit changes the number of pieces, each frame and mat by itself; lines of one count together, however
 * it is written.
 */
export function sizeChanges(before: readonly EditedLine[], after: readonly EditedLine[]): SizeChange[] {
  const sizes = new Map<string, SizeChange>();
  const add = (lines: readonly EditedLine[], when: 'before' | 'after') => {
    for (const { quantity, ...line } of lines) {
      const { productId, name, size, options } = line;
      const key = `${productId} ${lineKey(line)}`;
      const known = sizes.get(key) ?? { productId, name, size, ...(options && { options }), before: 0, after: 0 };
      sizes.set(key, { ...known, [when]: known[when] + quantity });
    }
  };
  add(before, 'before');
  add(after, 'after');
  return [...sizes.values()].filter((size) => size.before !== size.after);
}

/** Returns the texts of the history for a changed number of pieces; null for a side without any. */
export const lineInWords = ({
  name,
  size,
  options,
  before,
  after,
}: SizeChange): { from: string | null; to: string | null } => {
  const pieces = (count: number) => (count === 0 ? null : `${count} × ${name} (${sizeInWords(size, options)})`);
  return { from: pieces(before), to: pieces(after) };
};
