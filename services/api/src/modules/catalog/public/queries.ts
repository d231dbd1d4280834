import { Query } from '@nestjs/cqrs';
import type { Language } from '@shop/contracts/languages';
import type { BoughtOptions, ChosenOptions } from '@shop/contracts/product-options';
import type { Picture } from '@shop/contracts/pictures';
import type { Tx } from '../../../platform/database/database.ts';

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
  /** Rupees, with the frame and the mat. */
  price: number;
  inStock: boolean;
  /** The frame and the mat that were chosen; null: neither. */
  options: BoughtOptions | null;
  /** The first picture, for a snapshot. */
  picture: Picture | null;
  /** Cost of one piece for the shop, in rupees; null: unknown. */
  cost: number | null;
  /** Size of the print without a frame; null: not measured. */
  sides: { widthCm: number; heightCm: number } | null;
  /** Stock of the size, or what the parts of a set allow; null: neither counted nor limited. */
  stock: StockOfLine | null;
  /** The parts of a set; null: it is none. */
  parts: PricedPart[] | null;
}

/** A part of a set that is sold. */
export interface PricedPart {
  productId: string;
  name: string;
  size: string;
  /** Number of pieces of it in one set. */
  pieces: number;
  /** Cost of one piece for the shop, in rupees; null: unknown. */
  cost: number | null;
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

/** Why a line is not sold: its product, size, or one of its options is not there. */
export type NotSold = 'unknownProduct' | 'unknownSize' | 'unknownOption';

/** Prices lines inside the caller's transaction; answers line by line, in the order in which they were asked. */
export class PriceLines extends Query<(PricedLine | NotSold)[]> {
  constructor(
    readonly tx: Tx,
    readonly lines: readonly { productId: string; size: string; options?: ChosenOptions | undefined }[],
    /** Language of the products' names. */
    readonly language?: Language,
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

/** Counts the products that the owner created: drafts included, deleted ones excluded. */
export class CountOwnProducts extends Query<number> {}
