import { call } from '@shop/contracts/client';
import { COURIERS } from '@shop/contracts/couriers';
import type { PublicShop } from '@shop/contracts/settings/public-shop';
import type { KnownCourier } from '@shop/contracts/tracking-link';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { keys } from '../lib/query-keys.ts';

const KEY = 'shop';

/** Reads the settings stored in this browser, so that prints and titles have the shop's name without a network. */
function remembered(): PublicShop | undefined {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as PublicShop | undefined;
  } catch {
    return undefined;
  }
}

export const shopQuery = queryOptions({
  queryKey: keys.shop,
  queryFn: async ({ signal }) => {
    const { shop } = await call('', 'GET /shop', {}, { signal });
    try {
      localStorage.setItem(KEY, JSON.stringify(shop));
    } catch {
      // A full store: the next opening waits for the answer.
    }
    return shop;
  },
  staleTime: 60_000,
  initialData: () => remembered() ?? undefined,
  initialDataUpdatedAt: 0,
});

/** Returns the public settings of the shop; undefined until they are loaded. */
export const useShop = (): PublicShop | undefined => useQuery(shopQuery).data;

/** Returns the shop's couriers; the default couriers until its settings are loaded. */
export const useCouriers = (): readonly KnownCourier[] => useShop()?.couriers ?? COURIERS;
