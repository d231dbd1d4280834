import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { categories } from '@shop/contracts/categories';
import { Id } from '@shop/contracts/fields';
import { Database, withLongTimeout } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { publish } from '../../../platform/events/publish.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { CategoryDeleted } from '../public/events.ts';

/** Takes a category off the list. Its products stay, keep its name and stand after the listed ones. */
export class DeleteCategory extends Command<void> {
  constructor(readonly id: string) {
    super();
  }
}

@CommandHandler(DeleteCategory)
export class DeleteCategoryHandler implements ICommandHandler<DeleteCategory> {
  constructor(private readonly db: Database) {}

  async execute({ id }: DeleteCategory): Promise<void> {
    if (!Id.safeParse(id).success) fail(categories.remove, 'notFound');
    await this.db.transaction(async (tx) => {
      const remove = sql`delete from catalog_category where id = ${id} returning id, name`;
      const [removed] = await withLongTimeout<{ id: string; name: string }>(tx, remove);
      if (!removed) fail(categories.remove, 'notFound');
      await publish(tx, CategoryDeleted, { categoryId: removed.id, name: removed.name });
    });
  }
}
