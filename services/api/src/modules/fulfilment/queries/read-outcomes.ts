import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import {
  PARCEL_HEADERS,
  STATUS_HEADER,
  type TableLine,
  headPlace,
  headerText,
  mostIn,
} from '@shop/contracts/number-table';
import { type SaidOutcome, isOfTheWay, outcomeIn } from '@shop/contracts/outcome-words';
import type { OutcomeProblem, parcelFiles } from '@shop/contracts/parcel-files';
import type { Input, ResponseOf } from '@shop/contracts/route';
import {
  cleanNumber,
  mayBeNumber,
  mistakenFor,
  numberKey,
  otherThan,
  plainCell,
} from '@shop/contracts/tracking-numbers';
import { FindParcelsByNumber, type NumberedParcel } from '../public.ts';
import { readTable } from '../read-table.ts';

type Preview = ResponseOf<typeof parcelFiles.readOutcomes>;
type Rows = readonly TableLine[];

/**
 * Returns a preview of the outcomes in a courier's table: the outcome that each row gives its parcel. Changes nothing.
 */
export class ReadOutcomes extends Query<Preview> {
  constructor(readonly sent: Input<typeof parcelFiles.readOutcomes>['body']) {
    super();
  }
}

const MAX_CELL = 200;
const MAX_HEADER = 100;
/** The numbers stand in the column that has most parcels in so many rows. */
const TRIED_ROWS = 50;
const TRIED_COLUMNS = 40;

const keyOf = (cell: string) => numberKey(cell.slice(0, MAX_CELL).toWellFormed().replaceAll('\0', ''));

@QueryHandler(ReadOutcomes)
export class ReadOutcomesHandler implements IQueryHandler<ReadOutcomes> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ sent: { table, courier, column } }: ReadOutcomes): Promise<Preview> {
    const rows = readTable(table);
    const numberColumn = await this.numberColumn(rows);
    const numberIn = ({ cells }: TableLine) => (numberColumn === null ? '' : (cells[numberColumn] ?? ''));
    const known = headPlace(rows, PARCEL_HEADERS);
    const first = rows.findIndex((row) => mayBeNumber(numberIn(row)));
    const head = known >= 0 ? known : Math.max(first, 0) - 1;
    const named = rows[head]?.cells;
    const columns = (named ?? rows[0]?.cells ?? []).map((cell, place) =>
      (named ? cell : String(place + 1)).slice(0, MAX_HEADER),
    );
    // Titles above the table and sums below it are about no parcel.
    const body = rows.slice(head + 1).filter((row) => mayBeNumber(numberIn(row)));
    const statusColumn = column ?? statusColumnOf(body, named ?? [], numberColumn);
    if (numberColumn === null) return { columns, numberColumn, statusColumn, otherCourier: null, rows: [] };

    const parcels = await this.queries.execute(
      new FindParcelsByNumber([...new Set(body.map((row) => keyOf(numberIn(row))))]),
    );
    const seen = new Set<string>();
    return {
      columns,
      numberColumn,
      statusColumn,
      otherCourier: otherThan(courier, new Set([...parcels.values()].map((parcel) => parcel.courier))),
      rows: body.map((row) => {
        const { line, cells } = row;
        const number = numberIn(row);
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
          problem: problemOf(found, number, parcel, courier) ?? (isTwice ? ('twice' as const) : null),
        };
      }),
    };
  }

  private async numberColumn(rows: Rows): Promise<number | null> {
    const tried = rows
      .slice(0, TRIED_ROWS)
      .map(({ line, cells }) => ({ line, cells: cells.slice(0, TRIED_COLUMNS).map(keyOf) }));
    const keys = new Set(tried.flatMap(({ cells }) => cells).filter(Boolean));
    const known = await this.queries.execute(new FindParcelsByNumber([...keys]));
    const places = Array.from({ length: TRIED_COLUMNS }, (_, place) => place);
    const [found = null] = mostIn(tried, places, (key) => known.has(key));
    return found;
  }
}

/**
 * Returns the position of the column with the outcomes; null when there is none. A column with a matching header wins,
 * else the one with the most cells that name an outcome.
 */
function statusColumnOf(body: Rows, named: readonly string[], numberColumn: number | null): number | null {
  const width = Math.max(0, ...body.map(({ cells }) => cells.length));
  const places = Array.from({ length: width }, (_, place) => place).filter((place) => place !== numberColumn);
  const titled = places.filter((place) => STATUS_HEADER.test(headerText(named[place] ?? '')));
  const [found = null] = mostIn(body, titled.length > 0 ? titled : places, isOfTheWay);
  return found;
}

function problemOf(
  { outcome }: SaidOutcome,
  number: string,
  parcel: NumberedParcel | undefined,
  courier: string | undefined,
): OutcomeProblem | null {
  if (!parcel) return mistakenFor(cleanNumber(number)) === 'rounded' ? 'rounded' : 'unknown_number';
  if (courier && parcel.courier?.toLowerCase() !== courier.toLowerCase()) return 'other_courier';
  if (parcel.status === 'delivered' || parcel.status === 'returned') return 'decided';
  if (outcome === null) return 'on_the_way';
  if (parcel.status === 'booked') return 'not_sent';
  const isKnown = (outcome === 'returning' && parcel.isReturning) || (outcome === 'attempted' && parcel.isTriedToday);
  return isKnown ? 'known_already' : null;
}
