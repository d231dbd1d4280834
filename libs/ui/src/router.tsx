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
