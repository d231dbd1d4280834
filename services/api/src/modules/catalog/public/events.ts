import { categoryTag } from '@shop/contracts/category-key';
import { z } from 'zod';
import { event } from '../../../platform/events/event.ts';

const product = { productId: z.uuid(), category: z.string() };
const shownIn = ({ productId, category }: { productId: string; category: string }) => [
  `product:${productId}`,
  categoryTag(category),
  'products',
  'home',
];

const published = z.boolean().default(true).describe('false: a draft, which no shopper sees');

export const ProductCreated = event('catalog.product-created', z.object({ ...product, published }), {
  summary: 'Staff created a product or a draft.',
  cacheTags: shownIn,
});

export const ProductChanged = event(
  'catalog.product-changed',
  z.object({ ...product, categoryBefore: z.string().describe('differs from `category` when it moved') }),
  {
    summary: 'Staff changed a product or its pictures. Orders and reviews keep their copies.',
    cacheTags: (changed) => [...shownIn(changed), categoryTag(changed.categoryBefore)],
  },
);

export const ProductPublished = event('catalog.product-published', z.object(product), {
  summary: 'Staff published a draft: shoppers see it, and can buy it where it is in stock.',
  cacheTags: shownIn,
});

export const ProductUnpublished = event('catalog.product-unpublished', z.object(product), {
  summary: 'Staff made a product a draft again. Orders and reviews keep their copies.',
  cacheTags: shownIn,
});

export const ProductDeleted = event('catalog.product-deleted', z.object({ ...product, published }), {
  summary: 'Staff deleted a product or a draft. Orders and reviews keep their copies.',
  cacheTags: shownIn,
});

export const ProductRestored = event('catalog.product-restored', z.object({ ...product, published }), {
  summary: 'Staff restored a deleted product or draft.',
  cacheTags: shownIn,
});

export const ProductRated = event('catalog.product-rated', z.object(product), {
  summary: 'The rating or the number of reviews that a product shows has changed.',
  cacheTags: shownIn,
});

export const PopularityChanged = event(
  'catalog.popularity-changed',
  z.object({ products: z.int().describe('how many products have another place among the popular ones') }),
  {
    summary: 'Products sold enough, or were cancelled, to change their place among the popular ones.',
    cacheTags: () => ['popular'],
  },
);

export const StockShown = event('catalog.stock-shown', z.object(product), {
  summary: 'What shoppers see of the stock of a product has changed: few are left, or none, or plenty again.',
  cacheTags: shownIn,
});

export const StockLow = event(
  'catalog.stock-low',
  z.object({
    ...product,
    size: z.string(),
    left: z.int().describe('0: out of stock'),
  }),
  { summary: 'An order took a size to its threshold, or took the last one.' },
);

const category = { categoryId: z.uuid(), name: z.string() };
// Its place in the list is every product's place, and its products show its name.
const listedIn = ({ name }: { name: string }) => [categoryTag(name), 'categories', 'products', 'home'];

export const CategoryAdded = event('catalog.category-added', z.object(category), {
  summary: 'Staff added a category. Products that already named it belong to it now.',
  cacheTags: listedIn,
});

export const CategoryChanged = event(
  'catalog.category-changed',
  z.object({ ...category, nameBefore: z.string().describe('differs from `name` when it was renamed') }),
  {
    summary: 'Staff changed a category: its name (its products follow), text, position or visibility.',
    cacheTags: (changed) => [...listedIn(changed), categoryTag(changed.nameBefore)],
  },
);

export const CategoryDeleted = event('catalog.category-deleted', z.object(category), {
  summary: 'Staff deleted a category. Its products keep its name and come after the listed ones.',
  cacheTags: listedIn,
});

const artist = z.object({ artistId: z.uuid() });
// Their page, and the pages of their products.
const showArtist = () => ['artists', 'products'];

export const ArtistAdded = event('catalog.artist-added', artist, {
  summary: 'Staff added an artist, alone or with a product.',
  cacheTags: showArtist,
});

export const ArtistChanged = event('catalog.artist-changed', artist, {
  summary: 'Staff changed the name or the text of an artist.',
  cacheTags: showArtist,
});

export const ArtistDeleted = event('catalog.artist-deleted', artist, {
  summary: 'Staff deleted an artist. The products stay, without an artist.',
  cacheTags: showArtist,
});

/** Whatever shows a price of the catalogue. */
export const PRICE_TAGS = ['prices', 'products', 'home'] as const;

export const SaleChanged = event('catalog.sale-changed', z.object({ saleId: z.uuid() }), {
  summary: 'Staff created, changed, ended or deleted a sale. That a sale starts or ends by itself is no event.',
  cacheTags: () => ['sales', ...PRICE_TAGS],
});
