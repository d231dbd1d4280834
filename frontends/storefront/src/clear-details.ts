import { clearCheckout } from './features/checkout/saved-checkout.ts';
import { saveDeliveryCity } from './features/delivery/delivery-city.ts';
import { clearPhotos } from './features/reviews/review-draft.ts';

// Beside the checkout's own: the e-mail for tracking, orders for their success pages, and what was begun elsewhere.
const PERSONAL = /^(tracking_email$|last_order$|order_|review_draft_|payment_proof_)/;

/** Forgets who used this browser: the next person on a shared phone neither sees nor sends any of it. The cart stays. */
export function clearDetails(): void {
  clearPhotos();
  clearCheckout();
  saveDeliveryCity('');
  try {
    for (const storage of [localStorage, sessionStorage]) {
      for (const name of Object.keys(storage)) if (PERSONAL.test(name)) storage.removeItem(name);
    }
  } catch {
    // Without storage there is nothing to remove.
  }
}
