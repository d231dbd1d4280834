import type { Tx } from '../database/database.ts';

/**
 * A read model that events keep up to date, and that can be rebuilt from its source tables. Its consumers are the
 * `@Consumes` methods of the same class.
 */
export abstract class Projection {
  /** Empties the projection and fills it from a recount, both in `tx`: one snapshot of the whole database. */
  abstract rebuild(tx: Tx): Promise<void>;
  /**
   * Returns the differences between the projection and a recount in `tx`, one sentence each; empty when there are none.
   */
  abstract differences(tx: Tx): Promise<string[]>;
}
