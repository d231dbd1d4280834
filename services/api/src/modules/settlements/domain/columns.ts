import type { ColumnRole } from '@shop/contracts/settlements';

/** A line of a file, from 1, with its cells. */
export interface Line {
  line: number;
  cells: readonly string[];
}

export interface Column {
  header: string;
  role: ColumnRole;
}

const NUMBER = /track|consign|\bcn\b|cn ?(no|num|#)|\bawb\b|shipment|waybill|barcode/i;
const ORDER = /order|reference|\bref\b/i;
const TAX = /tax|\bwht?\b|withh|\bgst\b|\bsst\b/i;
const CHARGE = /charge|fee\b|fees|freight|fuel|deduct|commission|handling/i;
const COLLECTED = /collect|\bcod\b|cash/i;
const SUM = /\bnet\b|payable|balance|total/i;
const HEADER_WORDS = [NUMBER, ORDER, TAX, CHARGE, COLLECTED];

const MAX_HEADER = 100;
/** Titles, dates and addresses stand above the table in no more lines than these. */
const MAX_TITLE_LINES = 30;

/** The line with the headers, and those below it. A file without headers has columns named by their places. */
export function tableIn(lines: readonly Line[]): { headers: string[]; body: readonly Line[] } {
  const titles = lines.slice(0, MAX_TITLE_LINES);
  const kinds = titles.map(
    ({ cells }) => HEADER_WORDS.filter((words) => cells.some((cell) => words.test(cell))).length,
  );
  const most = Math.max(...kinds);
  const place = most >= 2 ? kinds.indexOf(most) : -1;
  const body = lines.slice(place + 1);
  const width = Math.max(...[...body, ...titles.slice(place, place + 1)].map(({ cells }) => cells.length));
  const named = place >= 0 ? titles[place]?.cells : undefined;
  const headers = Array.from({ length: width }, (_, column) =>
    (named?.[column] || `Column ${column + 1}`).slice(0, MAX_HEADER),
  );
  return { headers, body };
}

const headerKey = (header: string) => header.trim().toLowerCase();

/**
 * What the columns hold: as staff said of the courier's last file (`known`) where it has the same headers, else by what
 * their headers say. Where two could be the number or the amount, it is the first.
 */
export function rolesOf(headers: readonly string[], known: readonly Column[]): Column[] {
  const before = new Map(known.map(({ header, role }) => [headerKey(header), role]));
  const isKnown =
    known.length > 0 &&
    known.every(
      ({ header, role }) => role === 'ignored' || headers.some((each) => headerKey(each) === headerKey(header)),
    );
  if (isKnown) return headers.map((header) => ({ header, role: before.get(headerKey(header)) ?? 'ignored' }));
  const first = (fits: (header: string) => boolean) => headers.findIndex(fits);
  const tracking = first((header) => NUMBER.test(header));
  const number = tracking >= 0 ? tracking : first((header) => ORDER.test(header));
  const isMoney = (header: string, at: number) => at !== number && !SUM.test(header);
  const collected = headers.findIndex(
    (header, at) => isMoney(header, at) && COLLECTED.test(header) && !CHARGE.test(header) && !TAX.test(header),
  );
  return headers.map((header, at) => {
    if (at === number) return { header, role: 'number' };
    if (at === collected) return { header, role: 'collected' };
    if (!isMoney(header, at)) return { header, role: 'ignored' };
    return { header, role: TAX.test(header) ? 'tax' : CHARGE.test(header) ? 'charge' : 'ignored' };
  });
}
