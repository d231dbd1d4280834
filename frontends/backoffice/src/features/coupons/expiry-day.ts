const DAY = 86_400_000;
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
