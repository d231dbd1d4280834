import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CategoryForm, StaffCategory } from '@shop/contracts/categories';
import { Database, withLongTimeout } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { recordDemo } from '../../../platform/demo/demo-records.ts';
import { publish } from '../../../platform/events/publish.ts';
import { CategoryAdded } from '../public/events.ts';
import { staffCategoryColumns } from '../queries/category-columns.ts';
import { fingerprintOfCategory } from './demo-fingerprints.ts';
import { mapUniqueViolation } from './errors.ts';

/** Adds a category to the list. */
export class AddCategory extends Command<StaffCategory> {
  constructor(readonly form: CategoryForm) {
    super();
  }
}

const insert = ({ name, description = '', isActive = true, sortOrder = 0, ...form }: CategoryForm) => sql`
  insert into catalog_category (name, description, is_active, sort_order, urdu_name, urdu_description)
  values (${name}, ${description}, ${isActive}, ${sortOrder}, ${form.urduName || null}, ${form.urduDescription || null})
  returning ${staffCategoryColumns}`;

@CommandHandler(AddCategory)
export class AddCategoryHandler implements ICommandHandler<AddCategory> {
  constructor(private readonly db: Database) {}

  execute({ form }: AddCategory): Promise<StaffCategory> {
    return mapUniqueViolation(() =>
      this.db.transaction(async (tx) => {
        const [category] = await withLongTimeout<StaffCategory>(tx, insert(form));
        if (!category) throw new Error('The database answered an insert with nothing');
        await recordDemo(tx, 'category', category._id, fingerprintOfCategory(category._id));
        await publish(tx, CategoryAdded, { categoryId: category._id, name: form.name });
        return category;
      }),
    );
  }
}
