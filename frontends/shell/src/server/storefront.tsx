import { Writable } from 'node:stream';
import { type Language, languageOf, pathIn } from '@shop/contracts/languages';
import { type PageHandle, type RouteObject, isRouteErrorResponse } from '@shop/ui/router';
import { matchRoutes } from '@shop/ui/router/match';
import { type StaticContext, StaticRouterProvider, createStaticHandler } from '@shop/ui/router/static-router';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { Document } from '../document.tsx';
import { type Look, type Translation, configText } from '../page-config.ts';
import { patternOf } from '../page-pattern.ts';
import { withBoundary } from '../with-boundary.tsx';
import type { Build } from './stored-builds.ts';
import { currentRequest, failure } from './log.ts';
import { withAlternates } from './alternates.ts';
import { translationOf } from './translations.ts';
import type { RemoteRoutes } from './remote-routes.ts';
import { startScript } from './start-script.ts';

/** A storefront page as text, or where to go instead. */
export interface Rendered {
  status: number;
  html: string;
  /** The addresses of the styles that it names. */
  styles?: readonly string[];
  location?: string;
  tags?: readonly string[];
}

interface RenderOptions {
  /** Address of the API for this server. */
  apiUrl: string;
  /** Origin of the API for the browser; undefined means the page's own origin. */
  apiBase: string | undefined;
  client: string;
  look: Look;
  /** True when browsers measure the page's speed. */
  isMeasured: boolean;
  /** The addresses of the fonts that the page needs at once. */
  fonts: readonly string[];
  /** True when the shop has its pages in other languages, too. */
  isTranslated: boolean;
}

/**
 * One build of the storefront in one language, ready to render pages. Its paths are those of English: what names the
 * language is taken off before, and put on to the addresses that it gives.
 */
export class Storefront {
  readonly #remote: RemoteRoutes;
  readonly #language: Language;
  readonly #translation: Translation | undefined;
  readonly #handler: ReturnType<typeof createStaticHandler>;

  constructor(remote: RemoteRoutes, language: Language = 'en') {
    this.#remote = remote;
    this.#language = language;
    this.#translation = translationOf(language);
    this.#handler = createStaticHandler(withBoundary(remote.routes, this.#translation?.texts));
  }

  /** The key of a page in the cache: its path, and the parameters that the page reads. */
  address(path: string, search: URLSearchParams): string {
    const named = (matchRoutes(this.#remote.routes, path) ?? []).map(({ route }) => handleOf(route).query);
    const read = named.findLast((names) => names !== undefined) ?? [...new Set(search.keys())].filter(isNotTracking);
    const used = new URLSearchParams();
    for (const name of read.toSorted()) for (const value of search.getAll(name)) used.append(name, value);
    const address = pathIn(this.#language, path);
    return used.size ? `${address}?${used}` : address;
  }

  /** The pattern of a page's address, which has nothing of a person. */
  patternOf(path: string): string {
    return patternOf(this.#remote.routes, path);
  }

  /**
   * Renders a page with its data, asked for on behalf of its client. `shell` is the build that brings the host's files;
   * `address` is what `address()` gave.
   */
  async render(address: URL, options: RenderOptions, shell: Build): Promise<Rendered> {
    const { apiUrl, client } = options;
    const path = this.#language === 'en' ? address.pathname : languageOf(address.pathname).rest;
    const url = new URL(path + address.search, address);
    const context = await this.#handler.query(new Request(url), {
      apiBase: apiUrl,
      clientAddress: client,
      requestId: currentRequest()?.id,
      traceParent: currentRequest()?.traceParent,
    });
    if (context instanceof Response) {
      const place = context.headers.get('location') ?? '/';
      return { status: context.status, html: '', location: pathIn(this.#language, place) };
    }
    hideFaults(context);
    const { html, styles } = await this.#html(context, url, shell, options);
    const handles = context.matches.map(({ route, params }) => ({ route, params, handle: handleOf(route) }));
    // A page is cached when the page itself, not only its frame, has cache tags.
    const tags =
      handles.at(-1)?.handle.tags && !context.errors
        ? handles.flatMap(({ route, params, handle }) => handle.tags?.(context.loaderData[route.id], params) ?? [])
        : undefined;
    return { status: context.statusCode, html, styles, tags };
  }

  async #html(
    context: StaticContext,
    url: URL,
    shell: Build,
    { apiBase, look, isMeasured, fonts, isTranslated }: RenderOptions,
  ): Promise<Pick<Rendered, 'html' | 'styles'>> {
    const files = this.#remote.filesOf(url.pathname);
    const host = (shell.entries['host'] ?? []).map((file) => shell.publicPath + file);
    const styles = [...host, ...files].filter((file) => file.endsWith('.css'));
    const { entry } = this.#remote;
    const scripts = [...host, entry, ...files].filter((file) => file.endsWith('.js'));
    const { loaderData, errors } = context;
    const config = configText({
      remote: { name: 'storefront', entry },
      apiBase,
      styles,
      look,
      ...(this.#translation && { translation: this.#translation }),
      ...(isMeasured && { isMeasured }),
      state: { loaderData, errors },
    });
    const html = await htmlOf(
      <Document translation={this.#translation} styles={styles} look={look} config={config}>
        <StaticRouterProvider context={context} base={this.#translation?.base} />
      </Document>,
    );
    // React leaves alone what it did not render.
    const start = `<script data-scripts="${scripts.join(' ')}" data-fonts="${fonts.join(' ')}">${startScript}</script>`;
    const started = html.replace('<meta charSet="utf-8"/>', (first) => first + start);
    return { html: isTranslated ? withAlternates(started) : started, styles };
  }
}

// Marks that campaigns leave on an address; no page reads them.
const isNotTracking = (name: string) => !/^(utm_|fbclid$|gclid$|igsh|_ga)/.test(name);

const handleOf = (route: RouteObject): PageHandle => (route.handle ?? {}) as PageHandle;

// Keeps error details on the server: pages and their hydration data carry only the status.
function hideFaults(context: StaticContext): void {
  if (!context.errors) return;
  for (const [route, error] of Object.entries(context.errors)) {
    if (isRouteErrorResponse(error)) continue;
    failure(error);
    context.errors[route] = { status: 500, statusText: '', internal: false, data: null };
    context.statusCode = 500;
  }
}

function htmlOf(page: ReactNode): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const chunks: Buffer[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
    final(done) {
      resolve(Buffer.concat(chunks).toString('utf8'));
      done();
    },
  });
  const { pipe } = renderToPipeableStream(page, {
    // Whole pages only: a boundary sent late would need an inline script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: () => void pipe(sink),
    onShellError: reject,
    onError: failure,
  });
  return promise;
}
