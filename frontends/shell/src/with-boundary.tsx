import type { RouteObject } from '@shop/ui/router';
import type { HostTexts } from './page-config.ts';
import { RemoteFailed } from './remote-failed.tsx';

/** Puts a remote's routes behind an error boundary of the shell. Server and browser must do it alike. */
export const withBoundary = (routes: RouteObject[], words?: HostTexts): RouteObject[] => [
  { id: 'remote', ErrorBoundary: () => <RemoteFailed words={words} />, children: routes },
];
