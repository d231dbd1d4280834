const inPakistan = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi', dateStyle: 'short' });

/** Day of a moment in Pakistan, `2026-11-21`. */
export const dayOf = (moment: Date): string => inPakistan.format(moment);

export const today = (): string => dayOf(new Date());
