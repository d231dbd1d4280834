import type { LoaderFunctionArgs } from '@shop/ui/router';
import { readCartLink } from './features/cart/cart-link.ts';
import { apiCaller, canonical, throwApiError } from './request.ts';

/** The content of a link to the cart, priced now; empty lists where the page is opened without one. */
export async function cartLoader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const link = await readCartLink(apiCaller(args), searchParams).catch(throwApiError);
  return { link, url: canonical(args.request) };
}
