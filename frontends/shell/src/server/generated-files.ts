import type { Language } from '@shop/contracts/languages';
import type { PublicShop } from '@shop/contracts/settings/public-shop';
import { CachedResponse } from '@shop/http/cached-response';
import { LLMS, UCP, llmsText, ucpProfile } from './agent-files.ts';
import type { ConnectionState, InvalidatedTags } from './cache-invalidation.ts';
import type { CompressedFile } from './compressed-file.ts';
import type { Config } from './config.ts';
import type { CurrentShop } from './current-shop.ts';
import { installable, isInstallable } from './installable.ts';
import { failure } from './log.ts';
import { type Page, PageCache } from './page-cache.ts';
import { PRODUCT_FEED, productFeed } from './product-feed.ts';
import { SECURITY, securityFile } from './security-file.ts';
import { isSitemap, robots, sitemap } from './sitemap.ts';

/** Enough for the compressed feed of about 100,000 products. A larger one is made for each request. */
const FEED_BYTES = 32 * 1024 * 1024;

interface Parts {
  config: Config;
  shop: CurrentShop;
  /** The cache of the pages, in which all but the feed is held, too. */
  cache: PageCache;
  connection: () => ConnectionState;
  /** The built service worker, with its blanks. */
  worker: () => string | undefined;
  /** The response while a file cannot be made. */
  unavailable: (path: string) => CachedResponse;
}

/** Files for programs, made from the settings and the catalogue, and cached like pages. */
export class GeneratedFiles {
  readonly #parts: Parts;
  readonly #feeds: PageCache<CompressedFile | CachedResponse>;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#feeds = new PageCache(FEED_BYTES, parts.connection);
  }

  /** The file at a path; undefined: none is there. */
  at(path: string): Promise<CachedResponse | CompressedFile> | undefined {
    const { config, cache } = this.#parts;
    if (path === '/robots.txt') return cache.getOrRender(path, async () => robots(config, await this.#languages()));
    if (path === UCP) return cache.getOrRender(path, async () => ucpProfile(config));
    if (path === LLMS) return this.#ofShop(path, (shop) => llmsText(config, shop));
    if (path === SECURITY) return this.#security();
    if (isSitemap(path)) return this.#sitemap(path);
    if (isInstallable(path)) return this.#installable(path);
    if (path === PRODUCT_FEED) return this.#feeds.getOrRender(path, () => this.#feed());
    return undefined;
  }

  /** Marks the feed as old when one of its tags is among these. */
  drop(changed: InvalidatedTags): void {
    this.#feeds.drop(changed);
  }

  #ofShop(path: string, make: (shop: PublicShop) => Promise<Page>): Promise<CachedResponse> {
    const { shop, cache, unavailable } = this.#parts;
    return cache.getOrRender(path, async () => {
      const shown = await shop.latest();
      if (!shown) return { value: unavailable(path) };
      return make(shown.shop).catch((error: unknown) => {
        failure(error);
        return { value: unavailable(path) };
      });
    });
  }

  async #feed() {
    const { config, shop, unavailable } = this.#parts;
    const shown = await shop.latest();
    if (!shown) return { value: unavailable(PRODUCT_FEED) };
    return productFeed(config, shown.shop).catch((error: unknown) => {
      failure(error);
      return { value: unavailable(PRODUCT_FEED) };
    });
  }

  #installable(path: string): Promise<CachedResponse> {
    const { shop, cache, worker, unavailable } = this.#parts;
    return cache.getOrRender(path, async () => {
      const shown = await shop.latest();
      const built = worker();
      return shown && built ? installable(path, shown, built) : { value: unavailable(path) };
    });
  }

  // Made for each request: a cached one would expire in a process that runs for long.
  async #security(): Promise<CachedResponse> {
    const { config, shop, unavailable } = this.#parts;
    const shown = await shop.latest();
    return shown ? (securityFile(config, shown.shop) ?? noSuchFile) : unavailable(SECURITY);
  }

  /** Languages of the shop's pages. */
  async #languages(): Promise<readonly Language[]> {
    return (await this.#parts.shop.latest())?.shop.urdu ? ['en', 'ur'] : ['en'];
  }

  #sitemap(path: string): Promise<CachedResponse> {
    const { config, cache, unavailable } = this.#parts;
    return cache.getOrRender(path, async () => {
      const inLanguages = await this.#languages();
      const found = await sitemap(config, path, inLanguages).catch(() => undefined);
      if (found) return found;
      return { value: found === null ? noSuchFile : unavailable(path) };
    });
  }
}

const noSuchFile = new CachedResponse({
  status: 404,
  headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' },
  identity: Buffer.from(''),
  compressed: {},
});
