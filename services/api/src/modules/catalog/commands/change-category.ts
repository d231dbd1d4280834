import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type CategoryEdit, type StaffCategory, categories } from '@shop/contracts/categories';
import { Id } from '@shop/contracts/fields';
import { Database, query, withLongTimeout } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { recordDemo } from '../../../platform/demo/demo-records.ts';
import { publish } from '../../../platform/events/publish.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { CategoryChanged } from '../public/events.ts';
import { staffCategoryColumns } from '../queries/category-columns.ts';
import { fingerprintOfCategory } from './demo-fingerprints.ts';
import { mapUniqueViolation } from './errors.ts';
import { kept } from './kept-text.ts';

/**
 * Changes a category, if it is still of the version that was edited; what the form leaves out stays. Its products take a
 * new name and place in the same transaction.
 */
export class ChangeCategory extends Command<StaffCategory> {
  constructor(
    readonly id: string,
    readonly form: CategoryEdit,
  ) {
    super();
  }
}

const update = (id: string, { name, description, isActive, sortOrder, version, ...form }: CategoryEdit) => sql`
  update catalog_category set name = ${name}, description = coalesce(${description ?? null}, description),
    is_active = coalesce(${isActive ?? null}, is_active), sort_order = coalesce(${sortOrder ?? null}, sort_order),
    urdu_name = ${kept(form.urduName, sql`urdu_name`)}, urdu_description = ${kept(form.urduDescription, sql`urdu_description`)},
    version = version + 1
  from (select id as held, name as name_before from catalog_category where id = ${id} for update) as before
  where id = held and version = coalesce(${version ?? null}::bigint, version)
  returning name_before as "nameBefore", ${staffCategoryColumns}`;

@CommandHandler(ChangeCategory)
export class ChangeCategoryHandler implements ICommandHandler<ChangeCategory> {
  constructor(private readonly db: Database) {}

  async execute({ id, form }: ChangeCategory): Promise<StaffCategory> {
    if (!Id.safeParse(id).success) fail(categories.update, 'notFound');
    return mapUniqueViolation(() =>
      this.db.transaction(async (tx) => {
        const [changed] = await withLongTimeout<StaffCategory & { nameBefore: string }>(tx, update(id, form));
        if (!changed) {
          const still = await query(tx, sql`select from catalog_category where id = ${id}`);
          fail(categories.update, still.length > 0 ? 'staleVersion' : 'notFound');
        }
        const { nameBefore, ...category } = changed;
        await recordDemo(tx, 'category', category._id, fingerprintOfCategory(category._id));
        await publish(tx, CategoryChanged, { categoryId: category._id, name: form.name, nameBefore });
        return category;
      }),
    );
  }
}
