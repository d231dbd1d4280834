import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../local/ports.ts';
import { command, endCommands, step } from '../../local/task-runner.ts';
import { Browser, findChromium } from './browser.ts';

const cli = join(import.meta.dirname, 'node_modules/lighthouse/cli/index.js');
const option = (name: string) => process.argv.find((text) => text.startsWith(`--${name}=`))?.slice(name.length + 3);
const runs = Number(option('runs') ?? 3);
const only = option('pages')?.split(',');

interface Report {
  categories: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', { score: number }>;
  audits: Record<string, { numericValue?: number; details?: { items?: Record<string, unknown>[] } }>;
  environment: { benchmarkIndex: number };
}

interface Product {
  _id: string;
  name: string;
  sizes: { name: string; price: number }[];
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Measures one page once, in a browser of its own. */
async function visit(url: string, cart: string | undefined, isIndexed: boolean): Promise<Report> {
  const browser = await Browser.open();
  const folder = await mkdtemp(join(tmpdir(), 'shop-report-'));
  const file = join(folder, 'report.json');
  try {
    if (cart) await browser.remember(new URL(url).origin, 'cart', cart);
    const args = [url, `--port=${browser.port}`, '--output=json', `--output-path=${file}`, '--quiet'];
    args.push('--only-categories=performance,accessibility,best-practices,seo');
    // The profile is new anyway, and the cart must stay.
    if (cart) args.push('--disable-storage-reset');
    if (!isIndexed) args.push('--skip-audits=is-crawlable');
    const { status, output } = await command(process.execPath, [cli, ...args]);
    if (status !== 0) throw new Error(output.trim());
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function figures({ audits, categories, environment }: Report): number[] {
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const sent = (type?: string) =>
    (audits['network-requests']?.details?.items ?? [])
      .filter(({ resourceType }) => type === undefined || resourceType === type)
      .reduce((sum, { transferSize }) => sum + Number(transferSize), 0) / 1000;
  const score = (name: keyof typeof categories) => categories[name].score * 100;
  return [
    score('performance'),
    score('accessibility'),
    score('best-practices'),
    score('seo'),
    value('first-contentful-paint') / 1000,
    value('largest-contentful-paint') / 1000,
    value('total-blocking-time'),
    value('cumulative-layout-shift'),
    sent('Script'),
    sent('Image'),
    sent(),
    environment.benchmarkIndex,
  ];
}

const columns = ['performance', 'accessibility', 'best practices', 'SEO', 'FCP s', 'LCP s', 'TBT ms', 'CLS'].concat([
  'script kB',
  'images kB',
  'all kB',
  'machine',
]);
const digits = [0, 0, 0, 0, 1, 1, 0, 3, 0, 0, 0, 0];

/** Waits until the worker has encoded the pictures of some pages: before, visitors get larger JPEGs in their place. */
async function untilEncoded(pages: readonly string[]): Promise<void> {
  const texts = await Promise.all(pages.map(async (page) => (await fetch(page)).text()));
  for (const [path] of texts.join('\n').matchAll(/\/media\/[\w/-]+\.(avif|webp)/g)) {
    const url = new URL(path, pages[0]);
    while ((await fetch(url)).headers.get('content-type') === 'image/jpeg') await wait(500);
  }
}

async function measure(shop: string): Promise<void> {
  const { products } = (await (await fetch(`${shop}/api/products?limit=2`)).json()) as { products: Product[] };
  const pictures = ['/api/products?limit=100', `/api/products/${products[0]?._id}`].map((path) => shop + path);
  await step('Waiting for the pictures', () => untilEncoded(pictures));
  const lines = products.map(({ sizes: [size], ...product }) => {
    return { ...product, selectedSize: size?.name, price: size?.price, quantity: 1 };
  });
  const pages: Record<string, { path: string; cart?: string; isIndexed: boolean }> = {
    home: { path: '/', isIndexed: true },
    category: { path: '/category/one%20piece', isIndexed: true },
    product: { path: `/product/${products[0]?._id}`, isIndexed: true },
    search: { path: '/products?search=sea', isIndexed: false },
    checkout: { path: '/checkout', cart: JSON.stringify(lines), isIndexed: false },
  };
  console.log(`| page | ${columns.join(' | ')} |\n|---|${columns.map(() => '--:').join('|')}|`);
  for (const [name, { path, cart, isIndexed }] of Object.entries(pages)) {
    if (only && !only.includes(name)) continue;
    const found: number[][] = [];
    // Once unmeasured: hardly any visitor is the first of a page.
    await fetch(shop + path);
    let lost = 0;
    while (found.length < runs) {
      try {
        found.push(figures(await visit(shop + path, cart, isIndexed)));
      } catch (error) {
        // Now and then Lighthouse loses its own recording; that says nothing of the page.
        if ((lost += 1) > 2) throw error;
      }
    }
    const row = columns.map((_, at) => median(found.map((run) => run[at] ?? Number.NaN)).toFixed(digits[at]));
    console.log(`| ${name} | ${row.join(' | ')} |`);
  }
}

/** Opens a shop of its own, as `npm start` does, and closes it afterwards. */
async function inOwnShop(work: (shop: string) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-lighthouse-data-'));
  const port = String(await freePort(0));
  const env = { PORT: port, API_PORT: String(await freePort(0)), DATA_DIR: dataDir, RATE_LIMITS: 'test' };
  const ready = Promise.withResolvers<undefined>();
  const open = command(process.execPath, ['infra/local/bootstrap.mjs', 'start'], {
    env,
    onLine: (line) => line.startsWith('Shop ready') && ready.resolve(undefined),
  });
  void open.then(({ output }) => ready.reject(new Error(output.trim())));
  try {
    await step('Opening a shop of its own', () => ready.promise);
    await work(`http://localhost:${port}`);
  } finally {
    await endCommands();
    await open;
    await rm(dataDir, { recursive: true, force: true });
  }
}

try {
  findChromium();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
const given = process.env['SHOP_URL'];
await (given ? measure(given) : inOwnShop(measure));
