import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type Language, languageOf } from '@shop/contracts/languages';
import type { CachedResponse } from '@shop/http/cached-response';
import { CONNECTION_CHECK_MS, stopListening } from '@shop/http/stop-listening';
import { Assets } from './assets.ts';
import { Builds } from './builds.ts';
import { CacheInvalidation, type InvalidatedTags } from './cache-invalidation.ts';
import { clientOf, forwardedFor } from './client-address.ts';
import { type Config, PROXIES_SEEN } from './config.ts';
import { CurrentShop, isUntouched } from './current-shop.ts';
import { ApiProxy } from './api-proxy.ts';
import { CompressedFile } from './compressed-file.ts';
import { GeneratedFiles } from './generated-files.ts';
import { iconInstead, ownIconAt } from './look.ts';
import { LiveReload } from './live-reload.ts';
import { PageCache } from './page-cache.ts';
import { failure, forRequest, log, redact } from './log.ts';
import { type HeadersOf, Pages } from './pages.ts';
import { type BrowserRemote, isElsewhere, watchRemoteManifest } from './remote-manifest.ts';
import { RemoteRoutes } from './remote-routes.ts';
import { isBelow, isReadable } from './paths.ts';
import { requestIdOf } from './request-id.ts';
import { securityHeaders, transportSecurity } from './security-headers.ts';
import { askAheadScript, startScript } from './start-script.ts';
import { send } from './send.ts';
import { type Build, buildIn } from './stored-builds.ts';
import { Storefront } from './storefront.tsx';
import { Traces } from './traces.ts';

const CACHE_BYTES = 48 * 1024 * 1024;
// Open connections are closed after this time.
const GRACE = 8_000;

/** The shop's front door: pages, files, and the way to the API. */
export class ShopServer {
  readonly #config: Config;
  readonly #builds: Builds;
  readonly #assets: Assets;
  readonly #pages: Pages;
  readonly #shop: CurrentShop;
  readonly #changes: CacheInvalidation;
  readonly #forwarder: ApiProxy;
  readonly #reload: LiveReload | undefined;
  readonly #server: Server;
  readonly #cache: PageCache = new PageCache(CACHE_BYTES, () => this.#changes.hearing);
  readonly #files: GeneratedFiles;
  readonly #transport: string | undefined;
  #storefronts: Partial<Record<Language, Storefront>> = {};
  #backOffice: BrowserRemote | undefined;
  #stopManifest: (() => void) | undefined;
  #traces: Traces | undefined;
  #isDraining = false;

  /** `root` is the folder that holds the apps and their builds. */
  constructor(config: Config, root: string) {
    this.#config = config;
    this.#transport = transportSecurity(config);
    this.#builds = new Builds(
      root,
      config.remotes,
      isElsewhere(config.remotes.backoffice) ? ['shell', 'storefront'] : undefined,
    );
    this.#assets = new Assets(config.dev);
    this.#shop = new CurrentShop(config.apiUrl);
    const inline = [startScript, askAheadScript];
    const headersOf: HeadersOf = (pixels, isOfLink) => securityHeaders(config, inline, pixels, isOfLink);
    this.#pages = new Pages(config, this.#builds, this.#shop, headersOf);
    this.#files = new GeneratedFiles({
      config,
      shop: this.#shop,
      cache: this.#cache,
      connection: () => this.#changes.hearing,
      worker: () => this.#assets.worker,
      unavailable: (path) => this.#pages.unavailable(path),
    });
    this.#changes = new CacheInvalidation(config.apiUrl, (tags) => this.#change(tags));
    this.#forwarder = new ApiProxy(config);
    this.#reload = config.dev ? new LiveReload() : undefined;
    this.#server = createServer(
      {
        headersTimeout: 10_000,
        requestTimeout: 60_000,
        keepAliveTimeout: 5_000,
        connectionsCheckingInterval: CONNECTION_CHECK_MS,
      },
      (request, response) => this.#answer(request, response),
    );
  }

  /** Reads the builds, listens, and returns the port. */
  async start(): Promise<number> {
    this.#traces = await Traces.open(this.#config);
    await this.#builds.start((build) => this.#load(build));
    // Never rendered here: one that stands elsewhere needs no build on this disk.
    const { backoffice } = this.#config.remotes;
    const sharedByShell = () => this.#builds.get('shell')?.shared;
    this.#stopManifest = watchRemoteManifest(backoffice, sharedByShell, (remote) => (this.#backOffice = remote));
    // One that is broken costs nothing but itself.
    for (const build of await this.#builds.kept()) await this.#assets.keep(build).catch(failure);
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    this.#server.once('error', reject);
    const { port, host, sharesPort } = this.#config;
    this.#server.listen({ port, host, reusePort: sharesPort }, () => {
      const address = this.#server.address();
      resolve(typeof address === 'object' && address ? address.port : this.#config.port);
    });
    return promise;
  }

  /** Says that it is leaving, takes requests for a while yet, then no new connections; lets requests end, and closes. */
  async stop(): Promise<void> {
    this.#isDraining = true;
    await wait(this.#config.drain);
    await stopListening(this.#server);
    this.#builds.stop();
    this.#stopManifest?.();
    this.#changes.stop();
    this.#shop.stop();
    this.#reload?.stop();
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#server.close(() => resolve());
    setTimeout(() => this.#server.closeAllConnections(), GRACE).unref();
    await promise;
    this.#forwarder.stop();
    await this.#traces?.stop();
  }

  /** Loads a build and returns the function that shows it. */
  async #load(build: Build): Promise<() => void> {
    const remote = build.app === 'shell' ? undefined : await RemoteRoutes.load(build);
    const inUrdu = buildIn(build, 'ur');
    const urdu = inUrdu && (await RemoteRoutes.load(inUrdu));
    // Files before pages: no page may name one that is not served yet.
    await this.#assets.add(build);
    return () => {
      if (remote && build.app === 'storefront') {
        this.#storefronts = { en: new Storefront(remote), ...(urdu && { ur: new Storefront(urdu, 'ur') }) };
      }
      if (remote && build.app === 'backoffice') this.#backOffice = remote;
      // Once the caller knows the build, too.
      setImmediate(() => {
        this.#cache.drop('all');
        this.#reload?.tell();
      });
    };
  }

  #change(tags: InvalidatedTags): void {
    const isSettings = tags === 'all' || tags.includes('settings');
    if (isSettings) this.#shop.refresh();
    // The document of each page shows some of them.
    this.#cache.drop(isSettings ? 'all' : tags);
    this.#files.drop(tags);
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    // A connection that stays open would be cut while it is used.
    if (this.#isDraining) response.setHeader('connection', 'close');
    const target = request.url ?? '/';
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const cached = reads ? this.#cache.get(target) : undefined;
    if (cached) {
      if (this.#traces?.areOn) this.#begin(request, response, 'cache');
      return void send(request, response, cached);
    }
    // Pages have it among their own headers, which are cached with them.
    if (this.#transport) response.setHeader('strict-transport-security', this.#transport);

    const path = target.split('?', 1)[0] ?? '/';
    if (isBelow('/api', path)) return this.#forward(request, response, '/api');
    if (isBelow('/media', path)) return this.#forward(request, response, '/media');
    if (path === '/mcp') return this.#forward(request, response, '/mcp');
    if (request.method === 'POST' && isBelow('/unsubscribe', path)) {
      // Mail programs post to the address of the page (RFC 8058).
      request.url = `/api${target}`;
      return this.#forward(request, response, '/unsubscribe');
    }
    if (!reads) return void response.writeHead(405, { allow: 'GET, HEAD' }).end();
    if (path === '/healthz') {
      const [status, word] = this.#isDraining ? ([503, 'leaving'] as const) : ([200, 'ok'] as const);
      const seen = { [PROXIES_SEEN]: forwardedFor(request).length };
      const headers = { 'content-type': 'text/plain', 'cache-control': 'no-store', ...seen };
      return void response.writeHead(status, headers).end(word);
    }
    const shop = this.#shop.known?.shop;
    const icon = iconInstead(path, shop);
    if (icon) return void response.writeHead(302, { location: icon, 'cache-control': 'no-cache' }).end();
    if (path === '/share.jpg' && shop && !isUntouched(shop)) {
      request.url = '/api/shop/share.jpg';
      return this.#forward(request, response, '/share.jpg');
    }
    const file = this.#assets.get(ownIconAt(path) ?? path);
    if (file) return void send(request, response, file);
    if (isBelow('/assets', path)) return void response.writeHead(404, { 'cache-control': 'no-store' }).end();
    if (this.#reload && path === '/__dev/builds') return this.#reload.listen(response);

    // One address for each page.
    if (path.length > 1 && path.endsWith('/') && isReadable(path)) {
      const location = path.replace(/\/+$/, '') + target.slice(path.length);
      return void response.writeHead(308, { location, 'cache-control': 'no-cache' }).end();
    }

    const { id, traceParent } = this.#begin(request, response, this.#patternOf(path));
    forRequest(id, () => void this.#open(target, request, response), traceParent);
  }

  #forward(request: IncomingMessage, response: ServerResponse, route: string): void {
    const { id, traceParent } = this.#begin(request, response, route);
    this.#forwarder.forward(request, response, id, traceParent);
  }

  #begin(request: IncomingMessage, response: ServerResponse, route: string) {
    const id = requestIdOf(request);
    return { id, traceParent: this.#traces?.begin(request, response, route, id)?.traceParent };
  }

  #patternOf(path: string): string {
    if (!this.#traces?.areOn) return '';
    if (isBelow('/admin', path)) return '/admin';
    const { storefront, rest } = this.#shownAt(path);
    return (isReadable(path) && storefront?.patternOf(rest)) || 'unknown';
  }

  /** The storefront in the language of a path, and the page there. A language that is off has no pages. */
  #shownAt(path: string): { storefront: Storefront | undefined; rest: string } {
    const { language, rest } = languageOf(path);
    const translated = this.#shop.known?.shop.urdu && language !== 'en' ? this.#storefronts[language] : undefined;
    return translated ? { storefront: translated, rest } : { storefront: this.#storefronts.en, rest: path };
  }

  async #open(target: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const began = performance.now();
    try {
      const answer = await this.#page(target, clientOf(request, this.#config.trustedProxies));
      // The log says what was sent.
      await (answer instanceof CompressedFile ? answer.send(request, response) : send(request, response, answer));
    } catch (error) {
      failure(error);
      if (!response.headersSent) response.writeHead(500, { 'cache-control': 'no-store' });
      response.end();
    }
    const path = redact(target.split('?', 1)[0] ?? '');
    log.info(
      { method: request.method, path, status: response.statusCode, ms: Math.round(performance.now() - began) },
      'page',
    );
  }

  async #page(target: string, client: string): Promise<CachedResponse | CompressedFile> {
    const [path = '/', query] = target.split(/\?(.*)/s);
    if (!isReadable(path)) return this.#pages.badAddress();
    if (isBelow('/admin', path)) return this.#pages.backOffice(path, this.#backOffice);
    const file = this.#files.at(path);
    if (file) return file;
    // Only the settings say whether there are such pages.
    if (languageOf(path).language !== 'en') await this.#shop.latest();
    const { storefront, rest } = this.#shownAt(path);
    if (!storefront) return this.#pages.unavailable(target);
    const address = storefront.address(rest, new URLSearchParams(query));
    return this.#cache.getOrRender(address, () => this.#pages.render(storefront, address, client));
  }
}
