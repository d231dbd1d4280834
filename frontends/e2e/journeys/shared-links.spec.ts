import { call } from '@shop/contracts/client';
import { type APIRequestContext, expect } from '@playwright/test';
import sharp from 'sharp';
import { open, test } from './journey.ts';
import { twoProducts } from './shopper.ts';
import { unique } from './staff.ts';

const meta = (html: string, property: string) =>
  new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)"`).exec(html)?.[1] ?? '';
const text = async (request: APIRequestContext, path: string) => (await request.get(path)).text();

test.describe('shared links', () => {
  test.describe('what other machines read', { tag: '@phone' }, () => {
    test('a shared link has a title, a text and a picture of its own', async ({ request, shop }) => {
      const [product] = await twoProducts(shop);
      const html = await text(request, `/product/${product._id}?stars=5&utm_source=whatsapp`);
      expect(meta(html, 'og:title')).toContain(product.name.slice(0, 40));
      expect(meta(html, 'og:title').length).toBeLessThanOrEqual(60);
      expect(meta(html, 'og:description')).not.toBe('');
      expect(meta(html, 'product:price:amount')).toBe(String(product.sizes[0]?.price));
      expect(meta(html, 'product:price:currency')).toBe('PKR');
      const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
      expect(canonical).toBe(`${shop}/product/${product._id}`);
      const picture = await request.get(meta(html, 'og:image'));
      expect(picture.headers()['content-type']).toBe('image/jpeg');
      const bytes = await picture.body();
      expect(bytes.length).toBeLessThan(300_000);
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
    });

    test('a link to any page shows a picture in landscape', async ({ request }) => {
      const paths = ['/', '/category/one%20piece', '/products', '/reviews', '/contact', '/common-questions'];
      for (const path of [...paths, '/track-order', '/shipping-policy']) {
        await test.step(path, async () => {
          const html = await text(request, path);
          expect(meta(html, 'og:image')).toMatch(/^http/);
          expect(meta(html, 'og:image:alt')).not.toBe('');
          expect(meta(html, 'twitter:card')).toBe('summary_large_image');
          const picture = await request.get(meta(html, 'og:image'));
          expect(picture.headers()['content-type']).toBe('image/jpeg');
          const bytes = await picture.body();
          expect(bytes.length).toBeLessThan(300_000);
          expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
        });
      }
    });

    test('a link to the cart shows what it holds without any script, and leaves the rest aside', async ({
      request,
      shop,
    }) => {
      const [product] = await twoProducts(shop);
      const html = await text(request, `/cart?add=${product._id}:${product.sizes[0]?.name}:2,nonsense&utm_source=chat`);
      expect(html).toContain(`${product.sizes[0]?.name} × 2`.replace(' × ', '<!-- --> × <!-- -->'));
      expect(html).toContain('<b>nonsense</b>');
      expect(html).toContain('<meta name="robots" content="noindex"/>');
    });

    test('structured data is whole, and says what the page says', async ({ request, shop }) => {
      const [product] = await twoProducts(shop);
      const structured = async (path: string) => {
        const html = await text(request, path);
        const found = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
        return [...found].map(([, json = '']) => JSON.parse(json) as Record<string, unknown>);
      };
      const [sold, crumbs] = await structured(`/product/${product._id}`);
      const prices = product.sizes.map(({ price }) => price);
      expect(sold).toMatchObject({
        '@type': 'Product',
        name: product.name,
        offers: {
          priceCurrency: 'PKR',
          lowPrice: Math.min(...prices),
          highPrice: Math.max(...prices),
          hasMerchantReturnPolicy: { merchantReturnDays: 7 },
        },
        aggregateRating: { ratingValue: product.rating, reviewCount: product.reviewCount },
      });
      expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' });
      expect(new Set((await structured('/')).map((each) => each['@type']))).toEqual(
        new Set(['Organization', 'WebSite']),
      );
    });

    test('the sitemap lists what is sold and nothing else', async ({ request, shop, staff }) => {
      const print = await staff.addProduct(unique('Taken down'));
      const listed = async () => text(request, '/sitemap.xml');
      await expect.poll(listed).toContain(print._id);
      await staff.removeProduct(print);
      await expect.poll(listed).not.toContain(print._id);
      const { products } = await call(shop, 'GET /products', { query: { limit: '100' } });
      const sitemap = await listed();
      for (const { _id } of products) expect(sitemap).toContain(`${shop}/product/${_id}<`);
      expect(sitemap).not.toMatch(/checkout|payment|track-order|admin/);
      const robots = await text(request, '/robots.txt');
      for (const path of ['/admin', '/checkout', '/payment', '/track-order'])
        expect(robots).toContain(`Disallow: ${path}`);
      for (const path of ['/checkout', '/track-order', '/products?search=sea']) {
        expect(meta(await text(request, path), 'robots')).toContain('noindex');
      }
      const manifest = (await (await request.get('/manifest.webmanifest')).json()) as { icons: { src: string }[] };
      for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200);
    });
  });

  test.describe('far from Pakistan', { tag: ['@phone', '@long'] }, () => {
    test.use({ timezoneId: 'America/Los_Angeles', locale: 'en-US' });

    test('dates and prices read as they do at home', async ({ page, shop }) => {
      const { reviews } = await call(shop, 'GET /reviews/approved', { query: { limit: '1', photos: 'first' } });
      await open(page, '/reviews');
      const [day = ''] = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi', day: 'numeric' })
        .format(new Date(reviews[0]?.createdAt ?? 0))
        .split(' ');
      await expect(page.getByRole('article').first().locator('time')).toHaveText(
        new RegExp(`^${day} \\w{3} 20\\d\\d$`),
      );
      await open(page, '/products');
      await expect(page.getByRole('article').first()).toContainText(/Rs\s\d,\d{3}/);
    });
  });
});
