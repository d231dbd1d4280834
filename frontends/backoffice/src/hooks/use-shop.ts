import { call } from '@shop/contracts/client';
import { COURIERS } from '@shop/contracts/couriers';
import type { PublicShop } from '@shop/contracts/settings/public-shop';
import type { KnownCourier } from '@shop/contracts/tracking-link';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { keys } from '../lib/query-keys.ts';

const KEY = 'shop';

/** The shop as this browser last knew it: prints and titles carry its name without a network, too. */
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

/** Whose back office this is; undefined until that is known. */
export const useShop = (): PublicShop | undefined => useQuery(shopQuery).data;

/** By whom parcels go; those that a shop begins with until its own are known. */
export const useCouriers = (): readonly KnownCourier[] => useShop()?.couriers ?? COURIERS;
