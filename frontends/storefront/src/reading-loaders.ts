import type { LoaderFunctionArgs } from '@shop/ui/router';
import { policyAt } from './policy-pages.ts';
import { apiCaller, canonical, throwApiError } from './request.ts';

// Few visits come to these pages.

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
