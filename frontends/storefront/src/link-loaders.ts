import { ApiError } from '@shop/contracts/client';
import { type LoaderFunctionArgs, data } from '@shop/ui/router';
import { apiCaller, canonical, isNowhere, throwApiError } from './request.ts';

// Pages of links in our e-mails, each known by its token. A visit that begins elsewhere never comes here.

// The token is in no address that a page tells others.
const addressOf = ({ request }: LoaderFunctionArgs, place: string) => canonical(request, [], place);

function nowhere(error: unknown): void {
  if (!(error instanceof ApiError) || !isNowhere(error)) throwApiError(error);
}

/** Milliseconds of the page's own clock at which data were asked for; 0 for those that came with the page. */
const askedAt = () => (typeof document === 'undefined' ? 0 : performance.now());

/** The order of a customer's own link; null: the link is not known. */
export async function confirmLoader(args: LoaderFunctionArgs) {
  const token = args.params['token'] ?? '';
  const url = addressOf(args, '/confirm');
  const at = askedAt();
  try {
    const found = await apiCaller(args)('GET /confirmations/:token', { params: { token } });
    return data({ url, token, found, at }, { status: found.state === 'ended' ? 410 : 200 });
  } catch (error) {
    nowhere(error);
    return data({ url, token, found: null, at }, { status: 404 });
  }
}

/** The failed attempt of a customer's own link; null: the link is not known. */
export async function attemptLoader(args: LoaderFunctionArgs) {
  const token = args.params['token'] ?? '';
  const url = addressOf(args, '/attempt');
  try {
    const found = await apiCaller(args)('GET /attempts/:token', { params: { token } });
    return data({ url, token, found }, { status: found.state === 'ended' ? 410 : 200 });
  } catch (error) {
    nowhere(error);
    return data({ url, token, found: null }, { status: 404 });
  }
}

/** The list that a link unsubscribes from; null: the link is not known. */
export async function unsubscribeLoader(args: LoaderFunctionArgs) {
  const token = args.params['token'] ?? '';
  const url = addressOf(args, '/unsubscribe');
  try {
    const choice = await apiCaller(args)('GET /unsubscribe/:token', { params: { token } });
    return data({ url, token, choice }, { status: 200 });
  } catch (error) {
    nowhere(error);
    return data({ url, token, choice: null }, { status: 404 });
  }
}
