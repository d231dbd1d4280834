import { ApiError } from '@shop/contracts/client';
import type { ProductCard } from '@shop/contracts/products';
import { ONLINE_METHODS, type OnlineMethod, categoryPath } from '@shop/contracts/shop';
import { type LoaderFunctionArgs, data, redirect } from '@shop/ui/router';
import { askForProduct } from './features/catalog/ask-for-product.ts';
import { choicesIn, isNarrowed, listHref, paramsOf } from './features/filters/choices.ts';
import { noStars, toShownReview } from './features/reviews/from-answers.ts';
import { PAGE_SIZE_WIDE } from './features/reviews/page-sizes.ts';
import { type StarChoice, starsIn } from './features/reviews/stars-in-url.ts';
import {
  type ApiCaller,
  apiCaller,
  canonical,
  isNowhere,
  pageIn,
  throwApiError,
  redirectPastLastPage,
} from './request.ts';

// Loaders stand apart from their pages, so that data and page code travel at the same time.

// `one-piece` and `One+Piece` are how people and other programs write One Piece in an address; οδος, i̇stanbul and strasse are
// small letters of ΟΔΟΣ, İstanbul and STRAẞE.
const spelled = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .toUpperCase()
    .split(/[\s+_-]+/)
    .filter(Boolean)
    .join(' ');

export async function categoryLoader(args: LoaderFunctionArgs) {
  const api = apiCaller(args);
  const category = args.params['categoryName'] ?? '';
  const { searchParams } = new URL(args.request.url);
  const choices = choicesIn(searchParams);
  const query = { ...paramsOf(choices), page: pageIn(searchParams), facets: '1' as const };
  const categories = api('GET /categories', { query: {} });
  // It is awaited later: a failure is no surprise until then.
  categories.catch(() => undefined);
  const found = await api('GET /products', { query: { category, ...query } }).catch(throwApiError);
  redirectPastLastPage(args.request, found);
  const [first] = found.products;
  const isCalled = (name: string) => spelled(name) === spelled(category);
  const leadTo = (name: string) => redirect(listHref(categoryPath(name), '', choices), 301);
  const urlOf = (name: string) => canonical(args.request, isNarrowed(choices) ? [] : ['page'], categoryPath(name));
  if (first) {
    const name = first.category;
    // The API has followed a former name.
    if (!isCalled(name)) throw leadTo(name);
    // Without its description a category still shows its prints.
    const description = await categories.then(
      ({ categories: all }) => all.find((each) => each.name === name)?.description ?? '',
      () => '',
    );
    return { ...found, choices, name, description, url: urlOf(name) };
  }
  const all = (await categories.catch(throwApiError)).categories;
  const listed = all.find(({ name }) => isCalled(name)) ?? all.find(({ formerNames }) => formerNames.some(isCalled));
  if (listed && categoryPath(listed.name) !== categoryPath(category)) throw leadTo(listed.name);
  const url = urlOf(listed?.name ?? category);
  const { name = category, description = '' } = listed ?? {};
  return data({ ...found, choices, name, description, url }, { status: listed ? 200 : 404 });
}

export async function productLoader(args: LoaderFunctionArgs) {
  const api = apiCaller(args);
  const id = args.params['id'] ?? '';
  // The neighbours are an extra: without them the product is still shown.
  const neighbours = api('GET /products/:id/related', { params: { id } }).catch(() => ({
    products: [] as ProductCard[],
  }));
  // Common questions are an extra, too.
  const common = api('GET /questions', {}).catch(() => ({ questions: { common: [], product: [] } }));
  const reviews = reviewsOf(api, id, starsIn(new URL(args.request.url).searchParams));
  try {
    const isServer = typeof document === 'undefined';
    const { product } = await (isServer ? api('GET /products/:id', { params: { id } }) : askForProduct(id));
    const { questions } = await common;
    const related = (await neighbours).products;
    return {
      product,
      related,
      questions: questions.product,
      reviews: await reviews,
      url: canonical(args.request, [], `/product/${product._id}`),
    };
  } catch (error) {
    if (error instanceof ApiError && !isNowhere(error)) throw redirect('/?notice=product');
    return throwApiError(error);
  }
}

async function reviewsOf(api: ApiCaller, id: string, stars: StarChoice | null) {
  const params = { id };
  const query = { limit: String(PAGE_SIZE_WIDE), ...(stars && { rating: stars }) };
  try {
    const [{ reviews, total }, summary] = await Promise.all([
      api('GET /reviews/product/:id', { params, query }),
      api('GET /reviews/product/:id/summary', { params }),
    ]);
    return { stars, first: reviews.map(toShownReview), total, summary, failed: false };
  } catch {
    return { stars, first: [], total: 0, summary: { total: 0, average: 0, starCounts: noStars }, failed: true };
  }
}

/**
 * Loads the online payment methods that are open. Returns all of them when they cannot be loaded: the API rejects a
 * closed one before anything is paid.
 */
export async function checkoutLoader(args: LoaderFunctionArgs) {
  const { methods } = await apiCaller(args)('GET /payments/accounts', {}).catch(() => ({
    methods: ONLINE_METHODS as readonly string[],
  }));
  const open: OnlineMethod[] = ONLINE_METHODS.filter((method) => methods.includes(method));
  return { methods: open, url: canonical(args.request) };
}

/** For pages that need no data but their own address. */
export const addressLoader = ({ request, params }: LoaderFunctionArgs) => ({ url: canonical(request), params });

/** Tracking; who was led here to write a review, as long as the wall could not take one, goes there. */
export function trackLoader(args: LoaderFunctionArgs) {
  if (!args.params['orderNumber'] && new URL(args.request.url).searchParams.has('review')) {
    throw redirect('/reviews?write=1');
  }
  return addressLoader(args);
}

export const notFoundLoader = () => data(null, { status: 404, statusText: 'Not Found' });
