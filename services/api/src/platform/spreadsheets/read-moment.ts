import { latinDigits } from '@shop/contracts/latin-digits';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
// Pakistan is five hours ahead, summer and winter.
const HERE = 5 * 60;

const DAYS: readonly [shape: RegExp, order: 'ymd' | 'dmy' | 'mdy'][] = [
  [/^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/, 'ymd'],
  [/^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})/, 'dmy'],
  [/^(\d{1,2})[-\s]([a-z]{3})[a-z]*\.?,?[-\s](\d{4})/i, 'dmy'],
  [/^([a-z]{3})[a-z]*\.?\s(\d{1,2}),?\s(\d{4})/i, 'mdy'],
];
const TIME =
  /^(?:,?[T\s]+(?:at\s)?(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*([ap]m)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?)?$/i;

/** Minutes ahead of Greenwich; without a zone those of Pakistan. */
function zoneOf(zone: string | undefined): number {
  if (zone === undefined) return HERE;
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/**
 * A cell with a day, or a day and a time, as programs and people write it: `2026-11-21 09:30:00 +0500`, `21/11/2026`,
 * `21 Nov 2026`, `Nov 21, 2026 9:30 am`. Without a zone it is the time in Pakistan. Of `3/4/2026` the day comes first, unless
 * the program that wrote the file is known to write the month first. Null when it is none.
 */
export function readMoment(cell: string, isMonthFirst = false): Date | null {
  const text = latinDigits(cell).trim();
  for (const [shape, order] of DAYS) {
    const found = shape.exec(text);
    if (!found) continue;
    const time = TIME.exec(text.slice(found[0].length));
    if (!time) return null;
    const [, one = '', two = '', three = ''] = found;
    let [year, month, day] =
      order === 'ymd' ? [one, two, three] : order === 'dmy' ? [three, two, one] : [three, one, two];
    const isSwapped = order === 'dmy' && (isMonthFirst ? Number(two) <= 31 && Number(one) <= 12 : Number(two) > 12);
    if (isSwapped) [month, day] = [day, month];
    const [, hours = '0', minutes = '0', seconds = '0', half, zone] = time;
    const hour = half ? (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hours);
    const named = MONTHS.indexOf(month.toLowerCase());
    return checked(
      [Number(year), named < 0 ? Number(month) - 1 : named, Number(day)],
      [hour, Number(minutes), Number(seconds)],
      zoneOf(zone),
    );
  }
  return null;
}

function checked(
  [year, month, day]: readonly [number, number, number],
  [hour, minute, second]: readonly [number, number, number],
  zone: number,
): Date | null {
  const local = new Date(Date.UTC(year, month, day, hour, minute, second));
  const isDay = local.getUTCMonth() === month && local.getUTCDate() === day;
  if (!isDay || year < 2000 || year > 2100 || hour > 23 || minute > 59 || second > 59) return null;
  return new Date(local.getTime() - zone * 60_000);
}
