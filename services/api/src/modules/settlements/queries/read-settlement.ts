import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { Id } from '@shop/contracts/fields';
import { outcomeIn } from '@shop/contracts/outcome-words';
import { type Settlement, settlements } from '@shop/contracts/settlements';
import type { SettlementRow } from '@shop/contracts/settlement-rows';
import { numberKey, otherThan } from '@shop/contracts/tracking-numbers';
import { Database } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { FindParcelsByNumber, type NumberedParcel } from '../../fulfilment/public.ts';
import { extraCharge, sumsOf } from '../domain/match-rows.ts';
import { SettlementMatcher, decided } from '../match-settlement.ts';
import { type DecidedRow, type StoredSettlement, inRupees, storedWithRows } from '../stored-settlements.ts';

/** A settlement with its rows: of an open one by the orders of now. Throws 404 when there is none. */
export class ReadSettlement extends Query<Settlement> {
  constructor(readonly id: string) {
    super();
  }
}

type WithRows = StoredSettlement & { decidedRows: DecidedRow[] };

@QueryHandler(ReadSettlement)
export class ReadSettlementHandler implements IQueryHandler<ReadSettlement> {
  constructor(
    private readonly db: Database,
    private readonly queries: QueryBus,
    private readonly matcher: SettlementMatcher,
  ) {}

  async execute({ id }: ReadSettlement): Promise<Settlement> {
    const [found] = Id.safeParse(id).success ? await this.db.read<WithRows>(storedWithRows(id)) : [];
    if (!found) fail(settlements.read, 'notFound');
    const { lines: _, decidedRows, ...settlement } = found;
    const rows =
      found.state === 'open' ? (await this.matcher.of(found)).map((row) => decided(row, false)) : decidedRows;
    const keys = new Set(rows.map(({ number }) => numberKey(number)));
    const parcels = await this.queries.execute(new FindParcelsByNumber([...keys]));
    const parcelOf = ({ number }: DecidedRow) => parcels.get(numberKey(number));
    const { collected, charges, taxes, deposit } = sumsOf(rows);
    const sums = {
      collected: collected / 100,
      charges: charges / 100,
      taxes: taxes / 100,
      deposit: deposit / 100,
    };
    const couriers = new Set(rows.map((row) => parcelOf(row)?.courier));
    return {
      ...settlement,
      rows: rows.map((row) => ({
        ...inRupees(row),
        ...agreedFor(row, parcelOf(row), found.courier),
        toRecord: toRecord(row, parcelOf(row), found.courier),
      })),
      sums,
      otherCourier: found.state === 'open' ? otherThan(found.courier, couriers) : null,
    };
  }
}

const isOf = (parcel: NumberedParcel, courier: string) => parcel.courier?.toLowerCase() === courier.toLowerCase();

/** Rate that was agreed with the courier for the parcel of a row, and the charge far above that. */
function agreedFor(
  { charge }: DecidedRow,
  parcel: NumberedParcel | undefined,
  courier: string,
): Pick<SettlementRow, 'agreedCharge' | 'extraCharge'> {
  if (!parcel || parcel.charge === 0 || !isOf(parcel, courier)) return { agreedCharge: null, extraCharge: 0 };
  const agreed = Math.round(parcel.charge * 100);
  return { agreedCharge: parcel.charge, extraCharge: extraCharge(charge, agreed) / 100 };
}

/**
 * Returns the outcome of a parcel that is still shipped here: the one in the file, or, where the file only pays, that it
 * was delivered. Null when there is nothing to record.
 */
function toRecord(
  { said, collected }: DecidedRow,
  parcel: NumberedParcel | undefined,
  courier: string,
): SettlementRow['toRecord'] {
  const isPaid = said === '' && (collected ?? 0) > 0;
  const { outcome, reason } = isPaid ? { outcome: 'delivered' as const, reason: null } : outcomeIn(said);
  if (!parcel || outcome === null || parcel.status !== 'shipped') return null;
  if (!isOf(parcel, courier)) return null;
  if (outcome === 'returning' && parcel.isReturning) return null;
  // A settlement comes days later: whoever was not met by then was tried again, or is on the way back.
  if (outcome === 'attempted') return null;
  return { parcelId: parcel.parcelId, outcome, reason };
}
