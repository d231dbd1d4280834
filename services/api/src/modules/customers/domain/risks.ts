import type { Risk } from '@shop/contracts/customer-risks';

/** Facts about a customer that risks are computed from: the other orders of the phone, and the block by staff. */
export interface Standing {
  orders: number;
  delivered: number;
  returned: number;
  open: number;
  hasNewName: boolean;
  /** Why the phone is blocked; null: it is not. */
  blockedReason: string | null;
}

/** With the order in question: somebody may well order twice before the first parcel comes. */
const MANY_OPEN = 3;

/** Why an order wants a second look, the gravest first; none: it does not. */
export function risksOf({ orders, delivered, returned, open, hasNewName, blockedReason }: Standing): Risk[] {
  const risks: Risk[] = [];
  if (blockedReason !== null) risks.push({ kind: 'blocked', text: `Blocked: ${blockedReason}` });
  if (returned > 0) {
    const ended = delivered + returned;
    risks.push({ kind: 'returned', text: `${returned} of ${ended} ${ended === 1 ? 'parcel' : 'parcels'} came back` });
  }
  if (open + 1 >= MANY_OPEN) risks.push({ kind: 'open', text: `${open + 1} open orders` });
  if (hasNewName) risks.push({ kind: 'otherName', text: 'Another name than before' });
  if (orders === 0) risks.push({ kind: 'firstOrder', text: 'First order' });
  return risks;
}
