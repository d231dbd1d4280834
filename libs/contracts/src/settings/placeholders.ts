// No zod here: pages of shoppers fill texts, too.
import { formatRs } from '../money.ts';
import type { Texts } from '../translation.ts';
import type { DeliverySettings } from './delivery-area.ts';
import { deliveryWords } from './delivery-words.ts';

type Words = Texts<typeof deliveryWords>;
import type { ShopSettings } from './shop-area.ts';

type Shop = Pick<ShopSettings, 'name' | 'city'> & { goods: Pick<ShopSettings['goods'], 'one' | 'many'> };
type Fee = Pick<DeliverySettings['flat'], 'fee' | 'freeFrom'>;

/**
 * Returns the placeholders that texts of the settings may contain, each with the text that replaces it for shoppers.
 */
export function placeholders(
  shop: Shop,
  delivery: DeliverySettings,
  words: Words = deliveryWords,
): Readonly<Record<string, string>> {
  const range = ([from, to]: readonly [number, number]) => (from === to ? String(from) : words.range(from, to));
  const { sameCityDays, majorCityDays, remoteDays, express, freeReturns, cod } = delivery;
  const times = [
    words.sameCity(range(sameCityDays)),
    words.majorCities(range(majorCityDays)),
    words.remoteAreas(range(remoteDays)),
    ...(express ? [words.express(express)] : []),
  ];
  return {
    shop: shop.name,
    city: shop.city,
    one: shop.goods.one,
    many: shop.goods.many,
    delivery: deliveryPromise(delivery, words),
    deliveryCost: deliveryCost(delivery, words),
    deliveryDays: range(delivery.deliveryDays),
    processingDays: range(delivery.processingDays),
    returnDays: String(delivery.returnDays),
    refundDays: range(delivery.refundDays),
    courierTimes: times.join(words.comma),
    returnPostage: freeReturns ? words.freeReturns : words.paidReturns,
    returnPostageShort: freeReturns ? words.freeReturnsShort : words.paidReturns,
    codFee: cod.fee > 0 ? words.codFee(formatRs(cod.fee)) : words.noCodFee,
  };
}

/** Fills `{name}` by what it stands for. What stands for nothing stays as it was written. */
export const fillText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.keys(values).includes(name) ? (values[name] ?? whole) : whole,
  );

/** The cheapest delivery anywhere and the sum from which it is free everywhere, if there is one. */
function feesOf({ charge, flat, zones, elsewhere }: DeliverySettings): {
  low: number;
  high: number;
  freeFrom: number | null;
} {
  if (charge === 'free') return { low: 0, high: 0, freeFrom: null };
  const fees: readonly Fee[] = charge === 'flat' ? [flat] : [...zones, elsewhere];
  const charged = fees.filter(({ fee }) => fee > 0);
  const froms = charged.map(({ freeFrom }) => freeFrom ?? Number.POSITIVE_INFINITY);
  const freeFrom = froms.length > 0 ? Math.max(...froms) : Number.POSITIVE_INFINITY;
  return {
    low: Math.min(...fees.map(({ fee }) => fee)),
    high: Math.max(...fees.map(({ fee }) => fee)),
    freeFrom: Number.isFinite(freeFrom) ? freeFrom : null,
  };
}

/** Returns the price of delivery in a few words: `Free delivery`, `Free delivery from Rs 3,000`, `Delivery Rs 250`. */
export function deliveryPromise(delivery: DeliverySettings, words: Words = deliveryWords): string {
  const { low, high, freeFrom } = feesOf(delivery);
  if (high === 0) return words.free;
  if (freeFrom !== null) return words.freeFrom(formatRs(freeFrom));
  return low === high ? words.delivery(formatRs(high)) : words.deliveryFrom(formatRs(low));
}

/** Returns true when no order pays for delivery. */
export const isFreeDelivery = (delivery: DeliverySettings): boolean => feesOf(delivery).high === 0;

/** Returns the price of delivery as a sentence. */
function deliveryCost(delivery: DeliverySettings, words: Words): string {
  const { low, high, freeFrom } = feesOf(delivery);
  if (high === 0) return words.costsNothing;
  const cost = low === high ? words.costs(formatRs(high)) : words.costsByCity(formatRs(low), formatRs(high));
  return freeFrom === null ? words.sentence(cost) : words.andFreeFrom(cost, formatRs(freeFrom));
}
