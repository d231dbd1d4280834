const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];
// Pakistan has kept to five hours before Greenwich, summer and winter, since November 2009.
const AHEAD = 5 * 60 * 60 * 1000;

/**
 * `21 Nov 2026` as the calendar reads in Pakistan. As `Intl` writes it for en-PK, without asking `Intl`: the first
 * formatter of a page takes a slow phone a twentieth of a second.
 */
export const formatDay = (at: string | Date): string => {
  const there = new Date(new Date(at).getTime() + AHEAD);
  return `${there.getUTCDate()} ${months[there.getUTCMonth()]} ${there.getUTCFullYear()}`;
};

/** `29 Nov`, for a day that is near. */
export const formatNearDay = (at: string | Date): string => formatDay(at).replace(/ \d+$/, '');

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** `Sat`, as the calendar reads in Pakistan. */
export const formatWeekday = (at: string | Date): (typeof weekdays)[number] =>
  weekdays[new Date(new Date(at).getTime() + AHEAD).getUTCDay()] ?? 'Sun';

let dayAndTime: Intl.DateTimeFormat | undefined;

const yearOf = (at: string | Date) => new Date(new Date(at).getTime() + AHEAD).getUTCFullYear();

/** `21 Nov`, with its year when that is not this one: the day of everything in the back office. */
export const formatDate = (at: string | Date, now = new Date()): string =>
  yearOf(at) === yearOf(now) ? formatNearDay(at) : formatDay(at);

/** The same with the time in Pakistan, `21 Nov, 10:42 am`. */
export const formatDayAndTime = (at: string | Date, now = new Date()): string => {
  dayAndTime ??= new Intl.DateTimeFormat('en-PK', {
    timeZone: 'Asia/Karachi',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  });
  const written = dayAndTime.format(new Date(at)).replaceAll('-', ' ');
  const year = yearOf(at);
  return year === yearOf(now) ? written : written.replace(',', ` ${year},`);
};
