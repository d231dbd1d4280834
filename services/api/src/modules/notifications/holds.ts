/**
 * Seconds from an online order to the e-mail that asks for its payment. The order is created just before its receipt is
 * sent, and a shopper who is sending one must not be asked to pay. A receipt that arrives ends the wait, as does any
 * other news of the order.
 */
export const RECEIPT_HOLD_SECONDS = 180;

export const DAY_SECONDS = 24 * 60 * 60;

/** Seconds for which an invitation to review may be late. After that the shop, its worker or its mail server was away, and nobody is surprised. */
export const INVITATION_LATE_SECONDS = 14 * DAY_SECONDS;
