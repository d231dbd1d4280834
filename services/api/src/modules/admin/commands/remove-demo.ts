import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { KeptDemo, RemovedDemo } from '@shop/contracts/demo';
import { invalidateAll } from '../../../platform/cache-invalidation/cache-invalidation.ts';
import { Database, type Tx } from '../../../platform/database/database.ts';
import { demoState, forgetDemo, setDemoState } from '../../../platform/demo/demo-records.ts';
import { publish } from '../../../platform/events/publish.ts';
import { LockDemoProducts, RemoveDemoCatalog } from '../../catalog/public/demo.ts';
import { RemoveConfirmations } from '../../confirmations/public.ts';
import { RemoveDemoCoupons, RemoveRedemptions } from '../../coupons/public.ts';
import { RemoveParcels } from '../../fulfilment/public.ts';
import { RemoveEmails } from '../../notifications/public.ts';
import { LockDemoOrders, ProductsWithOrders } from '../../ordering/public/queries.ts';
import { RemoveDemoOrders } from '../../ordering/public/commands.ts';
import { RemoveProofs } from '../../payments/public.ts';
import { RemoveReviews } from '../../reviews/public.ts';
import { BeginOwnSettings } from '../../settings/public.ts';
import { RemoveDemoSettlements } from '../../settlements/public.ts';
import { RemoveMessages } from '../../whatsapp/public.ts';
import { DemoRemoved } from '../public.ts';

/** Result of removing the demo, or of a trial of it: what was removed, and what stays with the reason. */
export interface DemoRemoval {
  removed: RemovedDemo;
  kept: KeptDemo[];
}

/**
 * Removes all that the demo created, in one transaction; a second time there is nothing left to remove. Answers what was
 * removed and what stays. Files and projections follow by the event. `isTrial`: everything is undone again.
 */
export class RemoveDemo extends Command<DemoRemoval> {
  constructor(readonly isTrial = false) {
    super();
  }
}

/** Undoes a trial. */
class Undo extends Error {
  constructor(readonly removal: DemoRemoval) {
    super();
  }
}

@CommandHandler(RemoveDemo)
export class RemoveDemoHandler implements ICommandHandler<RemoveDemo> {
  constructor(
    private readonly db: Database,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  async execute({ isTrial }: RemoveDemo): Promise<DemoRemoval> {
    try {
      return await this.db.transaction(async (tx) => {
        const removal = await this.remove(tx);
        if (isTrial) throw new Undo(removal);
        return removal;
      });
    } catch (error) {
      if (error instanceof Undo) return error.removal;
      throw error;
    }
  }

  private async remove(tx: Tx): Promise<DemoRemoval> {
    const state = await demoState(tx);
    // Orders first: whoever changes what belongs to an order holds its row.
    const orders = await this.queries.execute(new LockDemoOrders(tx));
    const products = await this.queries.execute(new LockDemoProducts(tx));
    await this.commands.execute(new RemoveEmails(tx, orders));
    await this.commands.execute(new RemoveMessages(tx, orders));
    const { reviews, files: photos } = await this.commands.execute(new RemoveReviews(tx, orders));
    const receipts = await this.commands.execute(new RemoveProofs(tx, orders));
    await this.commands.execute(new RemoveDemoSettlements(tx));
    await this.commands.execute(new RemoveParcels(tx, orders));
    const voices = await this.commands.execute(new RemoveConfirmations(tx, orders));
    await this.commands.execute(new RemoveRedemptions(tx, orders));
    const coupons = await this.commands.execute(new RemoveDemoCoupons(tx));
    const ordered = await this.queries.execute(new ProductsWithOrders(tx, products));
    const catalog = await this.commands.execute(new RemoveDemoCatalog(tx, ordered));
    await this.commands.execute(new RemoveDemoOrders(tx));
    await forgetDemo(tx);

    const files = [...receipts, ...photos, ...voices];
    if (state === 'filled') {
      await setDemoState(tx, 'removed');
      await this.commands.execute(new BeginOwnSettings(tx));
      await publish(tx, DemoRemoved, { files, products: catalog.products });
      await invalidateAll(tx);
    }
    return {
      removed: {
        products: catalog.products.length,
        categories: catalog.categories,
        coupons: coupons.removed,
        orders: orders.length,
        receipts: receipts.length,
        reviews,
        files: files.length + catalog.products.flatMap((product) => product.files).length,
      },
      kept: [
        ...kept('product', 'edited', catalog.editedProducts),
        ...kept('product', 'ordered', catalog.orderedProducts),
        ...kept('category', 'edited', catalog.editedCategories),
        ...kept('category', 'used', catalog.usedCategories),
        ...kept('artist', 'edited', catalog.editedArtists),
        ...kept('artist', 'used', catalog.usedArtists),
        ...kept('coupon', 'edited', coupons.edited),
        ...kept('coupon', 'ordered', coupons.used),
      ],
    };
  }
}

const kept = (kind: KeptDemo['kind'], reason: KeptDemo['reason'], names: readonly string[]): KeptDemo[] =>
  names.map((name) => ({ kind, name, reason }));
