import { call } from '@shop/contracts/client';
import { deliveryFee } from '@shop/contracts/delivery-price';
import type { FeedProduct } from '@shop/contracts/product-feed';
import type { PublicShop } from '@shop/contracts/settings/public-shop';
import { sizeId, sizePath } from '@shop/contracts/size-id';
import type { Made } from '@shop/http/tagged-cache';
import { CompressedFile } from './compressed-file.ts';
import type { Config } from './config.ts';

/** The path of the feed of all products, by the rules of Google Merchant Center, which Meta and TikTok read, too. */
export const PRODUCT_FEED = '/feeds/products.xml';

/** Pictures of an item beside its first one. */
const MAX_MORE_PICTURES = 10;

/**
 * The feed as it is now: an item for each size of each product on sale that has a picture. It is made part by part and
 * held compressed only, so that a large catalogue takes little memory. Throws where the API does not answer.
 */
export async function productFeed({ apiUrl, publicUrl }: Config, shop: PublicShop): Promise<Made<CompressedFile>> {
  const value = await CompressedFile.of(feedText(apiUrl, publicUrl, shop), {
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    'x-content-type-options': 'nosniff',
  });
  return { value, tags: ['products', 'prices', 'settings'] };
}

async function* feedText(apiUrl: string, publicUrl: string, shop: PublicShop): AsyncGenerator<string> {
  yield (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n' +
      `${element('title', shop.name)}${element('link', publicUrl)}${element('description', shop.description)}\n`
  );
  let after: string | undefined;
  do {
    const { products, next } = await call(apiUrl, 'GET /feed', { query: { after } });
    yield products.map((product) => itemsOf(product, publicUrl, shop)).join('');
    after = next ?? undefined;
  } while (after !== undefined);
  yield '</channel>\n</rss>\n';
}

// XML cannot hold these characters, escaped or not.
// oxlint-disable-next-line no-control-regex -- these are what is taken out
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const escaped = (text: string) =>
  text
    .toWellFormed()
    .replace(NOT_IN_XML, '')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const element = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`;

const money = (rupees: number) => `${rupees.toFixed(2)} PKR`;

/** A moment as feeds write it, `2026-11-29T19:00+0000`. */
const moment = (timestamp: string) => `${timestamp.slice(0, 16)}+0000`;

/** The items of a product, one for each size, as XML. */
export function itemsOf(product: FeedProduct, publicUrl: string, shop: PublicShop): string {
  const { _id, name, description, category, images, paper, weightGrams, sizes, inStock, sale } = product;
  const at = (path: string) => new URL(path, publicUrl).href;
  const [first = '', ...more] = images;
  const shared = [
    element('description', description || name),
    element('g:item_group_id', _id),
    element('g:canonical_link', at(`/product/${_id}`)),
    element('g:image_link', at(first)),
    ...more.slice(0, MAX_MORE_PICTURES).map((image) => element('g:additional_image_link', at(image))),
    element('g:product_type', category),
    element('g:brand', shop.name),
    element('g:condition', 'new'),
    element('g:identifier_exists', 'no'),
    paper ? element('g:material', paper) : '',
    weightGrams ? element('g:shipping_weight', `${weightGrams} g`) : '',
  ].join('');
  return sizes
    .map(({ name: size, price, originalPrice, left }) => {
      const usual = originalPrice !== null && originalPrice > price ? originalPrice : null;
      return `<item>${[
        element('g:id', sizeId(_id, size)),
        element('title', `${name}, ${size}`),
        element('link', at(sizePath(_id, size))),
        element('g:size', size),
        element('g:availability', inStock && left !== 0 ? 'in_stock' : 'out_of_stock'),
        element('g:price', money(usual ?? price)),
        usual === null ? '' : element('g:sale_price', money(price)),
        usual === null || !sale
          ? ''
          : element('g:sale_price_effective_date', `${moment(sale.startsAt)}/${moment(sale.endsAt)}`),
        shared,
        shipping(shop, price),
      ].join('')}</item>\n`;
    })
    .join('');
}

/** Delivery of one piece, where it costs the same in every city; otherwise nothing. */
function shipping({ delivery }: PublicShop, price: number): string {
  const fee = deliveryFee(delivery, undefined, price);
  if (fee === null) return '';
  const [minHandling, maxHandling] = delivery.processingDays;
  const [minTransit, maxTransit] = delivery.transitDays;
  return `<g:shipping>${[
    element('g:country', 'PK'),
    element('g:service', 'Standard'),
    element('g:price', money(fee)),
    element('g:min_handling_time', String(minHandling)),
    element('g:max_handling_time', String(maxHandling)),
    element('g:min_transit_time', String(minTransit)),
    element('g:max_transit_time', String(maxTransit)),
  ].join('')}</g:shipping>`;
}
