import { call } from '@shop/contracts/client';
import { deliveryFee } from '@shop/contracts/delivery-price';
import { formatRs } from '@shop/contracts/money';
import type { PublicShop } from '@shop/contracts/settings/public-shop';
import { categoryPath } from '@shop/contracts/shop';
import { CachedResponse } from '@shop/http/cached-response';
import type { Config } from './config.ts';
import type { Page } from './page-cache.ts';
import { PRODUCT_FEED } from './product-feed.ts';

/** The path of the summary of the shop for language models, by llmstxt.org. */
export const LLMS = '/llms.txt';
/** The path of the business profile of the Universal Commerce Protocol, ucp.dev. */
export const UCP = '/.well-known/ucp';

/** The version of the protocol by which the profile is written. */
const UCP_VERSION = '2026-04-08';
/** The day on which the shop's own capabilities took this form. */
const CAPABILITY_VERSION = '2026-11-27';

const policies = [
  ['/shipping-policy', 'Delivery'],
  ['/refund-policy', 'Returns and refunds'],
  ['/privacy-policy', 'Privacy'],
  ['/terms-of-service', 'Terms of service'],
  ['/common-questions', 'Common questions'],
  ['/contact', 'Contact'],
] as const;

const cartLink = (publicUrl: string) => `${publicUrl}/cart?add={size_id}:{quantity}&code={coupon_code}`;

const inLine = (text: string) => text.replace(/\s+/g, ' ').trim();
const label = (text: string) => inLine(text).replace(/[[\]\\]/g, String.raw`\$&`);

/** Markdown about the goods, the promises and the catalogue of the shop. Throws where the API does not answer. */
export async function llmsText({ apiUrl, publicUrl }: Config, shop: PublicShop): Promise<Page> {
  const { categories } = await call(apiUrl, 'GET /categories', { query: {} });
  const link = (path: string, name: string, note = '') =>
    `- [${label(name)}](${publicUrl}${path})${note && `: ${inLine(note)}`}`;
  const text = [
    `# ${inLine(shop.name)}`,
    '',
    `> ${inLine(shop.description)}`,
    '',
    ...facts(shop),
    `- A link fills the cart of the person who opens it: ${cartLink(publicUrl)}. Several sizes are separated by commas, and ` +
      'the code may be left out. `size_id` is `g:id` of the product feed. The server decides what is in stock and what it costs.',
    '- Programs cannot order or pay here. The person checks the cart, gives the address and places the order.',
    '',
    '## Catalogue',
    '',
    link(PRODUCT_FEED, 'Product feed', 'XML; each size with its id, address, price and availability'),
    link('/products', 'All products'),
    ...categories.map(({ name, description }) => link(categoryPath(name), name, description)),
    link('/sitemap.xml', 'Sitemap'),
    '',
    '## Policies',
    '',
    ...policies.map(([path, name]) => link(path, name)),
    '',
    '## Optional',
    '',
    link(UCP, 'Profile of the Universal Commerce Protocol'),
    link('/api/openapi.json', 'OpenAPI document', 'reading the catalogue and pricing a cart need no key'),
    '',
  ].join('\n');
  return file('text/markdown; charset=utf-8', text, ['settings', 'categories']);
}

function facts({ goods, city, delivery, payments, contacts }: PublicShop): string[] {
  const [from, to] = delivery.deliveryDays;
  const fee = deliveryFee(delivery, undefined, 1);
  const cost = fee === null ? 'its price depends on the city or the order' : fee === 0 ? 'free' : formatRs(fee);
  const { email, whatsapp } = contacts;
  return [
    `- Sells ${inLine(`${goods.kind} ${goods.many}`)} from ${inLine(city)}. Prices are in Pakistani rupees (PKR).`,
    `- Delivers within Pakistan only, in ${from} to ${to} business days; ${cost}.`,
    `- Takes: ${payments.methods.join(', ')}.`,
    delivery.returnDays > 0
      ? `- Takes returns for ${delivery.returnDays} days after delivery.`
      : '- Takes nothing back that is as ordered.',
    ...(email || whatsapp
      ? [`- Contact: ${[email, whatsapp && `WhatsApp ${whatsapp}`].filter(Boolean).join(', ')}.`]
      : []),
  ];
}

/**
 * The profile by which shopping agents find the catalogue and the link that fills the cart. Both are capabilities of the
 * shop's own domain: it offers none of the protocol's own, because agents neither check out nor pay here.
 */
export function ucpProfile({ publicUrl }: Config): Page {
  const domain = new URL(publicUrl).hostname.split('.').toReversed().join('.');
  const described = {
    version: CAPABILITY_VERSION,
    spec: `${publicUrl}${LLMS}`,
    schema: `${publicUrl}/api/openapi.json`,
  };
  const profile = {
    ucp: {
      version: UCP_VERSION,
      services: {
        [`${domain}.shopping`]: [{ ...described, transport: 'rest', endpoint: `${publicUrl}/api` }],
      },
      capabilities: {
        [`${domain}.shopping.catalog`]: [
          {
            ...described,
            config: {
              feed: `${publicUrl}${PRODUCT_FEED}`,
              product: `${publicUrl}/api/products/{product_id}`,
              search: `${publicUrl}/api/products?search={term}`,
              currency: 'PKR',
              ships_to: ['PK'],
            },
          },
        ],
        [`${domain}.shopping.cart_link`]: [
          { ...described, config: { link: cartLink(publicUrl), opened_by: 'person' } },
        ],
      },
      payment_handlers: {},
    },
  };
  return file('application/json', JSON.stringify(profile), []);
}

function file(type: string, text: string, tags: readonly string[]): Page {
  const headers = {
    'content-type': type,
    'cache-control': 'public, max-age=300',
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
  };
  return { value: new CachedResponse({ headers, identity: Buffer.from(text) }), tags };
}
