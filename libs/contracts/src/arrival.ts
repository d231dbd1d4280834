import { formatDay, formatNearDay, formatWeekday, weekdayOf } from './dates.ts';
import type { PublicShop } from './settings/public-shop.ts';

/** City that parcels leave from, and delivery times. */
export type Sender = Pick<PublicShop, 'city' | 'delivery'>;

const DAY = 24 * 60 * 60 * 1000;

const majorCities = [
  'karachi',
  'lahore',
  'islamabad',
  'rawalpindi',
  'multan',
  'gujranwala',
  'hyderabad',
  'peshawar',
  'quetta',
  'sialkot',
  'bahawalpur',
  'sargodha',
];

// `Lahore Cantt` is as near as Lahore.
const isIn = (place: string, city: string) => place === city || place.startsWith(`${city} `);

function courierDays(city: string, { city: from, delivery }: Sender): readonly [number, number] {
  const place = city.trim().toLowerCase();
  if (isIn(place, from.trim().toLowerCase())) return delivery.sameCityDays;
  return majorCities.some((major) => isIn(place, major)) ? delivery.majorCityDays : delivery.remoteDays;
}

/**
 * After how many business days an order to a city arrives: time to prepare it, and with the courier. It is never outside
 * what the policy says of all cities, which is also the answer for no city.
 */
export function deliveryDays(city: string, shop: Sender): readonly [number, number] {
  const [soonest, latest] = shop.delivery.deliveryDays;
  if (city.trim() === '') return [soonest, latest];
  const [from, to] = courierDays(city, shop);
  const [quick, slow] = shop.delivery.processingDays;
  const first = Math.min(latest, Math.max(soonest, quick + from));
  return [first, Math.max(first, Math.min(latest, slow + to))];
}

// Nothing is packed or delivered on a Sunday.
function afterBusinessDays(count: number, now: Date): Date {
  let day = now;
  for (let left = count; left > 0;) {
    day = new Date(day.getTime() + DAY);
    if (weekdayOf(day) !== 0) left -= 1;
  }
  return day;
}

/** The first and the last day, by Pakistan's calendar, on which an order of this moment may arrive in a city. */
export const arrivalDays = (city: string, now: Date, shop: Sender): readonly [Date, Date] => {
  const [from, to] = deliveryDays(city, shop);
  return [afterBusinessDays(from, now), afterBusinessDays(to, now)];
};

/** Returns the first and the last day on which a parcel may arrive that the courier got at `sentAt`. */
export const courierArrivalDays = (city: string, sentAt: Date, shop: Sender): readonly [Date, Date] => {
  const [from, to] = courierDays(city, shop);
  return [afterBusinessDays(from, sentAt), afterBusinessDays(to, sentAt)];
};

/** The day until which an order of this moment is packed. */
export const packingDay = (placedAt: Date, { delivery }: Pick<Sender, 'delivery'>): Date =>
  afterBusinessDays(delivery.processingDays[1], placedAt);

/** Returns true when a day is over, by Pakistan's calendar. */
export const isOver = (day: Date, now: Date): boolean => day < now && formatDay(day) !== formatDay(now);

/** `Wed 25 Nov` */
export const formatArrivalDay = (day: string | Date): string => `${formatWeekday(day)} ${formatNearDay(day)}`;

/** `Wed 25 – Mon 30 Nov`, or `Fri 27 Nov – Wed 2 Dec`. */
export function formatArrival([from, to]: readonly [Date, Date]): string {
  const monthOf = (day: Date) => formatDay(day).replace(/^\d+/, '');
  const isOneMonth = monthOf(from) === monthOf(to);
  const first = isOneMonth ? formatNearDay(from).replace(/ .*/, '') : formatNearDay(from);
  return `${formatWeekday(from)} ${first} – ${formatArrivalDay(to)}`;
}
