import { createHash } from 'node:crypto';
import type { PublicShop } from '@shop/contracts/settings/public-shop';
import type { Config } from './config.ts';

const originOf = (place: string) => (place.startsWith('/') || place === '' ? [] : [new URL(place).origin]);

/** Browsers come by HTTPS alone from then on; undefined for a shop without it. */
export const transportSecurity = ({ publicUrl }: Config): string | undefined =>
  publicUrl.startsWith('https:') ? 'max-age=31536000' : undefined;

type Service = keyof NonNullable<PublicShop['pixels']>;

/** Origins from which each pixel loads its script, and to which it reports, as its service publishes them. */
const SERVICES: Readonly<Record<Service, { scripts: string[]; reports: string[] }>> = {
  google: {
    scripts: ['https://*.googletagmanager.com'],
    reports: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
  },
  meta: { scripts: ['https://connect.facebook.net'], reports: ['https://www.facebook.com'] },
  tiktok: { scripts: ['https://analytics.tiktok.com'], reports: ['https://analytics.tiktok.com'] },
};

/**
 * The headers of every page. Scripts, styles and fonts come from the shop's own origin (and from where the
 * configuration puts a remote), never inline, but for the
 * scripts in `inline`, by their hashes. Only style *attributes* are allowed: the mat colour and the placeholder
 * of each picture are data, stand in the server's HTML, and cannot be classes. The origins of a pixel are allowed only while
 * the settings have its id. `isOfLink`: the page of an order's own link, which alone may ask for location and microphone.
 */
export function securityHeaders(
  config: Config,
  inline: readonly string[] = [],
  pixels: PublicShop['pixels'] = null,
  isOfLink = false,
): Readonly<Record<string, string>> {
  const remotes = [...new Set(Object.values(config.remotes).flatMap(originOf))];
  const api = originOf(config.apiBaseUrl);
  const services = (Object.keys(SERVICES) as Service[]).filter((name) => pixels?.[name]).map((name) => SERVICES[name]);
  const reports = services.flatMap((service) => service.reports);
  const transport = transportSecurity(config);
  const from = (...more: readonly string[]) => ["'self'", ...remotes, ...more].join(' ');
  const policy = {
    'default-src': "'none'",
    'script-src': from(
      ...inline.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`),
      ...services.flatMap(({ scripts }) => scripts),
    ),
    'style-src': from(),
    'style-src-attr': "'unsafe-inline'",
    'img-src': from('data:', 'blob:', ...api, ...reports),
    // A voice note: one just recorded, and one that staff hear.
    'media-src': from('blob:', ...api),
    'font-src': from(),
    'connect-src': from(...api, ...reports),
    // A receipt that is a PDF, in the browser's own viewer.
    'frame-src': "'self'",
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  };
  const sensors = isOfLink ? '(self)' : '()';
  return {
    'content-security-policy': Object.entries(policy)
      .map((directive) => directive.join(' '))
      .join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': `camera=(), geolocation=${sensors}, microphone=${sensors}, payment=(), usb=()`,
    ...(transport && { 'strict-transport-security': transport }),
  };
}
