import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageHandle, RouteObject } from '@shop/ui/router';
import * as router from '@shop/ui/router';
import { matchRoutes } from '@shop/ui/router/match';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Build } from './stored-builds.ts';

// All remotes use the one router of the shell, as they do in browsers.
Object.assign(globalThis, { shopRouter: router });

/**
 * A remote's routes, from its build for Node: which page an address opens, the browser's files of that page, and what is
 * seen until they are there.
 */
export class RemoteRoutes {
  private constructor(
    readonly build: Build,
    readonly routes: RouteObject[],
  ) {}

  /** Imports the build for Node. Only from this machine's disk: code fetched by address would be anybody's. */
  static async load(build: Build): Promise<RemoteRoutes> {
    const file = build.node?.['routes'];
    if (!file) throw new Error('it has no build for the server');
    const { href } = pathToFileURL(join(build.folder, 'node', file));
    const { routes } = (await import(/* webpackIgnore: true */ href)) as { routes: RouteObject[] };
    return new RemoteRoutes(build, routes);
  }

  /** The HTML that stands for a page until the browser renders it; empty where the routes name nothing. */
  opening(): string {
    const Opening = this.routes[0]?.HydrateFallback;
    return Opening ? renderToStaticMarkup(createElement(Opening)) : '';
  }

  /** The address of the call that a page begins with, as its route says. */
  asksAhead(path: string): string | undefined {
    const handle = matchRoutes(this.routes, path)?.at(-1)?.route.handle as PageHandle | undefined;
    return handle?.asksAhead;
  }

  /** Address of the remote's entry for browsers. */
  get entry(): string {
    return this.build.publicPath + (this.build.entries[this.build.app]?.[0] ?? '');
  }

  /**
   * Returns the addresses of the files that the page at `path` needs: those of the routes and those of the page. The
   * page's files are found by the module that its route loads lazily, because the build names modules by path.
   */
  filesOf(path: string): string[] {
    const own = (matchRoutes(this.routes, path) ?? []).flatMap(({ route }) => {
      if (typeof route.lazy !== 'function') return [];
      const module = /"\.\/(src\/[^"]+)"/.exec(route.lazy.toString())?.[1];
      return (module && this.build.chunks[module]) || [];
    });
    return [...new Set([...this.build.routes, ...own])].map((file) => this.build.publicPath + file);
  }
}
