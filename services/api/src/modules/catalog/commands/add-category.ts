import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CategoryForm, StaffCategory } from '@shop/contracts/categories';
import { Database, patient } from '../../../platform/database/database.ts';
import { record } from '../../../platform/events/record.ts';
import { CategoryAdded } from '../public.ts';
import { staffCategoryColumns } from '../queries/category-columns.ts';
import { oneOfAName } from './refusals.ts';

/** Adds a category to the list. */
export class AddCategory extends Command<StaffCategory> {
  constructor(readonly form: CategoryForm) {
    super();
  }
}

const insert = `
  insert into catalog_category (name, description, is_active, sort_order) values ($1, $2, $3, $4)
  returning ${staffCategoryColumns}`;

@CommandHandler(AddCategory)
export class AddCategoryHandler implements ICommandHandler<AddCategory> {
  constructor(private readonly db: Database) {}

  execute({ form: { name, description = '', isActive = true, sortOrder = 0 } }: AddCategory): Promise<StaffCategory> {
    return oneOfAName(() =>
      this.db.transaction(async (tx) => {
        const [category] = await patient<StaffCategory>(tx, insert, [name, description, isActive, sortOrder]);
        if (!category) throw new Error('The database answered an insert with nothing');
        await record(tx, CategoryAdded, { categoryId: category._id, name });
        return category;
      }),
    );
  }
}
