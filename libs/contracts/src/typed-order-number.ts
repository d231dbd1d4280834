/** An order's number as files have it: with the mark of a text, a hash, or without its dashes. */
export const TYPED_ORDER_NUMBER = /^['#\s]*CH[-\s]?[0-9A-Z]{5}[-\s]?[0-9A-Z]{5}$/i;
