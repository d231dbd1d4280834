// No zod here: pages of shoppers fill texts, too.
import { formatRs } from '../money.ts';
import type { DeliverySettings } from './delivery-area.ts';
import type { ShopSettings } from './shop-area.ts';

type Shop = Pick<ShopSettings, 'name' | 'city' | 'goods'>;
type Fee = Pick<DeliverySettings['flat'], 'fee' | 'freeFrom'>;

const range = ([from, to]: readonly [number, number]) => (from === to ? String(from) : `${from}-${to}`);

/**
 * Returns the placeholders that texts of the settings may contain, each with the text that replaces it for shoppers.
 */
export function placeholders(shop: Shop, delivery: DeliverySettings): Readonly<Record<string, string>> {
  const { sameCityDays, majorCityDays, remoteDays, express, freeReturns, cod } = delivery;
  const times = [
    `same city ${range(sameCityDays)} days`,
    `major cities ${range(majorCityDays)} days`,
    `remote areas ${range(remoteDays)} days`,
    ...(express ? [`express ${express}`] : []),
  ];
  return {
    shop: shop.name,
    city: shop.city,
    one: shop.goods.one,
    many: shop.goods.many,
    delivery: deliveryPromise(delivery),
    deliveryCost: deliveryCost(delivery),
    deliveryDays: range(delivery.deliveryDays),
    processingDays: range(delivery.processingDays),
    returnDays: String(delivery.returnDays),
    refundDays: range(delivery.refundDays),
    courierTimes: times.join(', '),
    returnPostage: freeReturns ? 'Returns are free: we pay the return postage.' : 'You pay the return postage.',
    returnPostageShort: freeReturns ? 'We pay the return postage.' : 'You pay the return postage.',
    codFee: cod.fee > 0 ? `At the moment it is ${formatRs(cod.fee)}.` : 'At the moment we charge none.',
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
export function deliveryPromise(delivery: DeliverySettings): string {
  const { low, high, freeFrom } = feesOf(delivery);
  if (high === 0) return 'Free delivery';
  if (freeFrom !== null) return `Free delivery from ${formatRs(freeFrom)}`;
  return low === high ? `Delivery ${formatRs(high)}` : `Delivery from ${formatRs(low)}`;
}

/** Returns the price of delivery as a sentence. */
function deliveryCost(delivery: DeliverySettings): string {
  const { low, high, freeFrom } = feesOf(delivery);
  if (high === 0) return 'Delivery is free, with no minimum.';
  const cost =
    low === high ? `Delivery costs ${formatRs(high)}` : `Delivery costs ${formatRs(low)} to ${formatRs(high)}, by city`;
  return freeFrom === null ? `${cost}.` : `${cost}, and is free from ${formatRs(freeFrom)}.`;
}
