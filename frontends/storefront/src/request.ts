import { ApiError } from '@shop/contracts/client';
import { type LoaderFunctionArgs, data } from '@shop/ui/router';

/** Where loaders reach the API: its internal address on the server, the page's own origin in the browser. */
export const apiBase = ({ context }: Pick<LoaderFunctionArgs, 'context'>): string =>
  (context as { apiBase?: string } | undefined)?.apiBase ?? '';

/** The absolute address that stands for a page: without tracking parameters. */
export function canonical(request: Request, keep: readonly string[] = []): string {
  const { origin, pathname, searchParams } = new URL(request.url);
  const kept = new URLSearchParams(keep.flatMap((name) => searchParams.getAll(name).map((value) => [name, value])));
  return `${origin}${pathname}${kept.size ? `?${kept}` : ''}`;
}

/** Turns a refusal of the API into the page's own status, so that the error boundary and the server answer rightly. */
export function refuse(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  const status = error.status === 404 ? 404 : 503;
  throw data({ message: error.message }, { status, statusText: error.message.replace(/[^\x20-\x7e]/g, '') });
}
