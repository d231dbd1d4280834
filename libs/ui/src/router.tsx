// The one router of all remotes. A shared library is never tree-shaken, so only what is used stands here.
export {
  Form,
  Link,
  NavLink,
  Navigate,
  Outlet,
  ScrollRestoration,
  data,
  isRouteErrorResponse,
  redirect,
  useBlocker,
  useFetcher,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
  useSearchParams,
} from 'react-router';
export type { LoaderFunctionArgs, RouteObject } from 'react-router';

/** What a storefront route may tell the shell's server of its page, as its `handle`. */
export interface PageHandle {
  /** The tags whose change makes the page stale, from what its loader gave. Without it the page is never cached. */
  tags?: (data: unknown, params: Readonly<Record<string, string | undefined>>) => string[];
  /** The query parameters that the page reads, so that others make no page of their own. Without it all count. */
  query?: readonly string[];
}
