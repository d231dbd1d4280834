import { Command, Query } from '@nestjs/cqrs';
import type { Tx } from '../../../platform/database/database.ts';

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
