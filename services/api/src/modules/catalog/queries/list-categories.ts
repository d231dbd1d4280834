import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { categories } from '@shop/contracts/categories';
import type { ResponseOf, Input } from '@shop/contracts/route';
import { Database } from '../../../platform/database/database.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import { categoryColumnsIn, staffCategoryColumns } from './category-columns.ts';

type Page = Input<typeof categories.listAll>['query'];
type ActivePage = Input<typeof categories.list>['query'];
type Active = ResponseOf<typeof categories.list>;
type All = ResponseOf<typeof categories.listAll>;

/** The active categories in their order. */
export class ListCategories extends Query<Active> {
  constructor(readonly page: ActivePage) {
    super();
  }
}

/** All categories in their order, as staff sees them. */
export class ListAllCategories extends Query<All> {
  constructor(readonly page: Page) {
    super();
  }
}

const formerNames = sql`
  array(select f.name from catalog_former_name f where f.category_id = catalog_category.id order by f.name) as "formerNames"`;

const list = (columns: Sql, where: Sql, { page, limit }: Page) => sql`
  select coalesce((select json_agg(listed) from (
    select ${columns} from catalog_category ${where} order by sort_order, name, id limit ${limit} offset ${(page - 1) * limit}
  ) listed), '[]') as categories, (select count(*)::int from catalog_category ${where}) as total`;

type Found<List extends Active | All> = Pick<List, 'categories' | 'total'>;

async function pageOf<List extends Active | All>(
  db: Database,
  columns: Sql,
  where: Sql,
  page: Page,
): Promise<Found<List> & Omit<Active, 'categories'>> {
  const none: Found<List> = { categories: [], total: 0 };
  const [found = none] = await db.read<Found<List>>(list(columns, where, page));
  return { ...found, totalPages: Math.ceil(found.total / page.limit), page: page.page, limit: page.limit };
}

@QueryHandler(ListCategories)
export class ListCategoriesHandler implements IQueryHandler<ListCategories> {
  constructor(private readonly db: Database) {}

  async execute({ page }: ListCategories): Promise<Active> {
    const columns = sql`${categoryColumnsIn(page.language)}, ${formerNames}`;
    const found = await pageOf<Active>(this.db, columns, sql`where is_active`, page);
    return { ...found, categories: found.categories.map(({ title, ...each }) => (title ? { ...each, title } : each)) };
  }
}

@QueryHandler(ListAllCategories)
export class ListAllCategoriesHandler implements IQueryHandler<ListAllCategories> {
  constructor(private readonly db: Database) {}

  execute({ page }: ListAllCategories): Promise<All> {
    return pageOf<All>(this.db, staffCategoryColumns, sql``, page);
  }
}
