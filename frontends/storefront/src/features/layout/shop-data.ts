import type { LoaderFunctionArgs } from '@shop/ui/router';
import { titlesOf } from '../../category-title.ts';
import { type ApiCaller, apiCaller, throwApiError } from '../../request.ts';

/**
 * Loads the public settings of the shop and the names of its categories. Throws when the settings cannot be loaded, so
 * that no page shows a wrong name or wrong promises. Without its categories the page still opens.
 */
export async function loader(args: LoaderFunctionArgs) {
  const api = apiCaller(args);
  const [{ categories }, shop] = await Promise.all([
    api('GET /categories', { query: {} }).catch(() => ({ categories: [] })),
    shopOf(api),
  ]);
  return {
    categories: categories.map(({ name }) => name),
    ...titlesOf(categories),
    shop,
    year: new Date().getFullYear(),
  };
}

/** Loads the public settings of the shop for the payment pages, which need nothing else of the frame. */
export const slimLoader = async (args: LoaderFunctionArgs) => ({ shop: await shopOf(apiCaller(args)) });

const shopOf = async (api: ApiCaller) => (await api('GET /shop', {}).catch(throwApiError)).shop;

export type ShopData = Awaited<ReturnType<typeof loader>>;
