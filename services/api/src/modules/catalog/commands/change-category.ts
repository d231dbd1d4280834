import { NotFoundException } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Category, CategoryForm } from '@shop/contracts/categories';
import { Id } from '@shop/contracts/fields';
import { Database, patient } from '../../../platform/database/database.ts';
import { record } from '../../../platform/events/record.ts';
import { CategoryChanged } from '../public.ts';
import { categoryColumns } from '../queries/category-columns.ts';
import { oneOfAName } from './refusals.ts';

/** Changes a category; what the form leaves out stays. Its products take a new name and place in the same transaction. */
export class ChangeCategory extends Command<Category> {
  constructor(
    readonly id: string,
    readonly form: CategoryForm,
  ) {
    super();
  }
}

const find = 'select name from catalog_category where id = $1 for update';
const update = `
  update catalog_category set name = $2, description = coalesce($3, description), is_active = coalesce($4, is_active),
    sort_order = coalesce($5, sort_order)
  where id = $1 returning ${categoryColumns}`;

@CommandHandler(ChangeCategory)
export class ChangeCategoryHandler implements ICommandHandler<ChangeCategory> {
  constructor(private readonly db: Database) {}

  async execute({ id, form: { name, description, isActive, sortOrder } }: ChangeCategory): Promise<Category> {
    if (!Id.safeParse(id).success) throw new NotFoundException('Category not found');
    return oneOfAName(() =>
      this.db.transaction(async (tx) => {
        const [before]: { name: string }[] = await tx.query(find, [id]);
        const values = [id, name, description, isActive, sortOrder];
        const [category] = await patient<Category>(tx, update, values);
        if (!before || !category) throw new NotFoundException('Category not found');
        await record(tx, CategoryChanged, { categoryId: category._id, name, nameBefore: before.name });
        return category;
      }),
    );
  }
}
