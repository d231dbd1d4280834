import { Query } from '@nestjs/cqrs';
import type { Picture } from '@shop/contracts/pictures';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { event } from '../../platform/events/event.ts';

const product = { productId: z.uuid(), category: z.string() };
const categoryTag = (name: string) => `category:${name.toLowerCase()}`;
const shownIn = ({ productId, category }: { productId: string; category: string }) => [
  `product:${productId}`,
  categoryTag(category),
  'products',
  'home',
];

export const ProductCreated = event('catalog.product-created', z.object(product), {
  summary: 'A product went on sale.',
  touches: shownIn,
});

export const ProductChanged = event(
  'catalog.product-changed',
  z.object({ ...product, categoryBefore: z.string().describe('the same as `category` unless it moved') }),
  {
    summary: 'Staff changed a product or its pictures; orders and reviews keep what they show of it.',
    touches: (changed) => [...shownIn(changed), categoryTag(changed.categoryBefore)],
  },
);

export const ProductDeleted = event('catalog.product-deleted', z.object(product), {
  summary: 'A product went off sale; orders and reviews keep what they show of it.',
  touches: shownIn,
});

export const ProductRated = event('catalog.product-rated', z.object(product), {
  summary: 'A product shows what its approved reviews say: its rating, their number, or both are others than before.',
  touches: shownIn,
});

const category = { categoryId: z.uuid(), name: z.string() };
// Its place in the list is every product's place, and its products show its name.
const listedIn = ({ name }: { name: string }) => [categoryTag(name), 'categories', 'products', 'home'];

export const CategoryAdded = event('catalog.category-added', z.object(category), {
  summary: 'A category was added; products that named it already are its products now.',
  touches: listedIn,
});

export const CategoryChanged = event(
  'catalog.category-changed',
  z.object({ ...category, nameBefore: z.string().describe('the same as `name` unless it was renamed') }),
  {
    summary: 'Staff renamed a category, with its products, or changed its text, its place or whether it is shown.',
    touches: (changed) => [...listedIn(changed), categoryTag(changed.nameBefore)],
  },
);

export const CategoryDeleted = event('catalog.category-deleted', z.object(category), {
  summary: 'A category left the list; its products keep its name and stand after the listed ones.',
  touches: listedIn,
});

/** What others show of a product. */
export interface ShownProduct {
  name: string;
  category: string;
  /** Its first one. */
  picture: Picture | null;
  /** One that was deleted still has a name and a face. */
  onSale: boolean;
}

/** How a product looks at this moment; null when there never was such a one. Inside a transaction, the product as seen there. */
export class ProductShown extends Query<ShownProduct | null> {
  constructor(
    readonly tx: EntityManager | undefined,
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
}

/** Prices lines inside the caller's transaction; answers line by line, in the order in which they were asked. */
export class PriceLines extends Query<(PricedLine | 'unknown_product' | 'unknown_size')[]> {
  constructor(
    readonly tx: EntityManager,
    readonly lines: readonly { productId: string; size: string }[],
  ) {
    super();
  }
}

/** How many products are on sale, counted one by one: what a projection is proved against. */
export class CountProducts extends Query<number> {
  constructor(readonly tx: EntityManager) {
    super();
  }
}
