import type { ParcelStatus } from '@shop/contracts/parcels';
import { outcomeIn } from '@shop/contracts/outcome-words';
import type { SettlementProblem } from '@shop/contracts/settlement-rows';
import { cleanNumber, mistakenFor } from '@shop/contracts/tracking-numbers';

/** A row as the file has it. Money in paisa. */
export interface FileRow {
  line: number;
  /** The tracking number, or the order's number; empty when the row has none. */
  number: string;
  /** Null: a cell of its money is no amount. */
  collected: number | null;
  /** Charge that the courier keeps for the delivery. */
  charge: number;
  /** Tax that the courier withholds. */
  tax: number;
  /** Amount that the row says it pays; null when it says none. */
  net: number | null;
  /** Outcome of the parcel in the courier's words; empty when the file has none. */
  said: string;
  /** Meaning of `said` for the money; `delivered` also when `said` is empty. */
  delivery: 'delivered' | 'not_delivered' | 'unclear';
}

/** Facts about the parcel that a number names. Money in paisa. */
export interface KnownParcel {
  parcelId: string;
  orderId: string;
  orderNumber: string;
  courier: string | null;
  status: ParcelStatus;
  toCollect: number;
  isCash: boolean;
  isPaid: boolean;
}

export interface MatchedRow extends FileRow {
  parcel: KnownParcel | null;
  problem: SettlementProblem | null;
  /**
   * Amount above (or below) the expected one: collected less the amount to collect, or net less the amount of the other
   * columns; 0 when neither is a problem of the row.
   */
  difference: number;
}

/** Sums of a settlement, in paisa. */
export interface Sums {
  collected: number;
  charges: number;
  taxes: number;
  /**
   * Amount that has to arrive: the sum of the rows' net, where a row without one counts its collected amount less
   * charges and taxes.
   */
  deposit: number;
}

/** Says of each row which parcel it pays for, and why not. `keyOf` makes of a number what `parcelOf` knows it by. */
export function matchRows(
  rows: readonly FileRow[],
  courier: string,
  parcelOf: ReadonlyMap<string, KnownParcel>,
  keyOf: (number: string) => string,
): MatchedRow[] {
  const seen = new Set<string>();
  return rows.map((row) => {
    const parcel = parcelOf.get(keyOf(row.number)) ?? null;
    const isTwice = parcel !== null && seen.has(parcel.parcelId);
    if (parcel) seen.add(parcel.parcelId);
    const problem = isTwice ? 'twice' : problemOf(row, courier, parcel);
    const difference = parcel ? differenceOf(row, problem, parcel.toCollect) : 0;
    return { ...row, parcel, problem, difference };
  });
}

const amountOf = ({ collected, charge, tax }: Pick<FileRow, 'collected' | 'charge' | 'tax'>) =>
  (collected ?? 0) - charge - tax;

/** Problems whose difference is that of the amount. */
const WITH_AMOUNT: ReadonlySet<SettlementProblem> = new Set([
  'other_amount',
  'unclear_status',
  'not_sent',
  'on_the_way',
]);

function differenceOf(row: FileRow, problem: SettlementProblem | null, toCollect: number): number {
  if (problem !== null && WITH_AMOUNT.has(problem)) return (row.collected ?? 0) - toCollect;
  return problem === 'other_net' ? (row.net ?? 0) - amountOf(row) : 0;
}

function problemOf(row: FileRow, courier: string, parcel: KnownParcel | null): SettlementProblem | null {
  const { collected, delivery } = row;
  if (row.number === '') return 'no_number';
  if (!parcel) return mistakenFor(cleanNumber(row.number)) === 'rounded' ? 'rounded_number' : 'unknown_number';
  if (parcel.courier?.toLowerCase() !== courier.toLowerCase()) return 'other_courier';
  if (parcel.status === 'returned') return 'returned';
  if (delivery === 'not_delivered') return collected === null ? 'no_amount' : 'not_delivered';
  if (!parcel.isCash) return 'not_cod';
  if (parcel.isPaid) return 'settled_before';
  if (collected === null) return 'no_amount';
  if (delivery === 'unclear') return 'unclear_status';
  if (parcel.status === 'booked') return 'not_sent';
  // The courier's own word is enough: few owners mark each parcel as delivered before its money comes.
  if (parcel.status === 'shipped' && outcomeIn(row.said).outcome !== 'delivered') return 'on_the_way';
  if (collected !== parcel.toCollect) return 'other_amount';
  return row.net !== null && row.net !== amountOf(row) ? 'other_net' : null;
}

/** Problems with which a row settles its order where staff say so. */
export const SETTLED_IF_CHOSEN: ReadonlySet<SettlementProblem | null> = new Set([
  'other_amount',
  'unclear_status',
  'other_net',
  'not_sent',
  'on_the_way',
]);

/** Returns true when a row of a known parcel moves money without settling its order: a charge of a parcel that came back. */
export const takesMoney = ({ parcel, charge, tax, net }: MatchedRow): boolean =>
  parcel !== null && (charge !== 0 || tax !== 0 || (net ?? 0) !== 0);

/** Above the agreed rate by this share, a charge is far above it: couriers add fuel to their rates. */
const FAR_ABOVE = 0.25;

/** Charge above the agreed rate, in the unit of both; 0 unless it is far above, or when no rate was agreed. */
export const extraCharge = (charge: number, agreed: number): number =>
  agreed > 0 && charge > agreed * (1 + FAR_ABOVE) ? charge - agreed : 0;

/** Sums of rows, those with a problem included: the deposit is what the courier says that it pays. */
export function sumsOf(rows: readonly Pick<FileRow, 'collected' | 'charge' | 'tax' | 'net'>[]): Sums {
  const sums = { collected: 0, charges: 0, taxes: 0, deposit: 0 };
  for (const row of rows) {
    sums.collected += row.collected ?? 0;
    sums.charges += row.charge;
    sums.taxes += row.tax;
    sums.deposit += row.net ?? amountOf(row);
  }
  return sums;
}
