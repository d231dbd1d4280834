import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import { Assets } from './assets.ts';
import { type Build, Builds } from './builds.ts';
import { Changes } from './changes.ts';
import type { Config } from './config.ts';
import { Forwarder } from './forward.ts';
import { LiveReload } from './live-reload.ts';
import { PageCache } from './page-cache.ts';
import { Pages } from './pages.ts';
import { type ReadyAnswer, send } from './ready-answer.ts';
import { securityHeaders } from './security-headers.ts';
import { robots, sitemap } from './sitemap.ts';
import { Storefront } from './storefront.tsx';

const CACHE_BYTES = 48 * 1024 * 1024;
// After this long, whoever is still reading is cut off.
const GRACE = 8_000;

const below = (folder: string, path: string) => path === folder || path.startsWith(`${folder}/`);

/** The shop's front door: pages, files, and the way to the API. */
export class ShopServer {
  readonly #config: Config;
  readonly #builds: Builds;
  readonly #assets: Assets;
  readonly #pages: Pages;
  readonly #changes: Changes;
  readonly #forwarder: Forwarder;
  readonly #reload: LiveReload | undefined;
  readonly #server: Server;
  readonly #cache = new PageCache(CACHE_BYTES, () => this.#changes.connected);
  #storefront: Storefront | undefined;

  /** `frontends` is the folder that holds the apps and their builds. */
  constructor(config: Config, frontends: string) {
    this.#config = config;
    this.#builds = new Builds(frontends, config.remotes);
    this.#assets = new Assets(config.dev);
    this.#pages = new Pages(config, this.#builds, securityHeaders(config));
    this.#changes = new Changes(config.apiUrl, (tags) => this.#cache.drop(tags));
    this.#forwarder = new Forwarder(config);
    this.#reload = config.dev ? new LiveReload() : undefined;
    this.#server = createServer(
      { headersTimeout: 10_000, requestTimeout: 60_000, keepAliveTimeout: 5_000 },
      (request, response) => this.#answer(request, response),
    );
  }

  /** Reads the builds, listens, and returns the port. */
  async start(): Promise<number> {
    await this.#builds.start((build) => this.#take(build));
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    this.#server.once('error', reject);
    this.#server.listen(this.#config.port, this.#config.host, () => {
      const address = this.#server.address();
      resolve(typeof address === 'object' && address ? address.port : this.#config.port);
    });
    return promise;
  }

  /** Takes no new connections, lets requests end, then closes. */
  async stop(): Promise<void> {
    this.#builds.stop();
    this.#changes.stop();
    this.#reload?.stop();
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#server.close(() => resolve());
    this.#server.closeIdleConnections();
    setTimeout(() => this.#server.closeAllConnections(), GRACE).unref();
    await promise;
    this.#forwarder.stop();
  }

  async #take(build: Build): Promise<void> {
    const storefront = build.app === 'storefront' ? await Storefront.load(build) : undefined;
    // Files before pages: no page may name one that is not served yet.
    await this.#assets.add(build);
    if (storefront) this.#storefront = storefront;
    // Once the caller knows the build, too.
    setImmediate(() => {
      this.#cache.drop('all');
      this.#reload?.tell();
    });
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const target = request.url ?? '/';
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const kept = reads ? this.#cache.get(target) : undefined;
    if (kept) return send(request, response, kept);

    const path = target.split('?', 1)[0] ?? '/';
    if (below('/api', path) || below('/media', path)) return this.#forwarder.forward(request, response);
    if (!reads) return void response.writeHead(405, { allow: 'GET, HEAD' }).end();
    if (path === '/healthz') return void response.writeHead(200, { 'content-type': 'text/plain' }).end('ok');
    const file = this.#assets.get(path);
    if (file) return send(request, response, file);
    if (below('/assets', path)) return void response.writeHead(404, { 'cache-control': 'no-store' }).end();
    if (this.#reload && path === '/__dev/builds') return this.#reload.listen(response);

    // One address for each page.
    if (path.length > 1 && path.endsWith('/') && readable(path)) {
      const location = path.replace(/\/+$/, '') + target.slice(path.length);
      return void response.writeHead(308, { location, 'cache-control': 'no-cache' }).end();
    }

    this.#page(target).then(
      (answer) => send(request, response, answer),
      (error: unknown) => {
        console.error(error);
        if (!response.headersSent) response.writeHead(500, { 'cache-control': 'no-store' });
        response.end();
      },
    );
  }

  #page(target: string): Promise<ReadyAnswer> {
    const [path = '/', query] = target.split(/\?(.*)/s);
    if (!readable(path)) return this.#pages.badAddress();
    if (below('/admin', path)) return this.#pages.backOffice(target);
    if (path === '/robots.txt') return this.#cache.getOrRender(path, async () => robots(this.#config));
    if (path === '/sitemap.xml') {
      const late = async () => ({ answer: await this.#pages.unavailable(target) });
      return this.#cache.getOrRender(path, () => sitemap(this.#config).catch(late));
    }
    const storefront = this.#storefront;
    if (!storefront) return this.#pages.unavailable(target);
    const address = storefront.address(path, new URLSearchParams(query));
    return this.#cache.getOrRender(address, () => this.#pages.render(storefront, address));
  }
}

// One leading slash (two would name another host) and escapes that mean something.
function readable(path: string): boolean {
  if (!/^\/(?![/\\])/.test(path)) return false;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
