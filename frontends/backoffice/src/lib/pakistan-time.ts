import { formatDate, formatDayAndTime, sortableTime } from '@shop/contracts/dates';

const DAY = 86_400_000;
const dayOf = (moment: number) => sortableTime(moment).slice(0, 10);

/** A day and, unless it is empty, a time of it in Pakistan, as the fields of a form hold them. */
export interface DayAndTime {
  day: string;
  time: string;
}

/** The day and time in Pakistan at which something starts. */
export const startAt = (moment: string): DayAndTime => {
  const [day = '', time = ''] = sortableTime(moment).split(' ');
  return { day, time };
};

const isMidnight = (moment: string) => (Date.parse(moment) + 5 * 3_600_000) % DAY === 0;

/** The day and time at which something ends; at midnight, the whole of the day before. Empty without an end. */
export function endAt(moment: string | null): DayAndTime {
  if (moment === null) return { day: '', time: '' };
  return isMidnight(moment) ? { day: dayOf(Date.parse(moment) - 1), time: '' } : startAt(moment);
}

/** The moment at which something starts: without a time, with its day. */
export const startOf = ({ day, time }: DayAndTime): string =>
  new Date(`${day}T${time || '00:00'}:00+05:00`).toISOString();

/** The moment at which something ends: without a time, when its day is over. */
export const endOf = ({ day, time }: DayAndTime): string =>
  time ? startOf({ day, time }) : new Date(Date.parse(startOf({ day, time })) + DAY).toISOString();

/** The day in Pakistan that is so many days from now. */
export const dayIn = (count: number, now = Date.now()): string => dayOf(now + count * DAY);

/** The day of an end as people say it, with its time unless it is the whole day. */
export function formatEnd(moment: string): string {
  return isMidnight(moment) ? formatDate(new Date(Date.parse(moment) - 1)) : formatDayAndTime(moment);
}

/** The day of a start as people say it, with its time unless it is the whole day. */
export const formatStart = (moment: string): string =>
  isMidnight(moment) ? formatDate(moment) : formatDayAndTime(moment);
