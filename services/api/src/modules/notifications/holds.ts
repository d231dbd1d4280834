/**
 * Seconds from an online order to the e-mail that asks for its payment. The order is created just before its receipt is
 * sent, and a shopper who is sending one must not be asked to pay. A receipt that arrives ends the wait, as does any
 * other news of the order.
 */
export const RECEIPT_HOLD_SECONDS = 180;
