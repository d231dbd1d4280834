// No zod here: browsers read pasted numbers by the same rules as the API.

import { type Mistaken, cleanNumber, isSum, mistakenFor, orderNameIn, orderNumberIn } from './tracking-numbers.ts';

/** A row of a table: its line in the text or file, from 1, and its cells. */
export interface TableLine {
  line: number;
  cells: readonly string[];
}

/** Order and tracking number of a row. `several`: more than one of its cells could be the number. */
export interface NumberLine {
  line: number;
  /** Order number of the row; null when it names none. */
  orderNumber: string | null;
  /** Tracking number, or the wrong text in its place; empty when there is none. */
  trackingNumber: string;
  problem: Mistaken | 'several' | null;
  /** All numbers of a row that names no order. */
  numbers: readonly string[];
}

interface NumberTable {
  /** Headings of the columns; their positions, from 1, in a table without headings. */
  columns: string[];
  orderColumn: number | null;
  /** Column of the tracking numbers; null when no single column has most of them, and each row was read by itself. */
  numberColumn: number | null;
  /** Rows of the table without titles, headings, blank rows and sums. */
  lines: NumberLine[];
}

/** Headings of a column with tracking numbers, as `headerText` gives them. */
export const NUMBER_HEADER =
  /track(?!ing (status|date|link|url))|consign(?!ee|or)|\bc[/.]?n\b|\bawb\b|air ?way ?bill|waybill|barcode|shipment(?! (type|status|date|weight|charge|cost))/i;
/** Headings of a column with order numbers. */
export const ORDER_HEADER =
  /\border\b(?! (date|amount|type|status|detail|value|address|total|city|weight|quantity))|reference|\bref\b/i;
/** Headings of a column that says where a parcel is, or what became of it. */
export const STATUS_HEADER = /^(?!.*(pay|date|code)).*\bstatus\b/i;

/** Kinds of headings in couriers' tables of parcels: two of them in a row are its headings. */
export const PARCEL_HEADERS: readonly RegExp[] = [
  NUMBER_HEADER,
  ORDER_HEADER,
  STATUS_HEADER,
  /name|consignee/i,
  /city|destination/i,
  /\bdate\b/i,
  /\bcod\b|amount/i,
];

/** A number of so many digits is one without any other sign of it. */
const SURE_DIGITS = 5;
/** Titles and dates stand above the table in no more lines than these. */
const MAX_TITLE_LINES = 30;
const MAX_CELL = 100;

/** A heading with blanks between its words: `CN_NUMBER` is `CN NUMBER`, and `CNNumber` is `CN Number`. */
export const headerText = (header: string): string =>
  header
    .replaceAll(/[_\s]+/g, ' ')
    .replaceAll(/([a-z])([A-Z])|([A-Z])([A-Z][a-z])/g, '$1$3 $2$4')
    .trim();

const kindsOf = (rows: readonly Pick<TableLine, 'cells'>[], kinds: readonly RegExp[]) =>
  rows
    .slice(0, MAX_TITLE_LINES)
    .map(({ cells }) => kinds.filter((kind) => cells.some((cell) => kind.test(headerText(cell)))).length);

/** Returns the largest number of kinds of known headings in one of the first rows of a table. */
export const knownKinds = (rows: readonly Pick<TableLine, 'cells'>[], kinds: readonly RegExp[]): number =>
  Math.max(0, ...kindsOf(rows, kinds));

/** The row with the most kinds of known headings, from 0; -1: none has two of them. */
export function headPlace(rows: readonly Pick<TableLine, 'cells'>[], kinds: readonly RegExp[]): number {
  const most = knownKinds(rows, kinds);
  return most >= 2 ? kindsOf(rows, kinds).indexOf(most) : -1;
}

const isCandidate = (part: string) => mistakenFor(part) === null && part.replaceAll(/\D/g, '').length >= SURE_DIGITS;

/** The order that a cell names, and the texts beside it. Blanks lie between numbers, or within one: `7791 0023 4567`. */
function partsOf(cell: string): { order: string | null; parts: string[] } {
  const order = orderNameIn(cell);
  const rest = (order === null ? cell : cell.replace(order, ' ')).trim();
  const parts = rest.split(/\s+/).map(cleanNumber).filter(Boolean);
  const candidates = parts.filter(isCandidate);
  const isSplit = candidates.length > 1 || candidates.some((part) => part.length >= 8);
  if (isSplit && mistakenFor(cleanNumber(rest)) !== 'phone') return { order, parts };
  const whole = cleanNumber(rest);
  return { order, parts: whole === '' ? [] : [whole] };
}

/** Reads which tracking number belongs to which order. `column`: where the numbers stand, from 0, unless that is to be found. */
export function readNumberTable(
  rows: readonly TableLine[],
  fits: (number: string) => boolean = () => false,
  column?: number,
): NumberTable {
  const head = headOf(rows);
  const body = rows
    .slice(head + 1)
    .filter(
      ({ cells }) => cells.some(Boolean) && (cells.some((cell) => orderNameIn(cell) !== null) || !cells.some(isSum)),
    );
  const named = rows[head]?.cells ?? [];
  const width = Math.max(0, named.length, ...body.map(({ cells }) => cells.length));
  const places = Array.from({ length: width }, (_, place) => place);
  const most = (counts: (cell: string) => boolean, among = places) => mostIn(body, among, counts);
  const [orderColumn = null] = most((cell) => orderNameIn(cell) !== null);
  const others = places.filter((place) => place !== orderColumn);
  const titled = others.filter((place) => NUMBER_HEADER.test(headerText(named[place] ?? '')));
  const isSure = (cell: string) => isCandidate(cleanNumber(cell));
  const found =
    mostIn(body, titled, (cell) => mistakenFor(cleanNumber(cell)) === null)[0] ??
    titled[0] ??
    single(most((cell) => fits(cleanNumber(cell)), others)) ??
    single(most(isSure, others));
  const numberColumn = column ?? found ?? null;
  const isSaid = column !== undefined || (found !== undefined && titled.includes(found));
  const columns = places.map((place) => (head >= 0 ? (named[place] ?? '') : String(place + 1)).slice(0, MAX_CELL));
  return {
    columns,
    orderColumn,
    numberColumn,
    lines: body.map((row) => lineOf(row, numberColumn, isSaid, fits)),
  };
}

const single = (places: readonly number[]): number | undefined => (places.length === 1 ? places[0] : undefined);

/** The columns in which most cells fit; several where they have equally many, none where no cell fits. */
export function mostIn(
  rows: readonly TableLine[],
  among: readonly number[],
  fits: (cell: string) => boolean,
): number[] {
  const counts = among.map((place) => rows.filter(({ cells }) => fits(cells[place] ?? '')).length);
  const most = Math.max(0, ...counts);
  return most === 0 ? [] : among.filter((_, index) => counts[index] === most);
}

/** The last row of titles and headings at the top; -1: there is none. */
function headOf(rows: readonly TableLine[]): number {
  const first = rows.findIndex(({ cells }) => cells.some(Boolean) && !isHeading(cells));
  return Math.min(first < 0 ? rows.length : first, MAX_TITLE_LINES) - 1;
}

const MISREAD: ReadonlySet<unknown> = new Set<Mistaken>(['amount', 'phone', 'date', 'rounded']);

/** Returns true for a row of words: no cell names an order or a number, and not all cells are misread numbers. */
function isHeading(cells: readonly string[]): boolean {
  const filled = cells.filter(Boolean);
  const isOfWords = filled.some((cell) => /\p{L}{2}/u.test(cell));
  const isMisread = filled.every((cell) => MISREAD.has(mistakenFor(cleanNumber(cell))));
  return (
    isOfWords &&
    !isMisread &&
    !filled.some((cell) => orderNameIn(cell) !== null || partsOf(cell).parts.some(isPlainNumber))
  );
}

/** Returns true for a text in the shape of most couriers' numbers: `Report2026` has another one. */
const isPlainNumber = (part: string) => mistakenFor(part) === null && /^[A-Z]{0,4}[-/]?\d[-\d]*[A-Z]{0,3}$/i.test(part);

function lineOf(
  { line, cells }: TableLine,
  column: number | null,
  isSaid: boolean,
  fits: (number: string) => boolean,
): NumberLine {
  const read = cells.map(partsOf);
  const name = read.find(({ order }) => order !== null)?.order ?? null;
  const orderNumber = name === null ? null : orderNumberIn(name).slice(0, MAX_CELL);
  const of = (trackingNumber: string, problem: NumberLine['problem'], numbers: readonly string[] = []) => ({
    line,
    orderNumber,
    trackingNumber: trackingNumber.slice(0, MAX_CELL),
    problem,
    numbers,
  });
  const own = column === null ? undefined : read[column]?.parts;
  if (own?.length === 1 || isSaid) {
    const number = (own ?? []).join(' ');
    const mistaken = number === '' ? null : own?.length === 1 ? mistakenFor(number) : 'several';
    if (isSaid || mistaken === null) return of(number, mistaken, mistaken === null ? [number] : []);
  }
  const parts = read.flatMap((each) => each.parts);
  const possible = parts.filter((part) => mistakenFor(part) === null);
  const [one, ...more] =
    [possible.filter(fits), possible.filter(isCandidate), possible].find((some) => some.length > 0) ?? [];
  if (one === undefined) {
    const [wrong] = [...parts].sort((first, second) => digitsOf(second) - digitsOf(first));
    return of(wrong ?? '', wrong === undefined ? null : mistakenFor(wrong));
  }
  return more.length > 0 ? of([one, ...more].join(' '), 'several', [one, ...more]) : of(one, null, [one]);
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '').length;

/** The rows of pasted text: lines, with tabs, semicolons or commas between their cells. */
export const pastedTable = (text: string): TableLine[] =>
  text.split(/\r\n|\r|\n/).map((row, index) => ({ line: index + 1, cells: cellsOf(row) }));

function cellsOf(row: string): string[] {
  const separator = ['\t', ';', ','].find((each) => row.includes(each)) ?? '\t';
  // A separator between quotation marks belongs to the cell.
  const cells = row.includes('"')
    ? row.split(new RegExp(`${separator}(?=(?:[^"]*"[^"]*")*[^"]*$)`))
    : row.split(separator);
  return cells.map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );
}
