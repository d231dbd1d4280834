import { z } from 'zod';

/** Why a parcel came back. */
export const ReturnReason = z.enum(['refused', 'unreachable', 'wrong_address', 'damaged', 'cancelled_by_customer']);
export type ReturnReason = z.infer<typeof ReturnReason>;

/**
 * Outcome of a parcel that has left. `returning`: it is on its way back, and the customer can still be called. `attempted`:
 * the courier tried in vain, and will try again.
 */
export const OutcomeWord = z.enum(['delivered', 'returned', 'returning', 'attempted']);
export type OutcomeWord = z.infer<typeof OutcomeWord>;

/**
 * Outcome of a parcel in a courier's words. Null when the parcel is still under way, or the words are not understood.
 */
export interface SaidOutcome {
  outcome: OutcomeWord | null;
  /** Reason of a return or of a failed attempt; null otherwise, and when none is given. */
  reason: ReturnReason | null;
}

const REASONS: readonly (readonly [words: RegExp, reason: ReturnReason])[] = [
  [/refus|reject|not accept|unwilling/, 'refused'],
  [/address/, 'wrong_address'],
  [/damage|broken/, 'damaged'],
  [/cancel/, 'cancelled_by_customer'],
  [
    /no (answer|response|reply)|not (answer|respond|reach|available|at home|home|found)|unreach|untrace|closed|off\b/,
    'unreachable',
  ],
];

const SHIPPER = '(?:the )?(?:shipper|sender|merchant|vendor|seller|consignor|client)';
// Only these words end an order. What else is said of a return, the parcel is on its way back by it.
const RETURNED = new RegExp(
  `^(?:returned|return|rto|rts)(?: (?:back )?to ${SHIPPER})?$|^(?:return |rto )?delivered (?:back )?to ${SHIPPER}$|` +
    `^(?:return|rto) (?:delivered|received|completed?|closed)(?: (?:by|to) ${SHIPPER})?$|^returned and received$`,
);
const OF_RETURN = /\breturn|\brt[os]\b|back to (?:origin|shipper|sender|merchant)/;
const IN_VAIN =
  /\battempt|\bundeliver|\bnot delivered\b|\bdelivery (?:failed|unsuccessful)|\b(?:failed|unsuccessful) delivery/;
// An attempt that is still to come.
const AHEAD = /\bout for\b|\bto be\b|\bwill\b|\bnext\b|\bre-?attempt|\bschedul|\bpending\b/;
const DELIVERED =
  /^(?:successfully )?(?:delivered|dlvd|pod|proof of delivery)(?: successfully)?(?: (?:to|by|on|at|and) (?!.*\b(?:hub|station|warehouse|facility|wrong)\b).*)?$/;

const reasonIn = (words: string): ReturnReason | null => REASONS.find(([each]) => each.test(words))?.[1] ?? null;

/**
 * Returns the outcome that a courier's words mean. Ambiguous words give null, so that no delivery is announced by a
 * guess.
 */
export function outcomeIn(said: string): SaidOutcome {
  const words = said
    .toLowerCase()
    .replaceAll(/[_\s]+/g, ' ')
    .trim();
  // "Shipment - Delivered", "Delivered (POD: self)", "RTO - consignee refused": the status, and what is said about it.
  const plain = words.replace(/^(?:shipment|parcel|order|consignment)(?: (?:was|is|has been))?\s*[-:–]?\s*/, '');
  const [status = '', ...about] = plain.split(/\s*[-:–,.;()/&]+\s*/).filter(Boolean);
  const reason = reasonIn(about.join(' '));
  const whole = [status, ...about].join(' ');
  if (RETURNED.test(whole) || (reason !== null && RETURNED.test(status))) return { outcome: 'returned', reason };
  if (OF_RETURN.test(words)) return { outcome: 'returning', reason: null };
  if (IN_VAIN.test(words) && !AHEAD.test(words) && !DELIVERED.test(status))
    return { outcome: 'attempted', reason: reasonIn(words) };
  const isDelivered = DELIVERED.test(status) && !about.some((each) => /\bnot\b|attempt|fail|pending/.test(each));
  return { outcome: isDelivered ? 'delivered' : null, reason: null };
}

/** Returns true when a cell has a courier's words about the progress of a parcel. */
export const isOfTheWay = (cell: string): boolean =>
  /deliver|return|\brto\b|transit|dispatch|arriv|pending|attempt|shipp|\bhub\b|booked|picked/i.test(cell);
