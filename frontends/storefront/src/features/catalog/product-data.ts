import type { Product } from '@shop/contracts/products';
import { deliveryFee } from '@shop/contracts/delivery-price';
import type { PublicShop } from '@shop/contracts/settings/public-shop';
import { artistPath } from '@shop/contracts/shop';
import { sizeId, sizePath } from '@shop/contracts/size-id';
import { hrefOf } from '../../language.ts';
import { priceRange, savedPercent } from './prices.ts';
import { isMeasured } from '../../print-size.ts';

const days = ([from, to]: readonly [number, number]) => ({
  '@type': 'QuantitativeValue',
  minValue: from,
  maxValue: to,
  unitCode: 'DAY',
});

const quantity = (value: number, unitCode: 'CMT' | 'GRM') => ({ '@type': 'QuantitativeValue', value, unitCode });

/** A product as search engines read it: offers of all sizes, shipping, returns, and a rating once there is one. */
export function productData(product: Product, url: string, shop: PublicShop): Record<string, unknown> {
  const { name, description, category, images, sizes, inStock, rating, reviewCount } = product;
  const { artist, paper, weightGrams, frameIncluded, saleEndsAt } = product;
  const { delivery, goods } = shop;
  const range = priceRange(sizes);
  // Delivery within the shop's own city: search engines take one price for the whole country.
  const shippingCost = range && deliveryFee(delivery, shop.city, range.low);
  const availabilityOf = (isIn: boolean) => `https://schema.org/${isIn ? 'InStock' : 'OutOfStock'}`;
  return {
    '@type': 'Product',
    name,
    description: description || name,
    category,
    sku: product._id,
    url,
    brand: { '@type': 'Brand', name: shop.name },
    ...(artist && {
      creator: { '@type': 'Person', name: artist.name, url: new URL(hrefOf(artistPath(artist.slug)), url).href },
    }),
    ...(paper && { material: paper }),
    ...(weightGrams && { weight: quantity(weightGrams, 'GRM') }),
    ...(goods.onWalls && {
      additionalProperty: { '@type': 'PropertyValue', name: 'Frame included', value: frameIncluded },
    }),
    ...(images.length > 0 && { image: images.map((image) => new URL(image.url, url).href) }),
    ...(range && {
      offers: {
        '@type': 'AggregateOffer',
        priceCurrency: 'PKR',
        lowPrice: range.low,
        highPrice: range.high,
        // Some readers ask for a plain price.
        price: range.low,
        offerCount: sizes.length,
        offers: sizes.map((size) => ({
          '@type': 'Offer',
          name: size.name,
          price: size.price,
          priceCurrency: 'PKR',
          ...(saleEndsAt && savedPercent(size) > 0 && { priceValidUntil: saleEndsAt.slice(0, 10) }),
          availability: availabilityOf(inStock && size.left !== 0),
          // The id and the address of the product feed.
          sku: sizeId(product._id, size.name),
          url: new URL(sizePath(product._id, size.name), url).href,
          itemOffered: {
            '@type': 'Product',
            name: `${name}, ${size.name}`,
            size: size.name,
            ...(isMeasured(size) && { width: quantity(size.widthCm, 'CMT'), height: quantity(size.heightCm, 'CMT') }),
          },
        })),
        availability: availabilityOf(inStock),
        url,
        shippingDetails: {
          '@type': 'OfferShippingDetails',
          shippingRate: { '@type': 'MonetaryAmount', value: shippingCost, currency: 'PKR' },
          shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'PK' },
          deliveryTime: {
            '@type': 'ShippingDeliveryTime',
            handlingTime: days(delivery.processingDays),
            transitTime: days(delivery.transitDays),
          },
        },
        hasMerchantReturnPolicy: {
          '@type': 'MerchantReturnPolicy',
          applicableCountry: 'PK',
          ...(delivery.returnDays > 0
            ? {
                returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
                merchantReturnDays: delivery.returnDays,
                returnMethod: 'https://schema.org/ReturnByMail',
                ...(delivery.freeReturns && { returnFees: 'https://schema.org/FreeReturn' }),
              }
            : { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }),
        },
      },
    }),
    ...(reviewCount > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount },
    }),
  };
}
