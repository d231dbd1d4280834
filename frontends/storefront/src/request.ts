import { ApiError } from '@shop/contracts/client';
import { type LoaderFunctionArgs, data, redirect } from '@shop/ui/router';

/** Where loaders reach the API: its internal address on the server, the page's own origin in the browser. */
export const apiBase = ({ context }: Pick<LoaderFunctionArgs, 'context'>): string =>
  (context as { apiBase?: string } | undefined)?.apiBase ?? '';

/** The absolute address that stands for a page: without tracking parameters, and spelled in one way. */
export function canonical(request: Request, keep: readonly string[] = [], path?: string): string {
  const { origin, pathname: asked, searchParams } = new URL(request.url);
  const pathname = path ?? asked;
  const kept = new URLSearchParams(keep.flatMap((name) => searchParams.getAll(name).map((value) => [name, value])));
  return `${origin}${pathname}${kept.size ? `?${kept}` : ''}`;
}

/** The page of a list that an address asks for; the first where the address is damaged. */
export const pageIn = (searchParams: URLSearchParams): string =>
  /^[1-9]\d{0,5}$/.exec(searchParams.get('page') ?? '')?.[0] ?? '1';

/** An address past the end of a list, which was longer once, leads to its last page. */
export function stayWithin({ url }: Request, { page, totalPages }: { page: number; totalPages: number }): void {
  if (totalPages === 0 || page <= totalPages) return;
  const { pathname, searchParams } = new URL(url);
  searchParams.set('page', String(totalPages));
  throw redirect(`${pathname}?${searchParams}`);
}

/** An address that names nothing, or that could not name anything. */
export const isNowhere = ({ status }: ApiError): boolean => status === 404 || status === 400;

/** Turns a refusal of the API into the page's own status, so that the error boundary and the server answer rightly. */
export function refuse(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  const status = isNowhere(error) ? 404 : 503;
  throw data({ message: error.message }, { status, statusText: error.message.replace(/[^\x20-\x7e]/g, '') });
}
