import { artistPath } from '@shop/contracts/shop';
import type { LoaderFunctionArgs } from '@shop/ui/router';
import { choicesIn, isNarrowed, paramsOf } from './features/filters/choices.ts';
import { apiCaller, canonical, pageIn, redirectPastLastPage, throwApiError } from './request.ts';

/** An artist with the works that are on sale; 404 for one that the shop does not have. */
export async function artistLoader(args: LoaderFunctionArgs) {
  const api = apiCaller(args);
  const slug = args.params['slug'] ?? '';
  const { searchParams } = new URL(args.request.url);
  const choices = choicesIn(searchParams);
  const query = { artist: slug, ...paramsOf(choices), page: pageIn(searchParams), facets: '1' as const };
  const [{ artist }, found] = await Promise.all([
    api('GET /artists/:slug', { params: { slug } }),
    api('GET /products', { query }),
  ]).catch(throwApiError);
  redirectPastLastPage(args.request, found);
  const url = canonical(args.request, isNarrowed(choices) ? [] : ['page'], artistPath(artist.slug));
  return { ...found, artist, choices, url };
}
