import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type CategoryMove, type StaffCategory, categories } from '@shop/contracts/categories';
import { Id } from '@shop/contracts/fields';
import { Database, query, withLongTimeout } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { publish } from '../../../platform/events/publish.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { CategoryChanged } from '../public/events.ts';
import { staffCategoryColumns } from '../queries/category-columns.ts';

/** Moves a category one place up or down. Positions become 1, 2, 3 and so on; at the end of the list nothing changes. */
export class MoveCategory extends Command<StaffCategory> {
  constructor(
    readonly id: string,
    readonly direction: CategoryMove['direction'],
  ) {
    super();
  }
}

// In one order, so that two moves at once wait for each other.
const lockAll = sql`select from catalog_category order by id for update`;
// One and a half places further, it stands between the next two.
const move = (id: string, by: number) => sql`
  with placed as (
    select id, row_number() over (order by sort_order, name, id) as place from catalog_category
  ), moved as (
    select id, row_number() over (order by place + case when id = ${id} then ${by}::numeric else 0 end) as place from placed
  )
  update catalog_category c set sort_order = moved.place, version = version + 1
  from moved where moved.id = c.id and c.sort_order <> moved.place
  returning c.id, c.name`;
const read = (id: string) => sql`select ${staffCategoryColumns} from catalog_category where id = ${id}`;

@CommandHandler(MoveCategory)
export class MoveCategoryHandler implements ICommandHandler<MoveCategory> {
  constructor(private readonly db: Database) {}

  async execute({ id, direction }: MoveCategory): Promise<StaffCategory> {
    if (!Id.safeParse(id).success) fail(categories.move, 'notFound');
    return this.db.transaction(async (tx) => {
      await query(tx, lockAll);
      const moved = await withLongTimeout<{ id: string; name: string }>(tx, move(id, direction === 'up' ? -1.5 : 1.5));
      // Together: the first move gives every category a new position, and others wait for the lock.
      const [[category]] = await Promise.all([
        query<StaffCategory>(tx, read(id)),
        ...moved.map(({ id: categoryId, name }) =>
          publish(tx, CategoryChanged, { categoryId, name, nameBefore: name }),
        ),
      ]);
      if (!category) fail(categories.move, 'notFound');
      return category;
    });
  }
}
