import { Command, Query } from '@nestjs/cqrs';
import type { Tx } from '../../../platform/database/database.ts';

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
