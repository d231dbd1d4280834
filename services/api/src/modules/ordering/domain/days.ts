/** A filter over whole days in Pakistan, both ends included. */
export interface Days {
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
}

const zone = 'Asia/Karachi';

/** The moments between which an order of these days was placed, as PostgreSQL reads them. */
export const momentsOf = ({ dateFrom, dateTo }: Days): { from: string; until: string } => ({
  from: dateFrom ? `${dateFrom} ${zone}` : '-infinity',
  until: dateTo ? `${dayAfter(dateTo)} ${zone}` : 'infinity',
});

/** The days whose counts make up this filter; `-infinity` alone is the count of all days together. */
export function countedDays({ dateFrom, dateTo }: Days): { first: string; last: string } {
  if (!dateFrom && !dateTo) return { first: '-infinity', last: '-infinity' };
  return { first: dateFrom ?? '0001-01-01', last: dateTo ?? 'infinity' };
}

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}
