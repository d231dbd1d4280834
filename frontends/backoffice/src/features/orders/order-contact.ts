import { mapSearch, pinLink } from '@shop/contracts/map-link';
import type { OrderCustomer } from '@shop/contracts/orders';
import { fullName } from '@shop/contracts/full-name';
import { localPhone } from '@shop/contracts/phones';

/** The whole address as people write it on a parcel. */
export const addressBlock = ({ phone, address, city, postalCode, landmark, ...name }: OrderCustomer): string =>
  [fullName(name), localPhone(phone), address, ...(landmark ? [landmark] : []), `${city} ${postalCode}`]
    .map((line) => line.trim())
    .join('\n');

/** Returns the link to the address on Google Maps, or to the place that the customer sent. */
export const mapLink = ({ address, city, pin }: Pick<OrderCustomer, 'address' | 'city' | 'pin'>): string =>
  pin ? pinLink(pin) : mapSearch(`${address}, ${city}, Pakistan`);
