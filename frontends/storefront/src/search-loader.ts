import { type LoaderFunctionArgs, redirect } from '@shop/ui/router';
import { choicesIn, isNarrowed, listHref, paramsOf } from './features/filters/choices.ts';
import { typedChoices } from './features/filters/typed-choices.ts';
import { typedSize } from './features/filters/typed-size.ts';
import { type ApiCaller, apiCaller, canonical, pageIn, redirectPastLastPage, throwApiError } from './request.ts';

// Most visits never search, and what reads a term weighs as much as a small page.

/** The size of the shop that a term names, and the rest of the term; without one, the whole term. */
async function sizeIn(api: ApiCaller, term: string): Promise<{ size?: { size: string }; rest: string }> {
  const typed = typedSize(term);
  if (!typed) return { rest: term };
  const { facets } = await api('GET /products', { query: { limit: '1', facets: '1' } }).catch(throwApiError);
  const size = facets?.sizes.find(typed.isIt)?.name;
  return size === undefined ? { rest: term } : { size: { size }, rest: typed.rest };
}

export async function searchLoader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  // Half a character at the end, where the limit cuts an emoji in two, is none.
  const term = (searchParams.get('search') ?? '')
    .trim()
    .slice(0, 100)
    .replace(/[\uD800-\uDBFF]$/, '');
  const choices = choicesIn(searchParams);
  const api = apiCaller(args);
  // A size or filter typed in the search becomes a filter, which the shopper can remove.
  const sized = await sizeIn(api, term);
  const typed = typedChoices(sized.rest);
  if (typed || sized.size) {
    throw redirect(listHref('/products', typed?.rest ?? sized.rest, { ...choices, ...typed?.choices, ...sized.size }));
  }
  const query = { search: term, ...paramsOf(choices), page: pageIn(searchParams), facets: '1' as const };
  const found = await api('GET /products', { query }).catch(throwApiError);
  redirectPastLastPage(args.request, found);
  return {
    ...found,
    choices,
    term,
    url: canonical(args.request, isNarrowed(choices) ? ['search'] : ['search', 'page']),
  };
}
