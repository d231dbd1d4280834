import type { CustomerInfo } from '@shop/contracts/orders';
import { fullName } from '@shop/contracts/full-name';
import { localPhone } from '@shop/contracts/phones';

/** The whole address as people write it on a parcel. */
export const addressBlock = ({ phone, address, city, postalCode, ...name }: CustomerInfo): string =>
  [fullName(name), localPhone(phone), address, `${city} ${postalCode}`].map((line) => line.trim()).join('\n');

/** Returns the link to the address on Google Maps. */
export const mapLink = ({ address, city }: CustomerInfo): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${address}, ${city}, Pakistan`)}`;
