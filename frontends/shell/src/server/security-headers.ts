import { createHash } from 'node:crypto';
import type { Config } from './config.ts';

const originOf = (place: string) => (place.startsWith('/') || place === '' ? [] : [new URL(place).origin]);

/** Browsers come by HTTPS alone from then on; undefined for a shop without it. */
export const transportSecurity = ({ publicUrl }: Config): string | undefined =>
  publicUrl.startsWith('https:') ? 'max-age=31536000' : undefined;

/**
 * The headers of every page. Scripts, styles and fonts come from the shop's own origin (and from where the
 * configuration puts a remote), never inline, but for the
 * scripts in `inline`, by their hashes. Only style *attributes* are allowed: the mat colour and the placeholder
 * of each picture are data, stand in the server's HTML, and cannot be classes.
 */
export function securityHeaders(config: Config, inline: readonly string[] = []): Readonly<Record<string, string>> {
  const remotes = [...new Set(Object.values(config.remotes).flatMap(originOf))];
  const api = originOf(config.apiBaseUrl);
  const transport = transportSecurity(config);
  const from = (...more: readonly string[]) => ["'self'", ...remotes, ...more].join(' ');
  const policy = {
    'default-src': "'none'",
    'script-src': from(...inline.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)),
    'style-src': from(),
    'style-src-attr': "'unsafe-inline'",
    'img-src': from('data:', 'blob:', ...api),
    'font-src': from(),
    'connect-src': from(...api),
    // A receipt that is a PDF, in the browser's own viewer.
    'frame-src': "'self'",
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map((directive) => directive.join(' '))
      .join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(transport && { 'strict-transport-security': transport }),
  };
}
