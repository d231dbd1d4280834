import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { categories } from '@shop/contracts/categories';
import type { ResponseOf, Input } from '@shop/contracts/route';
import { Database } from '../../../platform/database/database.ts';
import { categoryColumns, staffCategoryColumns } from './category-columns.ts';

type Page = Input<typeof categories.list>['query'];
type Active = ResponseOf<typeof categories.list>;
type All = ResponseOf<typeof categories.listAll>;

/** The active categories in their order. */
export class ListCategories extends Query<Active> {
  constructor(readonly page: Page) {
    super();
  }
}

/** All categories in their order, as staff sees them. */
export class ListAllCategories extends Query<All> {
  constructor(readonly page: Page) {
    super();
  }
}

const list = (columns: string, where: string) => `
  select coalesce((select json_agg(listed) from (
    select ${columns} from catalog_category ${where} order by sort_order, name, id limit $1 offset $2
  ) listed), '[]') as categories, (select count(*)::int from catalog_category ${where}) as total`;
const active = list(categoryColumns, 'where is_active');
const all = list(staffCategoryColumns, '');

type Found<List extends Active> = Pick<List, 'categories' | 'total'>;

async function pageOf<List extends Active>(
  db: Database,
  sql: string,
  { page, limit }: Page,
): Promise<Found<List> & Omit<Active, 'categories'>> {
  const none: Found<List> = { categories: [], total: 0 };
  const [found = none] = await db.read<Found<List>>(sql, [limit, (page - 1) * limit]);
  return { ...found, totalPages: Math.ceil(found.total / limit), page, limit };
}

@QueryHandler(ListCategories)
export class ListCategoriesHandler implements IQueryHandler<ListCategories> {
  constructor(private readonly db: Database) {}

  execute({ page }: ListCategories): Promise<Active> {
    return pageOf<Active>(this.db, active, page);
  }
}

@QueryHandler(ListAllCategories)
export class ListAllCategoriesHandler implements IQueryHandler<ListAllCategories> {
  constructor(private readonly db: Database) {}

  execute({ page }: ListAllCategories): Promise<All> {
    return pageOf<All>(this.db, all, page);
  }
}
