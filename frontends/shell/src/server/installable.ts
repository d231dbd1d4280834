import type { PublicShop } from '@shop/contracts/settings/public-shop';
import { CachedResponse } from '@shop/http/cached-response';
import { texts } from '../texts.ts';
import { OWN_ICONS, type ShownShop } from './current-shop.ts';
import type { Page } from './page-cache.ts';

const SHOP = '/manifest.webmanifest';
const STAFF = '/admin.webmanifest';
const WORKER = '/sw.js';

/** Returns true for a file that contains the shop's name, so it is rendered on request. */
export const isInstallable = (path: string): boolean => path === SHOP || path === STAFF || path === WORKER;

/** One of those files, good until the settings change. `worker` is the built one, with its blanks. */
export function installable(path: string, shown: ShownShop, worker: string): Page {
  const [type, text] =
    path === WORKER
      ? ['text/javascript; charset=utf-8', filledWorker(worker, shown)]
      : ['application/manifest+json', JSON.stringify((path === STAFF ? staffManifest : shopManifest)(shown.shop))];
  const headers = {
    'content-type': type,
    // Browsers look for a newer one each time.
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
    // The worker fetches for the pages.
    'content-security-policy': path === WORKER ? "default-src 'self'" : "default-src 'none'; sandbox",
  };
  return { value: new CachedResponse({ headers, identity: Buffer.from(text) }), tags: ['settings'] };
}

const shopManifest = (shop: PublicShop) => ({
  name: shop.name,
  short_name: shop.name,
  description: shop.description,
  start_url: '/',
  display: 'standalone',
  background_color: shop.appearance.page,
  theme_color: shop.appearance.paper,
  icons: iconsOf(shop),
});

function staffManifest(shop: PublicShop) {
  const name = `${shop.name} ${texts.backOffice}`;
  return {
    id: '/admin',
    name,
    short_name: name,
    description: texts.backOfficeDescription,
    start_url: '/admin',
    scope: '/admin',
    display: 'standalone',
    background_color: shop.appearance.page,
    theme_color: shop.appearance.ink,
    icons: iconsOf(shop),
  };
}

function iconsOf({ icons }: PublicShop) {
  const png = (src: string, side: number, more: object = {}) => ({
    src,
    sizes: `${side}x${side}`,
    type: 'image/png',
    ...more,
  });
  if (icons === OWN_ICONS) {
    return [
      png('/icon-192.png', 192),
      png('/icon-512.png', 512, { purpose: 'any maskable' }),
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ];
  }
  return [
    png(`${icons}/192.png`, 192),
    png(`${icons}/512.png`, 512),
    png(`${icons}/maskable.png`, 512, { purpose: 'maskable' }),
  ];
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Suffix of the families' names after `Shop Display`, for each pair of fonts. */
const families = { poster: '', classic: ' Classic', round: ' Round' } as const;

// The offline page stands in the worker as one string; its patterns are drawn where the shop is reached only.
function filledWorker(worker: string, { shop, css }: ShownShop): string {
  const { fonts, paper } = shop.appearance;
  const plain = css
    .split('\n')
    .filter((line) => !line.includes('--motif-'))
    .join('\n');
  const blanks: Readonly<Record<string, string>> = {
    NAME: escaped(shop.name),
    THEME: paper,
    LOOK: plain,
    FONTS: fonts,
    FAMILY: families[fonts],
  };
  return worker.replaceAll(/%(NAME|THEME|LOOK|FONTS|FAMILY)%/g, (_, blank: string) =>
    JSON.stringify(blanks[blank] ?? '').slice(1, -1),
  );
}
