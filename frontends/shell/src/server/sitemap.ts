import { call } from '@shop/contracts/client';
import { categoryPath } from '@shop/contracts/shop';
import type { Config } from './config.ts';
import type { Page } from './page-cache.ts';
import { ready } from './ready-answer.ts';

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

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** What search engines may visit: the pages, active categories, and every product with when it changed. */
export async function sitemap({ apiUrl, publicUrl }: Config): Promise<Page> {
  const { products, categories } = await call(apiUrl, 'GET /addresses', {});
  const at = (path: string) => escaped(new URL(path, publicUrl).href);
  const entries = [
    ...[...pages, ...categories.map(categoryPath)].map((path) => `<url><loc>${at(path)}</loc></url>`),
    ...products.map(
      ({ _id, changedAt, image }) =>
        `<url><loc>${at(`/product/${_id}`)}</loc><lastmod>${changedAt}</lastmod>` +
        `${image ? `<image:image><image:loc>${at(image)}</image:loc></image:image>` : ''}</url>`,
    ),
  ];
  const xml =
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ' +
    `xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${entries.join('\n')}\n</urlset>\n`;
  const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=300' };
  return { answer: ready(200, headers, { identity: Buffer.from(xml) }), tags: ['products', 'categories'] };
}

/** What robots may visit, and where the sitemap is. */
export function robots({ publicUrl }: Config): Page {
  const closed = ['/admin', '/api/', '/checkout', '/payment', '/track-order', '/order-tracking'];
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ];
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' };
  return { answer: ready(200, headers, { identity: Buffer.from(lines.join('\n')) }), tags: [] };
}
