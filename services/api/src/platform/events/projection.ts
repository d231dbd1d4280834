import type { EntityManager } from 'typeorm';

/**
 * A picture of the shop that events keep up to date and that can be painted anew from what it shows. Its consumers are
 * the `@Consumes` methods of the same class.
 */
export abstract class Projection {
  /** Empties the projection and fills it from a recount, both in `tx`: one snapshot of the whole database. */
  abstract rebuild(tx: EntityManager): Promise<void>;
  /** Where the projection differs from a recount in `tx`, one sentence each; none when it is right. */
  abstract differences(tx: EntityManager): Promise<string[]>;
}
