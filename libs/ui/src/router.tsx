// The one router of all remotes. A shared library is never tree-shaken, so only what is used stands here.
export {
  useBlocker,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
  useSearchParams,
} from './router/hooks.ts';
export { Form, Link, NavLink, Navigate } from './router/links.tsx';
export { data, isRouteErrorResponse, redirect } from './router/load.ts';
export { Outlet } from './router/provider.tsx';
export { ScrollRestoration } from './router/scroll-restoration.ts';
export type { LoaderFunctionArgs, RouteObject } from './router/types.ts';

/** Caching of a storefront route's page by the shell's server. The route gives it as its `handle`. */
export interface PageHandle {
  /** The tags whose change makes the page stale, from what its loader gave. Without it the page is never cached. */
  tags?: (data: unknown, params: Readonly<Record<string, string | undefined>>) => string[];
  /** The query parameters that the page reads, so that others make no page of their own. Without it all count. */
  query?: readonly string[];
  /**
   * In the back office, the address of the call that the page begins with when it has no parameters. The frame makes it
   * with the token of the browser, and the page takes the answer from `askedAhead`.
   */
  asksAhead?: string;
}
