import { call } from '@shop/contracts/client';
import { type Language, pathIn } from '@shop/contracts/languages';
import { artistPath, categoryPath } from '@shop/contracts/shop';
import { CachedResponse } from '@shop/http/cached-response';
import type { Config } from './config.ts';
import type { Page } from './page-cache.ts';

const pages = [
  '/',
  '/products',
  '/reviews',
  '/common-questions',
  '/contact',
  '/shipping-policy',
  '/refund-policy',
  '/privacy-policy',
  '/terms-of-service',
];

const asNamed = { 'x-content-type-options': 'nosniff' };

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const PART = /^\/sitemap-([1-9]\d{0,4})\.xml$/;

/** Returns true for the path of the sitemap or of one of its parts. */
export const isSitemap = (path: string): boolean => path === '/sitemap.xml' || PART.test(path);

/**
 * Returns the sitemap: the pages, active categories, artists, and every product with the time of its last change. With more
 * products than one part holds, `/sitemap.xml` is an index of the parts. Each page is listed in each of the languages. Returns
 * null for a part that does not exist.
 */
export async function sitemap(
  { apiUrl, publicUrl }: Config,
  path: string,
  inLanguages: readonly Language[],
): Promise<Page | null> {
  const number = Number(PART.exec(path)?.[1] ?? 0);
  const found = await call(apiUrl, 'GET /addresses', { query: { part: String(number || 1) } });
  const { products, categories, artists, parts } = found;
  if (number > parts) return null;
  const at = (place: string) => escaped(new URL(place, publicUrl).href);
  if (number === 0 && parts > 1) {
    const listed = Array.from(
      { length: parts },
      (_, part) => `<sitemap><loc>${at(`/sitemap-${part + 1}.xml`)}</loc></sitemap>`,
    );
    return xml('sitemapindex', '', listed);
  }
  const fixed = number > 1 ? [] : [...pages, ...categories.map(categoryPath), ...artists.map(artistPath)];
  return xml('urlset', ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"', [
    ...fixed.flatMap((place) => inLanguages.map((language) => `<url><loc>${at(pathIn(language, place))}</loc></url>`)),
    ...products.flatMap(({ _id, changedAt, image }) =>
      inLanguages.map(
        (language) =>
          `<url><loc>${at(pathIn(language, `/product/${_id}`))}</loc><lastmod>${changedAt}</lastmod>` +
          `${image ? `<image:image><image:loc>${at(image)}</image:loc></image:image>` : ''}</url>`,
      ),
    ),
  ]);
}

function xml(element: string, namespaces: string, entries: readonly string[]): Page {
  const text =
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespaces}>\n${entries.join('\n')}\n</${element}>\n`;
  const headers = {
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=300',
    ...asNamed,
  };
  return {
    value: new CachedResponse({ headers, identity: Buffer.from(text) }),
    tags: ['products', 'categories', 'settings'],
  };
}

/** Returns robots.txt: the paths closed to robots, and the address of the sitemap. */
export function robots({ publicUrl }: Config, inLanguages: readonly Language[]): Page {
  const ofShoppers = [
    '/cart',
    '/checkout',
    '/payment',
    '/confirm/',
    '/attempt/',
    '/unsubscribe/',
    '/track-order',
    '/order-tracking',
  ];
  const closed = ['/admin', '/api/', ...inLanguages.flatMap((each) => ofShoppers.map((path) => pathIn(each, path)))];
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ];
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'public, max-age=3600',
    ...asNamed,
  };
  return { value: new CachedResponse({ headers, identity: Buffer.from(lines.join('\n')) }), tags: ['settings'] };
}
