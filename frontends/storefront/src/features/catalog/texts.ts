import { deliveryPromise, placeholders } from '@shop/contracts/settings/placeholders';
import type { PublicShop } from '@shop/contracts/settings/public-shop';
import { asSentence, goodsOf, oneOfThem, range, takesCash } from '../../shop.ts';

type Goods = PublicShop['goods'];

const FREE = 'Free delivery';

/** Texts of the page of a product. */
export const productTexts = {
  notFound: 'Product not found',
  backHome: 'Back to Home',
  notFoundText: 'It may be sold out, or the link is wrong.',
  by: (artist: string) => `By ${artist}`,
  inStock: 'In stock',
  outOfStock: 'Out of stock',
  onlyLeft: (left: number) => `Only ${left} left`,
  size: 'Size',
  onWall: 'See it on a wall',
  onWallTitle: 'On a wall',
  onWallScale: (sofa: number) => `Drawn to scale: the sofa is ${sofa} cm wide.`,
  parts: 'What you get',
  piece: ({ one }: Goods, size: string, measures: string) => `1 ${one}, ${size}: ${measures}`,
  framed: 'Frame included',
  unframed: 'Frame not included',
  weight: (grams: number) => `Parcel of about ${grams < 1000 ? `${grams} g` : `${Math.round(grams / 100) / 10} kg`}`,
  sizeRequired: 'Please select a size',
  quantity: 'Quantity',
  less: 'One less',
  more: 'One more',
  addToCart: 'Add to Cart',
  similar: ({ many }: Goods) => `See similar ${many}`,
  buyNow: 'Buy Now',
  description: 'Description',
  shipping: 'Shipping & Returns',
  faq: 'FAQ',
  reviews: 'Reviews',
  related: "Other Things You'll Love",
  gallery: 'Pictures',
  picture: (number: number, count: number) => `Picture ${number} of ${count}`,
  morePictures: (count: number) => `${count} more pictures`,
  zoom: 'Zoom',
  pause: 'Pause pictures',
  play: 'Play pictures',
  breadcrumbs: 'You are here',
  facts: (shop: PublicShop) => {
    const { deliveryDays, returnDays } = shop.delivery;
    const delivery = deliveryPromise(shop.delivery) === FREE ? FREE : 'Delivery';
    return [
      { icon: 'truck', text: `${delivery} in ${range(deliveryDays)} business days` } as const,
      ...(takesCash(shop) ? [{ icon: 'wallet', text: 'Cash on delivery' } as const] : []),
      ...(returnDays > 0 ? [{ icon: 'returns', text: `Returns within ${returnDays} days` } as const] : []),
    ];
  },
  shippingText: (shop: Pick<PublicShop, 'name' | 'city' | 'goods' | 'delivery'>): string[] => {
    const { deliveryDays, processingDays, packing, returnDays, refundDays } = shop.delivery;
    const isFree = deliveryPromise(shop.delivery) === FREE;
    const { deliveryCost, returnPostageShort } = placeholders(shop, shop.delivery);
    const arrives = `Your order arrives in ${range(deliveryDays)} business days, anywhere in Pakistan${isFree ? ', for free' : ''}.`;
    const includes = `This includes ${range(processingDays)} business days to prepare it.`;
    return [
      [arrives, includes, ...(isFree ? [] : [deliveryCost])].join(' '),
      ...(packing ? [packing] : []),
      ...(returnDays > 0
        ? [
            `Not happy with it? Send it back within ${returnDays} days of delivery. ${returnPostageShort} Refunds take ${range(refundDays)} business days.`,
          ]
        : []),
    ];
  },
  frame: {
    question: 'Does it come with a frame?',
    included: 'Yes. The frame is included.',
    missing: ({ one }: Goods) =>
      one === 'print'
        ? 'No. You get the print on thick paper, with a white border that fits a standard frame.'
        : `No. You get the ${one} without a frame.`,
  },
  /** A shared link shows about sixty letters. */
  titleOf: (name: string, subtitle: string | null) =>
    subtitle && name.length + subtitle.length <= 58 ? `${name}: ${subtitle}` : name,
  describe: (shop: PublicShop, name: string, category: string) =>
    `${name}, ${category}: ${oneOfThem(shop.goods)} by ${shop.name}, ${shop.city}. ${deliveryPromise(shop.delivery)} across Pakistan.`,
} as const;

/** Texts of the home page. */
export const homeTexts = {
  title: ({ name, goods, city }: PublicShop) => `${name}: ${goodsOf(goods)} from ${city}`,
  lead: (goods: Goods, from: string | null) => `${asSentence(goodsOf(goods))}${from === null ? '' : ` from ${from}`}.`,
  proof: (average: number, reviews: number) =>
    `${average.toFixed(1)} from ${reviews} ${reviews === 1 ? 'review' : 'reviews'}`,
  promises: 'What we promise',
  categories: 'Shop by category',
  viewAll: (count: number) => `View All ${count}`,
  viewAllOf: (name: string) => `in ${name}`,
  failed: 'Failed to load products',
  empty: ({ many }: Goods) => `No ${many} yet.`,
  emptyMore: 'Please come back soon.',
  reviews: 'What buyers say',
} as const;

/** Texts of the recently viewed products. */
export const recentTexts = { title: 'Recently viewed' } as const;

/** Texts of the share button. */
export const shareTexts = { open: ({ one }: Goods) => `Share this ${one}` } as const;
