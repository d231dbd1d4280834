import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Tx, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

/** Removes the categories that every shop is made with, for one that sells something else; nothing once there is a product. */
export class RemoveFirstCategories extends Command<void> {
  constructor(readonly tx: Tx) {
    super();
  }
}

const remove = sql`delete from catalog_category where not exists (select from catalog_product)`;

@CommandHandler(RemoveFirstCategories)
export class RemoveFirstCategoriesHandler implements ICommandHandler<RemoveFirstCategories> {
  async execute({ tx }: RemoveFirstCategories): Promise<void> {
    await query(tx, remove);
  }
}
