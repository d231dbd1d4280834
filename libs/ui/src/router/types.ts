import type { ComponentType, ReactNode } from 'react';

export type Params = Readonly<Record<string, string | undefined>>;

/** A place in the history of the tab. */
export interface Location {
  pathname: string;
  /** Query with its question mark, or empty. */
  search: string;
  /** Fragment with its number sign, or empty. */
  hash: string;
  /** State that the navigation passes to the next page. */
  state: unknown;
  /** Names this entry of the history, also when somebody comes back to it. */
  key: string;
}

export interface LoaderFunctionArgs {
  request: Request;
  params: Params;
  /** Context that the page server passes to loaders. */
  context?: unknown;
}

interface RevalidateArgs {
  currentUrl: URL;
  nextUrl: URL;
  defaultShouldRevalidate: boolean;
}

export interface RouteObject {
  /** Made of its place in the tree unless it is given. */
  id?: string;
  path?: string;
  index?: boolean;
  children?: RouteObject[];
  loader?: (args: LoaderFunctionArgs) => unknown;
  /** The code of the route, which is fetched beside its data. */
  lazy?: () => Promise<Pick<RouteObject, 'Component'>>;
  Component?: ComponentType;
  element?: ReactNode;
  /** Shown in place of the route, or of what lies in it, when that fails. */
  ErrorBoundary?: ComponentType;
  /** Shown in place of the route until a page that no server rendered is there. */
  HydrateFallback?: ComponentType;
  shouldRevalidate?: (args: RevalidateArgs) => boolean;
  handle?: unknown;
}

/** A route with the id under which its data is stored. */
export interface DataRoute extends Omit<RouteObject, 'children'> {
  id: string;
  children?: DataRoute[];
}

export interface RouteMatch<Route = DataRoute> {
  route: Route;
  params: Params;
  /** The part of the path that the route stands for. */
  pathname: string;
}

/** Data and errors of loaders, by the ids of routes. */
export interface HydrationState {
  loaderData: Readonly<Record<string, unknown>>;
  /** Errors by the route whose boundary shows them. */
  errors: Record<string, unknown> | null;
}

export interface RouterState extends HydrationState {
  location: Location;
  matches: readonly RouteMatch[];
  /** False until a page that no server rendered has its code and data. */
  initialized: boolean;
  navigation: Navigation;
  revalidation: 'idle' | 'loading';
  /** Scroll position when the page shows `location`; undefined: its anchor or its top, null: no scrolling. */
  scrollTo?: number | null;
}

export interface Navigation {
  state: 'idle' | 'loading';
  /** The next page, while its code and data are fetched. */
  location?: Location;
}

export type To = string | Partial<Pick<Location, 'pathname' | 'search' | 'hash'>>;

export interface NavigateOptions {
  /** Takes the place of the present entry of the history. */
  replace?: boolean;
  state?: unknown;
  preventScrollReset?: boolean;
  /** Moves from one page to the next as the style sheets say, where browsers can. */
  viewTransition?: boolean;
}

export type ShouldBlock = (locations: { currentLocation: Location; nextLocation: Location }) => boolean;

export interface Blocker {
  state: 'unblocked' | 'blocked' | 'proceeding';
  proceed: () => void;
  reset: () => void;
}

export type Subscriber = (state: RouterState, viewTransition: boolean) => void;

export interface ScrollPlaces {
  get: (location: Location) => number | undefined;
  save: (location: Location) => void;
}

export interface Router {
  /** The path below which the app stands; '' is the root. */
  readonly base: string;
  readonly state: RouterState;
  subscribe: (subscriber: Subscriber) => () => void;
  /** Resolves when the page is there, or when another navigation took its place. */
  navigate: (to: To, options?: NavigateOptions) => Promise<void>;
  /** Runs the loaders of the page again. */
  revalidate: () => Promise<void>;
  /** Asks before each navigation. Returns what ends that. */
  block: (shouldBlock: ShouldBlock, set: (blocker: Blocker) => void) => () => void;
  /** Has the scroll positions of pages remembered and restored. Returns what ends that. */
  restoreScroll: (places: ScrollPlaces) => () => void;
  dispose: () => void;
}
