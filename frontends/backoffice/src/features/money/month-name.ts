const names = new Intl.DateTimeFormat('en-PK', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Name of a month such as `2026-11`. */
export const monthName = (month: string): string => names.format(new Date(`${month}-01T00:00:00Z`));
