/** What was typed into a review so far, kept in this browser until it is sent. Photos are not kept: they are large. */
export interface ReviewDraft {
  orderNumber: string;
  customerEmail: string;
  customerName: string;
  comment: string;
  rating: number;
}

const nameOf = (productId: string) => `review_draft_${productId}`;

/** The draft for a print; a new one begins with five stars and the e-mail that was last used for tracking. */
export function readDraft(productId: string): ReviewDraft {
  const blank = { orderNumber: '', customerEmail: '', customerName: '', comment: '', rating: 5 };
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(productId)) ?? 'null');
    if (typeof kept === 'object' && kept !== null) return { ...blank, ...kept };
    return { ...blank, customerEmail: localStorage.getItem('tracking_email') ?? '' };
  } catch {
    return blank;
  }
}

export function keepDraft(productId: string, draft: ReviewDraft): void {
  try {
    localStorage.setItem(nameOf(productId), JSON.stringify(draft));
  } catch {
    // Without storage the draft lives as long as the page.
  }
}

export function forgetDraft(productId: string): void {
  try {
    localStorage.removeItem(nameOf(productId));
  } catch {
    // Nothing was kept, so nothing is left.
  }
}
