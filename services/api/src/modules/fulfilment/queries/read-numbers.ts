import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type NumberLine, readNumberTable } from '@shop/contracts/number-table';
import type { RowProblem, parcelFiles } from '@shop/contracts/parcel-files';
import type { Input, ResponseOf } from '@shop/contracts/route';
import { type KnownCourier } from '@shop/contracts/tracking-link';
import { isUsual, numberKey, otherThan } from '@shop/contracts/tracking-numbers';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { ParcelCharges } from '../parcel-charges.ts';
import { readTable } from '../read-table.ts';

type Preview = ResponseOf<typeof parcelFiles.readNumbers>;

/**
 * Returns a preview of the tracking numbers in a courier's table: the change that each row would make to its parcel.
 * Changes nothing.
 */
export class ReadNumbers extends Query<Preview> {
  constructor(readonly sent: Input<typeof parcelFiles.readNumbers>['body']) {
    super();
  }
}

interface Known {
  id: string;
  orderNumber: string;
  courier: string | null;
  trackingNumber: string | null;
  status: string;
}

// The last one of each order.
const known = (numbers: readonly string[]) => sql`
  select distinct on (order_number) id, order_number as "orderNumber", courier, tracking_number as "trackingNumber", status
  from fulfilment_parcel where order_number = any(${numbers}::text[])
  order by order_number, (status <> 'returned') desc, id desc`;

@QueryHandler(ReadNumbers)
export class ReadNumbersHandler implements IQueryHandler<ReadNumbers> {
  constructor(
    private readonly db: Database,
    private readonly charges: ParcelCharges,
  ) {}

  async execute({ sent: { table, courier, column } }: ReadNumbers): Promise<Preview> {
    const { all } = await this.charges.read();
    const meant = all.filter(({ name }) => !courier || isSame(name, courier));
    const fits = (number: string) => meant.some(({ name, numbers }) => numbers && isUsual(all, name, number));
    const { lines, ...found } = readNumberTable(readTable(table), fits, column);
    // Lines outside the table name no parcel.
    const rows = lines.filter(({ orderNumber, numbers }) => orderNumber !== null || numbers.length > 0);
    const named = rows.flatMap(({ orderNumber }) => (orderNumber === null ? [] : [storable(orderNumber)]));
    const parcels = await this.db.read<Known>(known([...new Set(named)]));
    const parcelOf = new Map(parcels.map((parcel) => [parcel.orderNumber, parcel]));
    const orders = timesEach(named);
    const numbers = timesEach(rows.map(({ trackingNumber }) => numberKey(trackingNumber)));
    const ofCouriers = new Set(rows.map(({ orderNumber }) => parcelOf.get(orderNumber ?? '')?.courier ?? undefined));
    return {
      ...found,
      otherCourier: otherThan(courier, ofCouriers),
      rows: rows.map((row) => {
        const { line, trackingNumber } = row;
        const orderNumber = storable(row.orderNumber ?? '');
        const parcel = parcelOf.get(orderNumber);
        const isTwice = (orders.get(orderNumber) ?? 0) > 1;
        const isShared = (numbers.get(numberKey(trackingNumber)) ?? 0) > 1;
        const problem =
          problemOf(row, parcel, courier) ??
          (isTwice ? 'order_twice' : isShared ? 'number_twice' : unusual(all, parcel, trackingNumber));
        return { line, orderNumber, trackingNumber, parcelId: parcel?.id ?? null, problem };
      }),
    };
  }
}

const storable = (text: string) => text.toWellFormed().replaceAll('\0', '');
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

function problemOf(
  { orderNumber, trackingNumber: number, problem }: NumberLine,
  parcel: Known | undefined,
  courier: string | undefined,
): RowProblem | null {
  if (orderNumber === null) return 'no_order';
  if (!parcel) return 'unknown_order';
  if (!number) return 'no_number';
  if (problem) return problem;
  if (courier && !isSame(parcel.courier ?? '', courier)) return 'other_courier';
  if (parcel.status === 'delivered' || parcel.status === 'returned') return 'decided';
  if (parcel.status === 'booked') return null;
  if (parcel.trackingNumber === null) return null;
  return parcel.trackingNumber.toUpperCase() === number.toUpperCase() ? 'same_number' : 'other_number';
}

const unusual = (couriers: readonly KnownCourier[], parcel: Known | undefined, number: string) =>
  parcel && !isUsual(couriers, parcel.courier, number) ? ('unusual' as const) : null;

function timesEach(values: readonly string[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const value of values) times.set(value, (times.get(value) ?? 0) + 1);
  return times;
}
