import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { RowProblem, parcels } from '@shop/contracts/parcels';
import type { Input, ResponseOf } from '@shop/contracts/route';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { findColumns, orderNumberIn, plainCell } from '../domain/number-columns.ts';
import { readTable } from '../read-table.ts';

type Preview = ResponseOf<typeof parcels.readNumbers>;

/** What the rows of a courier's table would do to parcels. */
export class ReadNumbers extends Query<Preview> {
  constructor(readonly sent: Input<typeof parcels.readNumbers>['body']) {
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
  constructor(private readonly db: Database) {}

  async execute({ sent: { table, courier, column } }: ReadNumbers): Promise<Preview> {
    const lines = readTable(table);
    const found = findColumns(lines.map(({ cells }) => cells));
    const { orderColumn, hasHead } = found;
    const numberColumn = column ?? found.numberColumn;
    const [head] = lines;
    const columns = (head?.cells ?? []).map((cell, place) => (hasHead ? cell : String(place + 1)).slice(0, 100));
    if (orderColumn === null) return { columns, orderColumn, numberColumn, rows: [] };

    const rows = (hasHead ? lines.slice(1) : lines)
      .map(({ line, cells }) => ({
        line,
        orderNumber: orderNumberIn(cells[orderColumn] ?? '').slice(0, 100),
        trackingNumber: numberColumn === null ? '' : plainCell(cells[numberColumn] ?? '').slice(0, 100),
      }))
      // Sums below the table are about no order.
      .filter(({ orderNumber }) => orderNumber !== '');
    const storable = [...new Set(rows.map(({ orderNumber }) => orderNumber.toWellFormed().replaceAll('\0', '')))];
    const parcelOf = new Map(
      (await this.db.read<Known>(known(storable))).map((parcel) => [parcel.orderNumber, parcel]),
    );
    const orders = timesEach(rows.map(({ orderNumber }) => orderNumber));
    const numbers = timesEach(rows.map(({ trackingNumber }) => trackingNumber.toUpperCase()));
    return {
      columns,
      orderColumn,
      numberColumn,
      rows: rows.map((row) => {
        const parcel = parcelOf.get(row.orderNumber);
        const isTwice = (orders.get(row.orderNumber) ?? 0) > 1;
        const isShared = (numbers.get(row.trackingNumber.toUpperCase()) ?? 0) > 1;
        const problem =
          problemOf(row.trackingNumber, parcel, courier) ??
          (isTwice ? 'order_twice' : isShared ? 'number_twice' : null);
        return { ...row, parcelId: parcel?.id ?? null, problem };
      }),
    };
  }
}

function problemOf(number: string, parcel: Known | undefined, courier: string | undefined): RowProblem | null {
  if (!parcel) return 'unknown_order';
  if (!number) return 'no_number';
  if (courier && parcel.courier?.toLowerCase() !== courier.toLowerCase()) return 'other_courier';
  if (parcel.status === 'delivered' || parcel.status === 'returned') return 'decided';
  if (parcel.status === 'booked') return null;
  if (parcel.trackingNumber === null) return null;
  return parcel.trackingNumber.toUpperCase() === number.toUpperCase() ? 'same_number' : 'other_number';
}

function timesEach(values: readonly string[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const value of values) times.set(value, (times.get(value) ?? 0) + 1);
  return times;
}
