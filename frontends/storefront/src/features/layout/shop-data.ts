import { type LoaderFunctionArgs, useRouteLoaderData } from '@shop/ui/router';
import type { PaymentMethod } from '@shop/contracts/statuses';
import type { Rates } from '../delivery/rates.ts';
import { type ApiCaller, apiCaller } from '../../request.ts';

/** Names of the categories and how to reach the shop; a shop that cannot read them still opens. */
export async function loader(args: LoaderFunctionArgs) {
  const api = apiCaller(args);
  const [{ categories }, contacts, methods, rates] = await Promise.all([
    api('GET /categories', { query: {} }).catch(() => ({ categories: [] })),
    contactsOf(api),
    openMethods(api),
    ratesOf(api),
  ]);
  return { categories: categories.map(({ name }) => name), contacts, methods, rates, year: new Date().getFullYear() };
}

/** How to reach the shop, for the payment pages: they need no more of it. */
export const contactsLoader = async (args: LoaderFunctionArgs) => ({ contacts: await contactsOf(apiCaller(args)) });

const contactsOf = async (api: ApiCaller) =>
  (await api('GET /contacts', {}).catch(() => ({ contacts: null }))).contacts;

/** What delivery costs; null where that cannot be read. */
async function ratesOf(api: ApiCaller): Promise<Rates | null> {
  try {
    const { charge, flat, zones, elsewhere, cod, protection } = (await api('GET /shop', {})).shop.delivery;
    return { charge, flat, zones, elsewhere, cod, protection };
  } catch {
    return null;
  }
}

// They change when the shop is set up anew; no page waits for them twice in five minutes.
const CACHE_MS = 5 * 60_000;
let cached: { methods: readonly PaymentMethod[]; until: number } | null = null;

/** What an order may be paid by; cash alone where that cannot be read. */
async function openMethods(api: ApiCaller): Promise<readonly PaymentMethod[]> {
  if (cached && Date.now() < cached.until) return cached.methods;
  try {
    const { methods } = await api('GET /payments/accounts', {});
    cached = { methods, until: Date.now() + CACHE_MS };
    return methods;
  } catch {
    return cached?.methods ?? ['COD'];
  }
}

export type ShopData = Awaited<ReturnType<typeof loader>>;

/** How to reach the shop, for any of its pages; null where that could not be read. */
export function useContacts(): ShopData['contacts'] {
  const shop = useRouteLoaderData('shop') as ShopData | undefined;
  const payment = useRouteLoaderData<typeof contactsLoader>('payment');
  return (shop ?? payment)?.contacts ?? null;
}
