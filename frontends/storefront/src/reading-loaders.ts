import type { LoaderFunctionArgs } from '@shop/ui/router';
import { toShownReview } from './features/reviews/from-answers.ts';
import { onWall, starsIn } from './features/reviews/stars-in-url.ts';
import { policyAt } from './policy-pages.ts';
import { apiCaller, canonical, pageIn, redirectPastLastPage, throwApiError } from './request.ts';

// Few visits come to these pages.

const REVIEWS_A_PAGE = 24;
export async function reviewsLoader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const stars = starsIn(searchParams);
  const query = {
    page: pageIn(searchParams),
    limit: String(REVIEWS_A_PAGE),
    ...onWall(stars),
  };
  const found = await apiCaller(args)('GET /reviews/approved', { query }).catch(throwApiError);
  redirectPastLastPage(args.request, found);
  return {
    ...found,
    reviews: found.reviews.map(toShownReview),
    stars,
    url: canonical(args.request, ['stars', 'page']),
  };
}

/** One of the four policies, named by its address. */
export async function policyLoader(args: LoaderFunctionArgs) {
  const { pathname } = new URL(args.request.url);
  const { name } = policyAt(pathname);
  const { policy } = await apiCaller(args)('GET /policies/:policy', { params: { policy: name } }).catch(throwApiError);
  return { policy, url: canonical(args.request) };
}

export async function faqLoader(args: LoaderFunctionArgs) {
  const { questions } = await apiCaller(args)('GET /questions', {}).catch(throwApiError);
  return { questions: questions.common, url: canonical(args.request) };
}
