import type { RouteObject } from '@shop/ui/router';
import { matchRoutes } from '@shop/ui/router/match';

/** The pattern of a page's address, such as `/product/:id`: it has nothing of a person. */
export function patternOf(routes: RouteObject[], path: string): string {
  const parts = (matchRoutes(routes, path) ?? []).flatMap(({ route }) => route.path || []);
  return `/${parts.join('/')}`.replaceAll('//', '/');
}
