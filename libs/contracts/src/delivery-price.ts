// No zod here: the cart tells shoppers what delivery costs without downloading a schema.
import { cityKey } from './city-key.ts';
import { formatRs } from './money.ts';

/** In rupees. Goods (subtotal less discount) of `freeFrom` or more are delivered free; null: none are. */
interface Fee {
  fee: number;
  freeFrom: number | null;
}

/** A place with a price of its own, and whether parcels there can be paid in cash. */
interface Place extends Fee {
  cod: boolean;
}

/** What of the settings of delivery has to do with money. Zones count only where `charge` is `zones`. */
export interface DeliveryRates {
  charge: 'free' | 'flat' | 'zones';
  flat: Fee;
  zones: readonly (Place & { cities: readonly string[] })[];
  elsewhere: Place;
  cod: { fee: number; highestTotal: number | null };
}

// Rupees have two decimals, which binary fractions do not: sums and comparisons are of whole paisa.
const paisa = (rupees: number) => Math.round(rupees * 100);
const free: Fee = { fee: 0, freeFrom: null };

// Each order asks; rates are the same object until they change.
const known = new WeakMap<DeliveryRates, ReadonlyMap<string, Place>>();

function byCity(rates: DeliveryRates): ReadonlyMap<string, Place> {
  const stored = known.get(rates);
  if (stored) return stored;
  const places = new Map<string, Place>();
  for (const zone of rates.zones) {
    for (const key of zone.cities.map(cityKey)) if (!places.has(key)) places.set(key, zone);
  }
  known.set(rates, places);
  return places;
}

/** The prices of a city; undefined: they depend on the city, and none is named. */
function placeOf(rates: DeliveryRates, city: string | undefined): Place | undefined {
  return city?.trim() ? (byCity(rates).get(cityKey(city)) ?? rates.elsewhere) : undefined;
}

const feeOf = ({ fee, freeFrom }: Fee, goods: number): number =>
  freeFrom !== null && paisa(goods) >= paisa(freeFrom) ? 0 : fee;

/** The fee of a city, or the one that all cities share; undefined: it depends on a city that nobody has named. */
function chargeOf(rates: DeliveryRates, city: string | undefined, goods: number): Fee | undefined {
  if (rates.charge === 'free') return free;
  if (rates.charge === 'flat') return rates.flat;
  const place = placeOf(rates, city);
  if (place) return place;
  const { elsewhere, zones } = rates;
  if (zones.every(({ fee, freeFrom }) => fee === elsewhere.fee && freeFrom === elsewhere.freeFrom)) return elsewhere;
  return [elsewhere, ...zones].every((each) => feeOf(each, goods) === 0) ? free : undefined;
}

/** What delivery of goods (rupees, discount taken off) costs; null: that depends on the city, and none is named. */
export function deliveryFee(rates: DeliveryRates, city: string | undefined, goods: number): number | null {
  const charge = chargeOf(rates, city, goods);
  return charge ? feeOf(charge, goods) : null;
}

/** How many rupees more of goods make delivery free; null: it is free already, never is, or depends on the city. */
export function missingForFreeDelivery(rates: DeliveryRates, city: string | undefined, goods: number): number | null {
  const charge = chargeOf(rates, city, goods);
  if (!charge || charge.freeFrom === null || feeOf(charge, goods) === 0) return null;
  return (paisa(charge.freeFrom) - paisa(goods)) / 100;
}

/** Why a parcel cannot be paid in cash: of its city, or of its total. Null: it can. */
export type CashRefusedByRates = 'city' | 'total' | null;
/** The same, or of who orders it. */
export type CashRefusal = CashRefusedByRates | 'customer';

/** Whether an order of this total (rupees, all fees in it) can be paid in cash in a city. */
export function cashRefusal(rates: DeliveryRates, city: string | undefined, total: number): CashRefusedByRates {
  const { highestTotal } = rates.cod;
  if (rates.charge === 'zones' && placeOf(rates, city)?.cod === false) return 'city';
  return highestTotal !== null && paisa(total) > paisa(highestTotal) ? 'total' : null;
}

/** Where parcels cannot be paid in cash. */
export const NO_CASH_IN_CITY = 'We do not offer cash on delivery in your city. Please choose another payment method.';

/** Whom the shop has stopped to send parcels that are paid in cash; the reason is for staff alone. */
export const NO_CASH_FOR_ORDER =
  'Cash on delivery is not available for this order. Please choose another payment method.';

/** Above which total they cannot; rupees. */
export const cashUpTo = (total: number): string =>
  `We take cash on delivery for orders up to ${formatRs(total)}. Please choose another payment method.`;

/** The same for the shopper, with what to do instead; null: cash is taken. */
export function cashRefusalText(refusal: CashRefusal, { cod: { highestTotal } }: DeliveryRates): string | null {
  if (refusal === 'city') return NO_CASH_IN_CITY;
  if (refusal === 'customer') return NO_CASH_FOR_ORDER;
  return refusal === null || highestTotal === null ? null : cashUpTo(highestTotal);
}
