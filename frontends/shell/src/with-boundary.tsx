import type { RouteObject } from '@shop/ui/router';
import { RemoteFailed } from './remote-failed.tsx';

/** Puts a remote's routes behind an error boundary of the shell. Server and browser must do it alike. */
export const withBoundary = (routes: RouteObject[]): RouteObject[] => [
  { id: 'remote', ErrorBoundary: RemoteFailed, children: routes },
];
