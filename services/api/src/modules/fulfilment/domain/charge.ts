import { cityKey } from '@shop/contracts/city-key';
import type { Courier } from '@shop/contracts/couriers';

interface Zone {
  name: string;
  cities: readonly string[];
}

/** What this courier takes for a parcel to a city, in rupees: by the zone of the delivery settings, else its usual charge. */
export function chargeTo(courier: Pick<Courier, 'charge' | 'zones'>, zones: readonly Zone[], city: string): number {
  const key = cityKey(city);
  const zone = zones.find(({ cities }) => cities.some((each) => cityKey(each) === key));
  const name = zone?.name.toLowerCase();
  return courier.zones.find((each) => each.zone.toLowerCase() === name)?.charge ?? courier.charge;
}

/** What the courier collects for an order, in rupees. */
export const amountToCollect = (order: { paymentMethod: string; paymentStatus: string; total: number }): number =>
  order.paymentMethod === 'COD' && order.paymentStatus === 'pending' ? order.total : 0;
