const zone = 'Asia/Karachi';
const day = new Intl.DateTimeFormat('en-PK', { timeZone: zone, day: 'numeric', month: 'short', year: 'numeric' });
const dayAndTime = new Intl.DateTimeFormat('en-PK', {
  timeZone: zone,
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
});

/** `21 Nov 2026` as the calendar reads in Pakistan. */
export const formatDay = (at: string | Date): string => day.format(new Date(at)).replaceAll('-', ' ');

/** `21 Nov, 10:42 am` Pakistan time. */
export const formatDayAndTime = (at: string | Date): string => dayAndTime.format(new Date(at)).replaceAll('-', ' ');
