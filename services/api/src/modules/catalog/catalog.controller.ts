import { Controller, Req } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { artists } from '@shop/contracts/artists';
import { categories } from '@shop/contracts/categories';
import { categoryTag } from '@shop/contracts/category-key';
import { home } from '@shop/contracts/home';
import type { Language } from '@shop/contracts/languages';
import { productFeed } from '@shop/contracts/product-feed';
import { products } from '@shop/contracts/products';
import type { ResponseOf } from '@shop/contracts/route';
import type { FastifyRequest } from 'fastify';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { clientOf, networkOf } from '../../platform/request/client-address.ts';
import type { Count } from '../../platform/rate-limit/rate-limit-store.ts';
import { RateLimits } from '../../platform/rate-limit/rate-limits.ts';
import { type CachedResponse, ResponseCache } from '../../platform/response-cache/response-cache.ts';
import { SETTINGS_TAG } from '../settings/public.ts';
import { ReadArtist } from './queries/artists.ts';
import { SitemapEntries } from './queries/sitemap-entries.ts';
import { ListCategories } from './queries/list-categories.ts';
import { ListHomeGroups } from './queries/home-groups.ts';
import { FeedPart } from './queries/feed-part.ts';
import { ListProducts } from './queries/list-products.ts';
import { matchesFilters } from './queries/product-scope.ts';
import { ReadProduct } from './queries/read-product.ts';
import { RelatedProducts } from './queries/related-products.ts';
import { SearchProducts } from './queries/search-products.ts';

/**
 * Limit of searches per client IP address; cached responses are not counted. It is high, because whole mobile networks
 * share an address.
 */
const SEARCHES: Count = { name: 'search', points: 600, duration: 60 };

/** The key of a cached answer: each language has its own. */
const keyIn = (language: Language | undefined, key: string) => `${key} ${language ?? 'en'}`;

/** Serves the public catalogue. Responses are cached until their content changes. */
@Controller()
export class CatalogController {
  constructor(
    private readonly queries: QueryBus,
    private readonly ready: ResponseCache,
    private readonly limits: RateLimits,
  ) {}

  @Endpoint(products.list)
  list(@Input() { query }: Input<typeof products.list>, @Req() request: FastifyRequest): Promise<CachedResponse> {
    const { search, sort } = query;
    const tags = ['products', ...(sort === 'popular' ? ['popular'] : []), ...(search ? [SETTINGS_TAG] : [])];
    return this.ready.get(products.list, `products ${JSON.stringify(query)}`, tags, async () => {
      if (search || matchesFilters(query) || query.facets) await this.countSearch(request);
      if (!search) return this.queries.execute(new ListProducts(query));
      return this.queries.execute(new SearchProducts({ ...query, search }));
    });
  }

  @Endpoint(products.get)
  read(@Input() { params: { id }, query: { language } }: Input<typeof products.get>): Promise<CachedResponse> {
    // It shows the names of its category and artist too.
    const tags = ({ product: { _id, category, parts, artist } }: ResponseOf<typeof products.get>) => [
      `product:${_id}`,
      ...(parts ?? []).map(({ productId }) => `product:${productId}`),
      'prices',
      categoryTag(category),
      ...(artist ? ['artists'] : []),
    ];
    return this.ready.get(products.get, keyIn(language, `product ${id}`), tags, async () => ({
      product: await this.queries.execute(new ReadProduct(id, language)),
    }));
  }

  @Endpoint(products.related)
  related(@Input() { params: { id }, query: { language } }: Input<typeof products.related>): Promise<CachedResponse> {
    return this.ready.get(products.related, keyIn(language, `related ${id}`), ['products'], () =>
      this.queries.execute(new RelatedProducts(id, language)),
    );
  }

  @Endpoint(categories.list)
  categories(@Input() { query }: Input<typeof categories.list>): Promise<CachedResponse> {
    return this.ready.get(categories.list, `categories ${JSON.stringify(query)}`, ['categories'], () =>
      this.queries.execute(new ListCategories(query)),
    );
  }

  @Endpoint(artists.get)
  artist(@Input() { params: { slug }, query: { language } }: Input<typeof artists.get>): Promise<CachedResponse> {
    return this.ready.get(artists.get, keyIn(language, `artist ${slug}`), ['artists'], async () => ({
      artist: await this.queries.execute(new ReadArtist(slug, language)),
    }));
  }

  @Endpoint(home.groups)
  home(@Input() { query: { language } }: Input<typeof home.groups>): Promise<CachedResponse> {
    return this.ready.get(home.groups, keyIn(language, 'home'), ['home'], async () => ({
      groups: await this.queries.execute(new ListHomeGroups(language)),
    }));
  }

  @Endpoint(home.addresses)
  sitemapEntries(@Input() { query: { part } }: Input<typeof home.addresses>): Promise<CachedResponse> {
    return this.ready.get(home.addresses, `addresses ${part}`, ['products', 'categories'], () =>
      this.queries.execute(new SitemapEntries(part)),
    );
  }

  /** Not cached: the shell caches the feed that it makes of the parts. */
  @Endpoint(productFeed.part)
  async feed(
    @Input() { query: { after } }: Input<typeof productFeed.part>,
    @Req() request: FastifyRequest,
  ): Promise<ResponseOf<typeof productFeed.part>> {
    await this.countSearch(request);
    return this.queries.execute(new FeedPart(after ?? null));
  }

  private async countSearch(request: FastifyRequest): Promise<void> {
    const client = clientOf(request);
    // Requests from this machine are not counted: a shopper's request carries the shopper's own address.
    if (client !== '127.0.0.1' && client !== networkOf('::1')) await this.limits.consume(SEARCHES, client);
  }
}
