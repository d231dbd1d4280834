// Without schemas: the pages of the shop need it.
import type { Pin } from './orders.ts';

/** Returns the address at which Google Maps shows what a text names. It is opened by a press alone. */
export const mapSearch = (text: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(text)}`;

/** Returns the address at which Google Maps, or the app of a phone, shows a pin. */
export const pinLink = ({ latitude, longitude }: Pick<Pin, 'latitude' | 'longitude'>): string =>
  mapSearch(`${latitude},${longitude}`);
