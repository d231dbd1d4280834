import { trackingContact } from '../../tracking-contact.ts';

/** Review as typed so far, saved in this browser until it is sent. */
export interface ReviewDraft {
  orderNumber: string;
  /** E-mail or phone that the order was placed with. */
  contact: string;
  customerName: string;
  comment: string;
  rating: number;
}

/** Photos are too large to be saved: they last as long as the page. */
export class DraftPhotos {
  files: readonly File[] = [];
  /** Large photos take time to prepare; a review that is submitted meanwhile waits for them. */
  preparation = Promise.resolve();

  replace(files: readonly File[]): void {
    this.files = files;
  }
  /** Prepares more photos once the earlier ones are ready. */
  prepare(more: () => Promise<void>): void {
    this.preparation = this.preparation.then(more);
  }
}

const photosOf = new Map<string, DraftPhotos>();

/** The photos chosen for a print: the same object until they are sent, so that closing the wizard loses none. */
export function draftPhotos(productId: string): DraftPhotos {
  const photos = photosOf.get(productId) ?? new DraftPhotos();
  photosOf.set(productId, photos);
  return photos;
}

/** For the next person on a shared phone. */
export const clearPhotos = (): void => photosOf.clear();

/** In place of an id: the order is typed before the print is known. */
export const ANY_PRINT = 'any';

const nameOf = (productId: string) => `review_draft_${productId}`;

/** Product of a review. */
export interface ReviewedProduct {
  _id: string;
  name: string;
}

/** Order of a review, when it is known. */
export type ReviewedOrder = Pick<ReviewDraft, 'orderNumber' | 'contact'>;

/** The draft for a print; a new one begins with five stars and the e-mail or phone that was last used for tracking. */
export function loadDraft(productId: string, order?: ReviewedOrder): ReviewDraft {
  const blank = { orderNumber: '', contact: '', customerName: '', comment: '', rating: 5 };
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(nameOf(productId)) ?? 'null');
    if (typeof stored === 'object' && stored !== null) return { ...blank, ...stored, ...order };
    return { ...blank, contact: trackingContact(), ...order };
  } catch {
    return { ...blank, ...order };
  }
}

export function saveDraft(productId: string, draft: ReviewDraft): void {
  try {
    localStorage.setItem(nameOf(productId), JSON.stringify(draft));
  } catch {
    // Without storage the draft lives as long as the page.
  }
}

export function clearDraft(productId: string): void {
  photosOf.delete(productId);
  try {
    localStorage.removeItem(nameOf(productId));
  } catch {
    // Without storage there is nothing to remove.
  }
}
