import type { DeliveryRates } from '@shop/contracts/delivery-price';
import { useKnownShop } from '../../shop.ts';

/** Rates that came with the page, for the amounts added to the price of goods. The server decides the final price. */
export interface Rates extends DeliveryRates {
  /** Shown where it is offered at a price. */
  protection: { offered: boolean; cost: number };
}

/** Returns the shop's rates; null when they could not be loaded. */
export const useRates = (): Rates | null => useKnownShop()?.delivery ?? null;
