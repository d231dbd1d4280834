// No zod here: the cart tells shoppers what delivery costs without downloading a schema.
import { cityKey } from './city-key.ts';
import { formatRs } from './money.ts';

/** Fee in rupees. Goods (subtotal less discount) of `freeFrom` or more are delivered free; null: no goods are. */
interface Fee {
  fee: number;
  freeFrom: number | null;
}

/** A place with a price of its own, and whether parcels there can be paid in cash. */
interface Place extends Fee {
  cod: boolean;
}

/** Part of a sum: `value` percent, but at most `most` rupees, or `value` rupees. */
interface Share {
  kind: 'off' | 'percent' | 'fixed';
  value: number;
  most: number | null;
}

/** Prices in the settings of delivery. Zones count only where `charge` is `zones`. */
export interface DeliveryRates {
  charge: 'free' | 'flat' | 'zones';
  flat: Fee;
  zones: readonly (Place & { cities: readonly string[] })[];
  elsewhere: Place;
  /** `advance` is missing in pages that were stored before the setting was there. */
  cod: { fee: number; highestTotal: number | null; advance?: Share };
  /** Missing in pages that were stored before the setting was there. */
  payAhead?: Share;
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

/**
 * Returns the delivery fee of goods (rupees, after the discount); null when it depends on the city and none is given.
 */
export function deliveryFee(rates: DeliveryRates, city: string | undefined, goods: number): number | null {
  const charge = chargeOf(rates, city, goods);
  return charge ? feeOf(charge, goods) : null;
}

/**
 * Returns the rupees of goods that are missing for free delivery; null when it is free already, never is, or depends on
 * the city.
 */
export function missingForFreeDelivery(rates: DeliveryRates, city: string | undefined, goods: number): number | null {
  const charge = chargeOf(rates, city, goods);
  if (!charge || charge.freeFrom === null || feeOf(charge, goods) === 0) return null;
  return (paisa(charge.freeFrom) - paisa(goods)) / 100;
}

// Whole rupees, and at most half of the sum: the other half is always left.
const shareOf = (share: Share | undefined, sum: number): number => {
  if (!share || share.kind === 'off') return 0;
  const { kind, value, most } = share;
  const part = kind === 'percent' ? Math.min((sum * value) / 100, most ?? sum) : value;
  return Math.min(Math.round(part), Math.floor(sum / 2));
};

/** Returns the rupees that paying by transfer takes off goods (rupees, after the discount): at most half of them. */
export const payAheadDiscount = (rates: DeliveryRates, goods: number): number => shareOf(rates.payAhead, goods);

/** Returns the rupees of a cash order's total that are paid by transfer before its parcel leaves: at most half of them. */
export const cashAdvance = (rates: DeliveryRates, total: number): number => shareOf(rates.cod.advance, total);

/** Reason of the rates why a parcel cannot be paid in cash: its city or its total. Null when it can. */
export type CashRefusedByRates = 'city' | 'total' | null;
/** Reason of the rates or of the customer why a parcel cannot be paid in cash. */
export type CashRefusal = CashRefusedByRates | 'customer';

/**
 * Returns the reason why an order of this total (rupees, with all fees) cannot be paid in cash in a city; null when it
 * can.
 */
export function cashRefusal(rates: DeliveryRates, city: string | undefined, total: number): CashRefusedByRates {
  const { highestTotal } = rates.cod;
  if (rates.charge === 'zones' && placeOf(rates, city)?.cod === false) return 'city';
  return highestTotal !== null && paisa(total) > paisa(highestTotal) ? 'total' : null;
}

/** Error text for a city without cash on delivery. */
export const NO_CASH_IN_CITY = 'We do not offer cash on delivery in your city. Please choose another payment method.';

/** Error text for a customer who may not pay in cash any more. Only staff see the reason. */
export const NO_CASH_FOR_ORDER =
  'Cash on delivery is not available for this order. Please choose another payment method.';

/** Returns the error text for an order above the highest total for cash, in rupees. */
export const cashUpTo = (total: number): string =>
  `We take cash on delivery for orders up to ${formatRs(total)}. Please choose another payment method.`;

/** Returns the error text for the shopper, with the alternative; null when cash is accepted. */
export function cashRefusalText(refusal: CashRefusal, { cod: { highestTotal } }: DeliveryRates): string | null {
  if (refusal === 'city') return NO_CASH_IN_CITY;
  if (refusal === 'customer') return NO_CASH_FOR_ORDER;
  return refusal === null || highestTotal === null ? null : cashUpTo(highestTotal);
}
