import { Command, Query } from '@nestjs/cqrs';
import type { Tx } from '../../../platform/database/database.ts';

/** The ids of the products that the demo created. They are locked until the transaction ends. */
export class LockDemoProducts extends Query<string[]> {
  constructor(readonly tx: Tx) {
    super();
  }
}

/** Removed products, categories and artists of the demo, and the names of those that stay. */
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
  /** A product of the owner is by the artist. */
  usedArtists: string[];
  editedArtists: string[];
}

/**
 * Removes the products, categories and artists that the demo created. `ordered` are those in orders of real customers. Files of
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
