import { sizeId } from '@shop/contracts/size-id';
import { productSize } from '@shop/testing/examples.ts';
import { examplePublicShop } from '@shop/testing/example-shop.ts';
import { product } from '@shop/testing/staff-examples.ts';
import { productData } from './product-data.ts';

const sizes = [productSize('Small', 1_250, { widthCm: 30, heightCm: 40 }), productSize('Large', 2_400)];
const url = 'https://shop.example/product/1';

test('search engines read what a print measures, weighs and is made of', () => {
  const data = productData(
    product({ name: 'Sea', sizes, paper: 'Matt art paper', weightGrams: 350 }),
    url,
    examplePublicShop,
  );
  expect(data).toMatchObject({
    material: 'Matt art paper',
    weight: { value: 350, unitCode: 'GRM' },
    additionalProperty: { '@type': 'PropertyValue', name: 'Frame included', value: false },
    offers: {
      lowPrice: 1_250,
      offers: [
        {
          '@type': 'Offer',
          price: 1_250,
          availability: 'https://schema.org/InStock',
          itemOffered: { name: 'Sea, Small', width: { value: 30, unitCode: 'CMT' }, height: { value: 40 } },
        },
        { price: 2_400, itemOffered: { name: 'Sea, Large' } },
      ],
    },
  });
  expect(JSON.stringify(data)).not.toContain('null');
});

test('what nobody has measured is not written', () => {
  const data = productData(product({ sizes: [productSize('Small', 900)] }), url, examplePublicShop);
  expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['material']));
  expect(JSON.stringify(data)).not.toMatch(/"(weight|width|height)"/);
});

test('a price of a sale is said to hold until the sale ends, and no other price', () => {
  const reduced = [productSize('Small', 700, { originalPrice: 1_000 }), productSize('Large', 2_400)];
  const data = productData(product({ sizes: reduced, saleEndsAt: '2026-11-29T19:00:00.000Z' }), url, examplePublicShop);
  expect(data).toMatchObject({ offers: { offers: [{ price: 700, priceValidUntil: '2026-11-29' }, { price: 2_400 }] } });
  expect(JSON.stringify(data).match(/priceValidUntil/g)).toHaveLength(1);
  // Without an end, it is a price that stays.
  expect(JSON.stringify(productData(product({ sizes: reduced }), url, examplePublicShop))).not.toContain(
    'priceValidUntil',
  );
});

test('each size is an offer with an address and an id of its own', () => {
  const sea = product({ sizes: [productSize('Small', 9), productSize('30 × 40 & frame', 9)] });
  const data = productData(sea, `https://shop.example/product/${sea._id}`, examplePublicShop);
  expect(data).toMatchObject({
    offers: {
      url: `https://shop.example/product/${sea._id}`,
      offers: [
        { url: `https://shop.example/product/${sea._id}?size=Small`, sku: sizeId(sea._id, 'Small') },
        { url: `https://shop.example/product/${sea._id}?size=30%20%C3%97%2040%20%26%20frame` },
      ],
    },
  });
});

test('the artist is named as its creator, with the address of the page', () => {
  const artist = { slug: 'zainab-qureshi', name: 'Zainab Qureshi' };
  const data = productData(product({ artist }), url, examplePublicShop);
  expect(data['creator']).toEqual({
    '@type': 'Person',
    name: 'Zainab Qureshi',
    url: 'https://shop.example/artists/zainab-qureshi',
  });
  expect(productData(product(), url, examplePublicShop)).not.toHaveProperty('creator');
});
