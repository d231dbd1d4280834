import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Id } from '@shop/contracts/fields';
import { products } from '@shop/contracts/products';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { publish } from '../../../platform/events/publish.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { ProductDeleted } from '../public/events.ts';
import { refreshSets } from './move-stock.ts';

/**
 * Takes a product off sale, until it is restored. Its row and its pictures stay: orders, reviews and e-mails that were sent show them, and
 * shops that cached a picture's address keep it for ever.
 */
export class DeleteProduct extends Command<void> {
  constructor(readonly id: string) {
    super();
  }
}

const remove = (id: string) => sql`
  update catalog_product set deleted_at = now(), updated_at = now() where id = ${id} and deleted_at is null
  returning id, category, published`;

@CommandHandler(DeleteProduct)
export class DeleteProductHandler implements ICommandHandler<DeleteProduct> {
  constructor(private readonly db: Database) {}

  async execute({ id }: DeleteProduct): Promise<void> {
    if (!Id.safeParse(id).success) fail(products.remove, 'notFound');
    await this.db.transaction(async (tx) => {
      const [removed] = await query<{ id: string; category: string; published: boolean }>(tx, remove(id));
      if (!removed) fail(products.remove, 'notFound');
      const { id: productId, category, published } = removed;
      await publish(tx, ProductDeleted, { productId, category, published });
      await refreshSets(tx, [productId]);
    });
  }
}
