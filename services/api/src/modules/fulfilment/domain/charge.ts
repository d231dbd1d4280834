import { cityKey } from '@shop/contracts/city-key';
import type { Courier } from '@shop/contracts/couriers';

interface Zone {
  name: string;
  cities: readonly string[];
}

/**
 * Returns the charge of a courier for a city, in rupees: that of its delivery zone, else the courier's usual charge.
 */
export function chargeTo(courier: Pick<Courier, 'charge' | 'zones'>, zones: readonly Zone[], city: string): number {
  const key = cityKey(city);
  const zone = zones.find(({ cities }) => cities.some((each) => cityKey(each) === key));
  const name = zone?.name.toLowerCase();
  return courier.zones.find((each) => each.zone.toLowerCase() === name)?.charge ?? courier.charge;
}
