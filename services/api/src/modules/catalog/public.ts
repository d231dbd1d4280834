import { Query } from '@nestjs/cqrs';
import type { Picture } from '@shop/contracts/pictures';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { event } from '../../platform/events/event.ts';

const product = { productId: z.uuid(), category: z.string() };
const shownIn = ({ productId, category }: { productId: string; category: string }) => [
  `product:${productId}`,
  `category:${category.toLowerCase()}`,
  'products',
  'home',
];

export const ProductCreated = event('catalog.product-created', z.object(product), {
  summary: 'A product went on sale.',
  touches: shownIn,
});

export const ProductDeleted = event('catalog.product-deleted', z.object(product), {
  summary: 'A product went off sale; orders and reviews keep what they show of it.',
  touches: shownIn,
});

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
