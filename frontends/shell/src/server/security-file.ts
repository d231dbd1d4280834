import type { PublicShop } from '@shop/contracts/settings/public-shop';
import { CachedResponse } from '@shop/http/cached-response';
import type { Config } from './config.ts';

/** The path of the file that says whom to tell of a weakness, by RFC 9116. */
export const SECURITY = '/.well-known/security.txt';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days for which the file can be believed; the RFC recommends less than a year. */
const VALID_DAYS = 180;

/**
 * Returns security.txt of this shop: who runs a shop hears of its weaknesses, not who wrote the program. Undefined without
 * an e-mail address, because a file without a contact is not valid. `now` in milliseconds since 1970.
 */
export function securityFile(
  { publicUrl }: Config,
  { contacts, urdu }: Pick<PublicShop, 'contacts' | 'urdu'>,
  now = Date.now(),
): CachedResponse | undefined {
  if (!contacts.email) return undefined;
  // The same all day, so that proxies can keep it.
  const expires = new Date(Math.floor(now / DAY_MS + VALID_DAYS) * DAY_MS).toISOString().replace('.000', '');
  const lines = [
    `Contact: mailto:${encodeURI(contacts.email)}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${urdu ? 'en, ur' : 'en'}`,
    `Canonical: ${publicUrl}${SECURITY}`,
    '',
  ];
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'public, max-age=3600',
    'x-content-type-options': 'nosniff',
  };
  return new CachedResponse({ headers, identity: Buffer.from(lines.join('\n')) });
}
