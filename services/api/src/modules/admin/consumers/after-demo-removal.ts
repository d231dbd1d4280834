import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Tx } from '../../../platform/database/database.ts';
import { Consumes } from '../../../platform/events/consumes.ts';
import type { DataOf } from '../../../platform/events/event.ts';
import { RebuildProjections } from '../../../platform/events/rebuild-projection.ts';
import { Pictures } from '../../../platform/storage/pictures.ts';
import { ProductsWithOrders } from '../../ordering/public/queries.ts';
import { DemoRemoved } from '../public.ts';

/** Finishes a removal of the demo after its commit, and again after a crash, until both have succeeded. */
@Injectable()
export class AfterDemoRemoval {
  constructor(
    private readonly queries: QueryBus,
    private readonly pictures: Pictures,
    private readonly projections: RebuildProjections,
  ) {}

  @Consumes(DemoRemoved)
  async deleteFiles(tx: Tx, { files, products }: DataOf<typeof DemoRemoved>): Promise<void> {
    // An order that was priced just before the removal shows the pictures for good.
    const ids = products.map(({ productId }) => productId);
    const ordered = await this.queries.execute(new ProductsWithOrders(tx, ids));
    const pictures = products.flatMap((product) => (ordered.includes(product.productId) ? [] : product.files));
    await this.pictures.deleteFiles([...files, ...pictures]);
  }

  /** Sums that events keep would subtract what was never added, had an event of the demo not arrived yet. */
  @Consumes(DemoRemoved)
  async rebuild(): Promise<void> {
    const differences = await this.projections.rebuildAll();
    if (differences.length > 0) throw new Error(differences.join('\n'));
  }
}
