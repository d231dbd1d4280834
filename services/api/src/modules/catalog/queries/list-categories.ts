import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Category, categories } from '@shop/contracts/categories';
import type { Answer, Input } from '@shop/contracts/route';
import { Database } from '../../../platform/database/database.ts';

/** The active categories in their order. */
export class ListCategories extends Query<Answer<typeof categories.list>> {
  constructor(readonly query: Input<typeof categories.list>['query']) {
    super();
  }
}

const list = `
  select coalesce((select json_agg(listed) from (
    select id as "_id", name, description, is_active as "isActive", sort_order as "sortOrder"
    from catalog_category where is_active order by sort_order, name limit $1 offset $2
  ) listed), '[]') as categories, (select count(*)::int from catalog_category where is_active) as total`;

interface Found {
  categories: Category[];
  total: number;
}

const none: Found = { categories: [], total: 0 };

@QueryHandler(ListCategories)
export class ListCategoriesHandler implements IQueryHandler<ListCategories> {
  constructor(private readonly db: Database) {}

  async execute({ query: { page, limit } }: ListCategories): Promise<Answer<typeof categories.list>> {
    const [found] = await this.db.read<Found>('catalog.categories', list, [limit, (page - 1) * limit]);
    const { total } = found ?? none;
    return { ...(found ?? none), totalPages: Math.ceil(total / limit), page, limit };
  }
}
