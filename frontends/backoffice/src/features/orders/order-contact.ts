import type { CustomerInfo } from '@shop/contracts/orders';
import { localPhone } from '@shop/contracts/phones';

/** The whole address as people write it on a parcel. */
export const addressBlock = ({ firstName, lastName, phone, address, city, postalCode }: CustomerInfo): string =>
  [`${firstName} ${lastName}`, localPhone(phone), address, `${city} ${postalCode}`]
    .map((line) => line.trim())
    .join('\n');

/** Returns the link to the address on Google Maps. */
export const mapLink = ({ address, city }: CustomerInfo): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${address}, ${city}, Pakistan`)}`;
