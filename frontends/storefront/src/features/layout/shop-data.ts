import type { LoaderFunctionArgs } from '@shop/ui/router';
import { type ApiCaller, apiCaller, throwApiError } from '../../request.ts';

/**
 * Who the shop is, and the names of its categories. Without the first no page is drawn but one that offers to try again: a
 * shop without its name, or with promises that are not its own, would be worse. Without categories it still opens.
 */
export async function loader(args: LoaderFunctionArgs) {
  const api = apiCaller(args);
  const [{ categories }, shop] = await Promise.all([
    api('GET /categories', { query: {} }).catch(() => ({ categories: [] })),
    shopOf(api),
  ]);
  return { categories: categories.map(({ name }) => name), shop, year: new Date().getFullYear() };
}

/** Who the shop is, for the payment pages: they need no more of it. */
export const slimLoader = async (args: LoaderFunctionArgs) => ({ shop: await shopOf(apiCaller(args)) });

const shopOf = async (api: ApiCaller) => (await api('GET /shop', {}).catch(throwApiError)).shop;

export type ShopData = Awaited<ReturnType<typeof loader>>;
