import { deliveryFee, missingForFreeDelivery } from '@shop/contracts/delivery-price';
import { formatRs } from '@shop/contracts/money';
import { useDeliveryCity } from './delivery-city.ts';
import { useRates } from './rates.ts';
import { deliveryTexts as t } from './texts.ts';

/** Price of delivery to the shopper's city for goods at this price, and the amount missing for free delivery. */
export function DeliveryCost({ goods, className }: { goods: number; className?: string }) {
  const rates = useRates();
  const city = useDeliveryCity() ?? '';
  if (!rates) return null;
  const fee = deliveryFee(rates, city, goods);
  const missing = missingForFreeDelivery(rates, city, goods);
  return (
    <p className={className}>
      {fee === null && t.byCity}
      {fee === 0 && (rates.charge === 'free' ? t.freeEverywhere : t.free)}
      {fee !== null && fee > 0 && t.costs(formatRs(fee))}
      {missing !== null && ` ${t.missing(formatRs(Math.ceil(missing)))}`}
    </p>
  );
}
