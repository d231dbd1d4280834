import type { ParcelStatus } from '@shop/contracts/parcels';
import type { SettlementProblem } from '@shop/contracts/settlements';

/** A row as the file has it. Money in paisa. */
export interface FileRow {
  line: number;
  /** The tracking number, or the order's number. */
  number: string;
  /** Null: a cell of its money is no amount. */
  collected: number | null;
  /** What the courier keeps for bringing it. */
  charge: number;
  /** What it withholds for the state. */
  tax: number;
}

/** What is known of the parcel that a number names. Money in paisa. */
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
  /** What is paid less or more than was to be collected; 0 where that cannot be said. */
  difference: number;
}

/** What a settlement comes to, in paisa. */
export interface Sums {
  collected: number;
  charges: number;
  taxes: number;
  /** What has to arrive: collected, less charges and taxes. */
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
    const difference = problem === 'other_amount' && parcel ? (row.collected ?? 0) - parcel.toCollect : 0;
    return { ...row, parcel, problem, difference };
  });
}

function problemOf({ collected }: FileRow, courier: string, parcel: KnownParcel | null): SettlementProblem | null {
  if (!parcel) return 'unknown_number';
  if (parcel.courier?.toLowerCase() !== courier.toLowerCase()) return 'other_courier';
  if (!parcel.isCash) return 'not_cod';
  if (parcel.status === 'returned') return 'returned';
  if (parcel.isPaid) return 'settled_before';
  if (collected === null) return 'no_amount';
  return collected === parcel.toCollect ? null : 'other_amount';
}

/** Sums of rows, those with a problem included: the deposit is what the courier says that it pays. */
export function sumsOf(rows: readonly FileRow[]): Sums {
  const sums = { collected: 0, charges: 0, taxes: 0 };
  for (const { collected, charge, tax } of rows) {
    sums.collected += collected ?? 0;
    sums.charges += charge;
    sums.taxes += tax;
  }
  return { ...sums, deposit: sums.collected - sums.charges - sums.taxes };
}
