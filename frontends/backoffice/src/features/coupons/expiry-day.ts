const DAY = 86_400_000;
// As `2026-11-21`, so that days can be compared as text.
const karachi = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi' });

/** How long a coupon is good when no expiry is chosen. */
export const DEFAULT_DAYS = 365;

/** The last day in Pakistan, `2026-11-21`, on which a coupon with this end can be used; '' without an end. */
export const lastDayOf = (validUntil: string | null): string =>
  validUntil ? karachi.format(new Date(validUntil).getTime() - 1) : '';

/** The moment at which a coupon ends whose last day this is: the following midnight in Pakistan. */
export const endOf = (day: string): string => new Date(Date.parse(`${day}T00:00:00+05:00`) + DAY).toISOString();

/** The last day of a coupon that is good for a year from now. */
export const aYearFromNow = (now = Date.now()): string => karachi.format(now + DEFAULT_DAYS * DAY);

/** The day in Pakistan on which a coupon begins, and the moment at which such a day does. */
export const firstDayOf = (validFrom: string): string => karachi.format(new Date(validFrom));
export const startOf = (day: string): string => new Date(`${day}T00:00:00+05:00`).toISOString();

/** Today in Pakistan. */
export const today = (now = Date.now()): string => karachi.format(now);
