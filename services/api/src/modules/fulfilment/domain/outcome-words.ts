import type { ReturnReason } from '@shop/contracts/parcels';

/** What a courier says of a parcel. `null`: that it is still under way, or nothing that is understood. */
export interface SaidOutcome {
  outcome: 'delivered' | 'returned' | null;
  /** Why it came back; null: it did not, or nothing is said of that. */
  reason: ReturnReason | null;
}

const RETURNED = /\breturn(ed|s)?\b|\brto\b|\brts\b|back to (origin|shipper|sender|merchant)/i;
// On its way back it can still be sent out again.
const RETURNING =
  /return (in (process|transit)|initiated|requested|pending)|being returned|\bto be returned|returning/i;
const DELIVERED = /\bdelivered\b|\bdlvd\b|proof of delivery|\bpod\b/i;
const NOT_DELIVERED = /un-?delivered|not (yet )?delivered|to be delivered|could not be delivered|\b(was|is) not\b/i;

const REASONS: readonly (readonly [words: RegExp, reason: ReturnReason])[] = [
  [/refus|reject|not accept|unwilling/i, 'refused'],
  [/address/i, 'wrong_address'],
  [/damage|broken/i, 'damaged'],
  [/cancel/i, 'cancelled_by_customer'],
  [
    /no (answer|response|reply)|not (answer|respond|reach|available|at home|home|found)|unreach|untrace|closed|off\b/i,
    'unreachable',
  ],
];

/** What a courier's words mean. Where they could mean two things they mean nothing: nobody is told of a delivery by guess. */
export function outcomeIn(said: string): SaidOutcome {
  if (RETURNED.test(said) && !RETURNING.test(said)) {
    return { outcome: 'returned', reason: REASONS.find(([words]) => words.test(said))?.[1] ?? null };
  }
  if (DELIVERED.test(said) && !NOT_DELIVERED.test(said) && !RETURNING.test(said))
    return { outcome: 'delivered', reason: null };
  return { outcome: null, reason: null };
}

/** Whether this is what a courier writes of the way of a parcel. */
export const isOfTheWay = (cell: string): boolean =>
  /deliver|return|\brto\b|transit|dispatch|arriv|pending|attempt|shipp|\bhub\b|booked|picked/i.test(cell);
