import {
  NUMBER_HEADER,
  ORDER_HEADER,
  STATUS_HEADER,
  type TableLine,
  headPlace,
  headerText,
} from '@shop/contracts/number-table';
import type { ColumnRole } from '@shop/contracts/settlement-rows';

export interface Column {
  header: string;
  role: ColumnRole;
}

const TAX = /\btax(es)?\b|\bwht?\b|withh|\bgst\b|\bsst\b/i;
const CHARGE = /charge|\bchr?gs?\b|fee\b|fees|freight|fuel|deduct|commission|handling/i;
const COLLECTED = /collect|\bcod\b|cash|invoice (payment|amount)/i;
const NET = /\bnet\b|payable/i;
const SUM = /balance|total/i;

/** Kinds of headings in couriers' settlements. */
export const SETTLEMENT_HEADERS: readonly RegExp[] = [
  NUMBER_HEADER,
  ORDER_HEADER,
  TAX,
  CHARGE,
  COLLECTED,
  NET,
  STATUS_HEADER,
];

const MAX_HEADER = 100;

/** The line with the headers, and those below it. A file without headers has columns named by their places. */
export function tableIn(lines: readonly TableLine[]): { headers: string[]; body: readonly TableLine[] } {
  const place = headPlace(lines, SETTLEMENT_HEADERS);
  const body = lines.slice(place + 1);
  const named = lines[place]?.cells;
  const width = Math.max(0, named?.length ?? 0, ...body.map(({ cells }) => cells.length));
  const headers = Array.from({ length: width }, (_, column) =>
    (named?.[column] || `Column ${column + 1}`).slice(0, MAX_HEADER),
  );
  return { headers, body };
}

const headerKey = (header: string) => headerText(header).toLowerCase();

/** Returns true when the columns name a number and an amount, and all their headers are among these. */
function areOf(headers: ReadonlySet<string>, columns: readonly Column[]): boolean {
  const isRead = (wanted: ColumnRole) => columns.some(({ role }) => role === wanted);
  const used = columns.filter(({ role }) => role !== 'ignored');
  return isRead('number') && isRead('collected') && used.every(({ header }) => headers.has(headerKey(header)));
}

/**
 * Returns the roles of columns. A file of the courier with the same headers decides (`known`, latest first), else the
 * headers themselves do. Of two columns with the same role, the first gets it.
 */
export function rolesOf(headers: readonly string[], known: readonly (readonly Column[])[]): Column[] {
  const keys = new Set(headers.map(headerKey));
  const before = known.find((columns) => areOf(keys, columns));
  if (before) {
    const roles = new Map(before.map(({ header, role }) => [headerKey(header), role]));
    return headers.map((header) => ({ header, role: roles.get(headerKey(header)) ?? 'ignored' }));
  }
  const words = headers.map(headerText);
  const first = (fits: (header: string) => boolean) => words.findIndex(fits);
  const tracking = first((header) => NUMBER_HEADER.test(header) && !STATUS_HEADER.test(header));
  const number = tracking >= 0 ? tracking : first((header) => ORDER_HEADER.test(header));
  const status = first((header) => STATUS_HEADER.test(header));
  const net = first((header) => NET.test(header));
  const isMoney = (header: string, at: number) => at !== number && !SUM.test(header) && !NET.test(header);
  const collected = words.findIndex(
    (header, at) => isMoney(header, at) && COLLECTED.test(header) && !CHARGE.test(header) && !TAX.test(header),
  );
  const roleOf = (header: string, at: number): ColumnRole => {
    if (at === number) return 'number';
    if (at === collected) return 'collected';
    if (at === status) return 'status';
    if (at === net) return 'net';
    if (!isMoney(header, at)) return 'ignored';
    return TAX.test(header) ? 'tax' : CHARGE.test(header) ? 'charge' : 'ignored';
  };
  return headers.map((header, at) => ({ header, role: roleOf(words[at] ?? '', at) }));
}
