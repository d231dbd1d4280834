import type { DeliveryRates } from '@shop/contracts/delivery-price';
import { useRouteLoaderData } from '@shop/ui/router';

/** What is added to the price of goods, as the page was told; the server decides. */
export interface Rates extends DeliveryRates {
  /** Shown where it is offered at a price. */
  protection: { offered: boolean; cost: number };
}

/** Null where they could not be read. */
export const useRates = (): Rates | null =>
  (useRouteLoaderData('shop') as { rates: Rates | null } | undefined)?.rates ?? null;
