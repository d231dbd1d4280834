import type { DeliveryRates } from '@shop/contracts/delivery-price';
import { useKnownShop } from '../../shop.ts';

/** What is added to the price of goods, as the page was told; the server decides. */
export interface Rates extends DeliveryRates {
  /** Shown where it is offered at a price. */
  protection: { offered: boolean; cost: number };
}

/** Null where they could not be read. */
export const useRates = (): Rates | null => useKnownShop()?.delivery ?? null;
