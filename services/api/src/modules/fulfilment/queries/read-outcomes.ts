import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { OutcomeProblem, parcels } from '@shop/contracts/parcels';
import type { Input, ResponseOf } from '@shop/contracts/route';
import { mostIn, plainCell } from '../domain/number-columns.ts';
import { type SaidOutcome, isOfTheWay, outcomeIn } from '../domain/outcome-words.ts';
import { FindParcelsByNumber, type NumberedParcel, mayBeNumber, numberKey } from '../public.ts';
import { readTable } from '../read-table.ts';

type Preview = ResponseOf<typeof parcels.readOutcomes>;
type Rows = readonly { line: number; cells: readonly string[] }[];

/** What the rows of a courier's table say became of parcels. */
export class ReadOutcomes extends Query<Preview> {
  constructor(readonly sent: Input<typeof parcels.readOutcomes>['body']) {
    super();
  }
}

const MAX_CELL = 200;
/** The numbers stand in the column that has most parcels in so many rows. */
const TRIED_ROWS = 50;
const TRIED_COLUMNS = 40;

const keyOf = (cell: string) =>
  numberKey(plainCell(cell).replace(/^#/, '').slice(0, MAX_CELL).toWellFormed().replaceAll('\0', ''));

@QueryHandler(ReadOutcomes)
export class ReadOutcomesHandler implements IQueryHandler<ReadOutcomes> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ sent: { table, courier, column } }: ReadOutcomes): Promise<Preview> {
    const rows = readTable(table);
    const numberColumn = await this.numberColumn(rows);
    const statusColumn = column ?? statusColumnOf(rows, numberColumn);
    const [head] = rows;
    const hasHead = numberColumn !== null && !mayBeNumber(head?.cells[numberColumn] ?? '');
    const columns = (head?.cells ?? []).map((cell, place) => (hasHead ? cell : String(place + 1)).slice(0, 100));
    if (numberColumn === null) return { columns, numberColumn, statusColumn, rows: [] };

    const body = rows
      .map(({ line, cells }) => ({ line, number: cells[numberColumn] ?? '', cells }))
      // Titles above the table and sums below it are about no parcel.
      .filter(({ number }) => mayBeNumber(number));
    const parcels = await this.queries.execute(
      new FindParcelsByNumber([...new Set(body.map(({ number }) => keyOf(number)))]),
    );
    const seen = new Set<string>();
    return {
      columns,
      numberColumn,
      statusColumn,
      rows: body.map(({ line, number, cells }) => {
        const parcel = parcels.get(keyOf(number));
        const said = (statusColumn === null ? '' : (cells[statusColumn] ?? '')).slice(0, MAX_CELL);
        const found = outcomeIn(said);
        const isTwice = parcel !== undefined && seen.has(parcel.parcelId);
        if (parcel) seen.add(parcel.parcelId);
        return {
          line,
          number: plainCell(number).slice(0, MAX_CELL),
          orderNumber: parcel?.orderNumber ?? null,
          parcelId: parcel?.parcelId ?? null,
          said,
          ...found,
          problem: problemOf(found, parcel, courier) ?? (isTwice ? ('twice' as const) : null),
        };
      }),
    };
  }

  private async numberColumn(rows: Rows): Promise<number | null> {
    const tried = rows.slice(0, TRIED_ROWS).map(({ cells }) => cells.slice(0, TRIED_COLUMNS).map(keyOf));
    const known = await this.queries.execute(new FindParcelsByNumber([...new Set(tried.flat().filter(Boolean))]));
    return mostIn(tried, (key) => known.has(key));
  }
}

const statusColumnOf = (rows: Rows, numberColumn: number | null) =>
  mostIn(
    rows.map(({ cells }) => cells),
    (cell, column) => column !== numberColumn && isOfTheWay(cell),
  );

function problemOf(
  { outcome }: SaidOutcome,
  parcel: NumberedParcel | undefined,
  courier: string | undefined,
): OutcomeProblem | null {
  if (!parcel) return 'unknown_number';
  if (courier && parcel.courier?.toLowerCase() !== courier.toLowerCase()) return 'other_courier';
  if (parcel.status === 'delivered' || parcel.status === 'returned') return 'decided';
  if (outcome === null) return 'on_the_way';
  return parcel.status === 'booked' ? 'not_sent' : null;
}
