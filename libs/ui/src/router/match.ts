import type { Params, RouteMatch } from './types.ts';

interface Matchable<Route> {
  path?: string;
  index?: boolean;
  children?: Route[];
}

/** One way through the tree: the routes from the root to a leaf. */
interface Branch<Route> {
  pattern: string;
  routes: readonly { route: Route; pattern: string }[];
  names: readonly string[];
  regexp: RegExp;
  score: number;
}

// By the routes, which never change.
const known = new WeakMap<readonly object[], readonly Branch<never>[]>();

const joined = (...parts: readonly string[]): string =>
  `/${parts.join('/')}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1');

// A segment that may be missing makes two patterns of one.
function explode(pattern: string): string[] {
  const segment = /\/[^/]+\?(?=\/|$)/.exec(pattern)?.[0];
  if (!segment) return [pattern];
  return [pattern.replace(segment, segment.slice(0, -1)), pattern.replace(segment, '') || '/'].flatMap(explode);
}

/**
 * Returns the rank of a pattern: an exact segment counts more than a parameter, and a parameter more than the rest of a
 * path.
 */
function scoreOf(pattern: string, isIndex: boolean): number {
  const points = pattern
    .split('/')
    .map((segment) => (segment === '*' ? -1 : segment === '' ? 2 : segment[0] === ':' ? 4 : 11));
  return points.reduce((sum, point) => sum + point, isIndex ? 2 : 0);
}

function branchesOf<Route extends Matchable<Route>>(
  routes: readonly Route[],
  above: Branch<Route>['routes'] = [],
): Branch<Route>[] {
  return routes.flatMap((route) => {
    const full = joined(above.at(-1)?.pattern ?? '', route.path ?? '');
    const own = [...above, { route, pattern: full }];
    const below = route.children ? branchesOf(route.children, own) : [];
    if (route.path === undefined && !route.index) return below;
    const branches = explode(full).map((pattern) => ({
      pattern,
      routes: own,
      names: pattern.split('/').flatMap((part) => (part[0] === ':' ? part.slice(1) : part === '*' ? part : [])),
      regexp: new RegExp(
        `^${pattern
          .replace(/[\\.+^${}|()[\]]/g, '\\$&')
          .replace(/\/:[^/]+/g, '/([^/]+)')
          .replace(/\/\*$/, '(?:/(.*))?')
          .replace(/\/$/, '')}/*$`,
        'i',
      ),
      score: scoreOf(pattern, route.index === true),
    }));
    return [...below, ...branches];
  });
}

// A slash that belongs to a name stays written, so that it parts nothing.
function decoded(path: string): string {
  try {
    return path
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return path;
  }
}

const filled = (pattern: string, params: Params): string =>
  joined(
    ...pattern.split('/').map((part) => (part[0] === ':' ? (params[part.slice(1).replace('?', '')] ?? '') : part)),
  );

/** The routes that a path opens, from the root to the page; null when it opens none. */
export function matchRoutes<Route extends Matchable<Route> & object>(
  routes: readonly Route[],
  pathname: string,
): RouteMatch<Route>[] | null {
  let branches = known.get(routes) as readonly Branch<Route>[] | undefined;
  if (!branches) {
    // A copy, sorted in place: `toSorted` is younger than the oldest browser.
    branches = [...branchesOf(routes)].sort((one, other) => other.score - one.score);
    known.set(routes, branches as readonly Branch<never>[]);
  }
  const path = decoded(pathname);
  for (const branch of branches) {
    const found = branch.regexp.exec(path);
    if (!found) continue;
    const params: Params = Object.fromEntries(
      branch.names.map((name, at) => [name, found[at + 1]?.replaceAll('%2F', '/')]),
    );
    return branch.routes.map(({ route, pattern }) => ({ route, params, pathname: filled(pattern, params) }));
  }
  return null;
}
