import { Command, Query } from '@nestjs/cqrs';
import { categoryTag } from '@shop/contracts/category-key';
import type { Picture } from '@shop/contracts/pictures';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { event } from '../../platform/events/event.ts';

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

/** Whatever shows a price of the catalogue. */
export const PRICE_TAGS = ['prices', 'products', 'home'] as const;

export const SaleChanged = event('catalog.sale-changed', z.object({ saleId: z.uuid() }), {
  summary: 'Staff created, changed, ended or deleted a sale. That a sale starts or ends by itself is no event.',
  cacheTags: () => ['sales', ...PRICE_TAGS],
});

/** Parts of a product that other modules show. */
export interface SnapshotProduct {
  name: string;
  category: string;
  /** Its first one. */
  picture: Picture | null;
  /** A draft, or one that was deleted, still has a name and a face. */
  onSale: boolean;
}

/** Returns the product as it is now, or as the transaction sees it. Returns null when the product never existed. */
export class ProductSnapshot extends Query<SnapshotProduct | null> {
  constructor(
    readonly tx: Tx | undefined,
    readonly productId: string,
  ) {
    super();
  }
}

/** A line as the shop sells it at this moment. */
export interface PricedLine {
  name: string;
  size: string;
  /** Rupees. */
  price: number;
  inStock: boolean;
  /** The first picture, for a snapshot. */
  picture: Picture | null;
  /** Cost of one piece for the shop, in rupees; null: unknown. */
  cost: number | null;
  /** Size of the print without a frame; null: not measured. */
  sides: { widthCm: number; heightCm: number } | null;
  /** Null: the size is neither counted nor limited. */
  stock: StockOfLine | null;
}

/** Limits on the pieces of a size that an order may take. */
export interface StockOfLine {
  /** Null: it is not counted. */
  count: number | null;
  /** Pieces left, as shown to shoppers; null when there are plenty. */
  left: number | null;
  perOrder: number | null;
  /** In all orders of a phone that are not cancelled. */
  perPhone: number | null;
}

/** A line of an order that stock is taken for. */
export interface StockLine {
  productId: string;
  size: string;
  quantity: number;
}

/** A size of which too few are left. */
export interface StockShortage {
  productId: string;
  size: string;
  left: number;
}

/** Why an order takes stock: a new one, one that grew, one that was cancelled and is not any more. */
export type TakingCause = 'placed' | 'edited' | 'revived';

/**
 * Takes stock for an order, all lines or none: answers the sizes of which too few are left, and whoever gets one throws, so
 * that nothing of the order is stored. Sizes that are not counted are left out. The rows stay locked until the
 * transaction ends; rows of sizes with a limit for each phone, too.
 */
export class TakeStock extends Command<StockShortage[]> {
  constructor(
    readonly tx: Tx,
    readonly orderId: string,
    readonly lines: readonly StockLine[],
    readonly cause: TakingCause,
    readonly by: string,
  ) {
    super();
  }
}

/**
 * Gives back what an order took and has not given back, so doing it twice gives it once; with `lines`, at most as many of
 * the sizes that they name.
 */
export class GiveBackStock extends Command<void> {
  constructor(
    readonly tx: Tx,
    readonly orderId: string,
    readonly cause: 'cancelled' | 'returned' | 'edited',
    readonly by: string,
    readonly lines: readonly StockLine[] | null = null,
  ) {
    super();
  }
}

/**
 * Writes off what an order took, because it came back and cannot be sold: counts stay, and the order holds nothing any
 * more. With `isUndone` the order holds it again.
 */
export class WriteOffStock extends Command<void> {
  constructor(
    readonly tx: Tx,
    readonly orderId: string,
    readonly isUndone: boolean,
    readonly by: string,
  ) {
    super();
  }
}

/**
 * Moves the stock of an order that is edited, by the difference: above zero it takes pieces, below it gives them back, as
 * far as the order holds them. Answers as `TakeStock` does; all rows are locked in the one order that it locks them in.
 */
export class EditStock extends Command<StockShortage[]> {
  constructor(
    readonly tx: Tx,
    readonly orderId: string,
    readonly lines: readonly StockLine[],
    readonly by: string,
  ) {
    super();
  }
}

/** A size that is for sale and of which few are left. */
export interface LowSize {
  productName: string;
  size: string;
  /** 0: out of stock. */
  left: number;
}

/**
 * Returns the pieces left of a size that runs low. Returns null when there are plenty, when the size is not counted, or
 * when shoppers do not see the product.
 */
export class LowStock extends Query<LowSize | null> {
  constructor(
    readonly tx: Tx | undefined,
    readonly productId: string,
    readonly size: string,
  ) {
    super();
  }
}

/** Prices lines inside the caller's transaction; answers line by line, in the order in which they were asked. */
export class PriceLines extends Query<(PricedLine | 'unknownProduct' | 'unknownSize')[]> {
  constructor(
    readonly tx: Tx,
    readonly lines: readonly { productId: string; size: string }[],
  ) {
    super();
  }
}

/** Counts the products for sale one by one, to verify a projection. `every` also counts drafts and deleted products. */
export class CountProducts extends Query<number> {
  constructor(
    readonly tx: Tx,
    readonly which: 'forSale' | 'every' = 'forSale',
  ) {
    super();
  }
}

/** The rating that a product shows. */
export interface ShownRating {
  productId: string;
  /** Reviews that count. */
  total: number;
  /** Average of the stars, with two decimals; 0 without reviews. */
  average: number;
}

/** A rating with its revision; of two ratings of one product, the higher revision is later. */
export interface NewRating extends ShownRating {
  revision: number;
}

/** Sets the rating that a product shows. An older revision than the one that it shows changes nothing. */
export class RateProduct extends Command<void> {
  constructor(
    readonly tx: Tx,
    readonly rating: NewRating,
  ) {
    super();
  }
}

/** Sets the ratings of all products: those that are not in the list have none. */
export class ReplaceRatings extends Command<void> {
  constructor(
    readonly tx: Tx,
    readonly ratings: readonly NewRating[],
  ) {
    super();
  }
}

/** The ratings that products show, where they show one. */
export class ShownRatings extends Query<ShownRating[]> {
  constructor(readonly tx: Tx) {
    super();
  }
}

/**
 * Popularity of a product: the more it sold lately, the higher. The number has no unit and serves only for comparison;
 * 0: never sold.
 */
export interface ShownPopularity {
  productId: string;
  popularity: number;
}

/** Sets how popular these products are. Those that are not known are left out. */
export class SetPopularities extends Command<void> {
  constructor(
    readonly tx: Tx,
    readonly popularities: readonly ShownPopularity[],
  ) {
    super();
  }
}

/** Sets how popular all products are: those that are not in the list never sold. */
export class ReplacePopularities extends Command<void> {
  constructor(
    readonly tx: Tx,
    readonly popularities: readonly ShownPopularity[],
  ) {
    super();
  }
}

/** Reads the popularity of every product, deleted ones included. */
export class ShownPopularities extends Query<ShownPopularity[]> {
  constructor(readonly tx: Tx) {
    super();
  }
}

/** The ids of the products that the demo created. They are locked until the transaction ends. */
export class LockDemoProducts extends Query<string[]> {
  constructor(readonly tx: Tx) {
    super();
  }
}

/** Removed products and categories of the demo, and the names of those that stay. */
export interface RemovedCatalog {
  products: { productId: string; files: string[] }[];
  categories: number;
  /** Somebody ordered it: it is a draft now. */
  orderedProducts: string[];
  /** The owner gave it other words, prices or pictures: it stays on sale. */
  editedProducts: string[];
  /** A product of the owner is in it. */
  usedCategories: string[];
  editedCategories: string[];
}

/**
 * Removes the products and categories that the demo created. `ordered` are those in orders of real customers. Files of
 * pictures remain: delete them after the commit.
 */
export class RemoveDemoCatalog extends Command<RemovedCatalog> {
  constructor(
    readonly tx: Tx,
    readonly ordered: readonly string[],
  ) {
    super();
  }
}

/** Counts the products that the owner created: drafts included, deleted ones excluded. */
export class CountOwnProducts extends Query<number> {}
