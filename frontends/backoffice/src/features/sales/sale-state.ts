import type { Sale } from '@shop/contracts/sales';
import { saleTexts as words } from './texts.ts';

export type SaleState = 'scheduled' | 'running' | 'ended';

/** Returns the state of a sale at a moment. */
export function stateOf({ startsAt, endsAt }: Pick<Sale, 'startsAt' | 'endsAt'>, now: number): SaleState {
  if (Date.parse(endsAt) <= now) return 'ended';
  return Date.parse(startsAt) <= now ? 'running' : 'scheduled';
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `2 days 3 hours`, `3 hours`, `12 minutes`: how long it is until a moment. */
export function timeUntil(moment: string, now: number): string {
  const left = Math.max(Date.parse(moment) - now, MINUTE);
  const days = Math.floor(left / DAY);
  const hours = Math.floor((left % DAY) / HOUR);
  if (days > 0) return [words.days(days), ...(hours > 0 ? [words.hours(hours)] : [])].join(' ');
  return hours > 0 ? words.hours(hours) : words.minutes(Math.floor(left / MINUTE));
}

/** Returns the time until the sale starts or ends, in words; null when it has ended. */
export function countdown(sale: Pick<Sale, 'startsAt' | 'endsAt'>, now: number): string | null {
  const state = stateOf(sale, now);
  if (state === 'ended') return null;
  return state === 'running'
    ? words.endsIn(timeUntil(sale.endsAt, now))
    : words.startsIn(timeUntil(sale.startsAt, now));
}
