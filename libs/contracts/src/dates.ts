import { halves, months, weekdays } from './date-words.ts';

// Pakistan has kept to five hours before Greenwich, summer and winter, since November 2009.
const AHEAD = 5 * 60 * 60 * 1000;
/** The same moment, whose fields in UTC are those of a clock in Pakistan. */
const inPakistan = (at: string | Date | number): Date => new Date(new Date(at).getTime() + AHEAD);

/**
 * `21 Nov 2026` as the calendar reads in Pakistan. As `Intl` writes it for en-PK, without asking `Intl`: the first
 * formatter of a page takes a slow phone a twentieth of a second.
 */
export const formatDay = (at: string | Date): string => {
  const there = inPakistan(at);
  return `${there.getUTCDate()} ${months[there.getUTCMonth()]} ${there.getUTCFullYear()}`;
};

/** `29 Nov`, for a day that is near. */
export const formatNearDay = (at: string | Date): string => formatDay(at).replace(/ \d+$/, '');

/** The weekday by Pakistan's calendar, from 0 for Sunday. */
export const weekdayOf = (at: string | Date): number => inPakistan(at).getUTCDay();

/** `Sat`, as the calendar reads in Pakistan. */
export const formatWeekday = (at: string | Date): (typeof weekdays)[number] => weekdays[weekdayOf(at)] ?? weekdays[0];

const yearOf = (at: string | Date) => inPakistan(at).getUTCFullYear();

/** `21 Nov`, with its year when that is not this one: the day of everything in the back office. */
export const formatDate = (at: string | Date, now = new Date()): string =>
  yearOf(at) === yearOf(now) ? formatNearDay(at) : formatDay(at);

/** A moment as text that can be sorted, in Pakistan: `2026-11-21 21:24`. */
export const sortableTime = (at: string | Date | number): string =>
  inPakistan(at).toISOString().slice(0, 16).replace('T', ' ');

/** Day and time in Pakistan, `21 Nov, 10:42 am`. */
export const formatDayAndTime = (at: string | Date, now = new Date()): string => {
  const hour = inPakistan(at).getUTCHours();
  return `${formatDate(at, now)}, ${hour % 12 || 12}:${sortableTime(at).slice(-2)} ${halves[hour < 12 ? 0 : 1]}`;
};
