import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Category, categories } from '@shop/contracts/categories';
import type { Answer, Input } from '@shop/contracts/route';
import { Database } from '../../../platform/database/database.ts';
import { categoryColumns } from './category-columns.ts';

/** The active categories in their order; for staff, all of them. */
export class ListCategories extends Query<Answer<typeof categories.list>> {
  constructor(
    readonly query: Input<typeof categories.list>['query'],
    readonly scope: 'active' | 'all' = 'active',
  ) {
    super();
  }
}

const list = (where: string) => `
  select coalesce((select json_agg(listed) from (
    select ${categoryColumns} from catalog_category ${where} order by sort_order, name, id limit $1 offset $2
  ) listed), '[]') as categories, (select count(*)::int from catalog_category ${where}) as total`;
const active = list('where is_active');
const all = list('');

interface Found {
  categories: Category[];
  total: number;
}

const none: Found = { categories: [], total: 0 };

@QueryHandler(ListCategories)
export class ListCategoriesHandler implements IQueryHandler<ListCategories> {
  constructor(private readonly db: Database) {}

  async execute({ query: { page, limit }, scope }: ListCategories): Promise<Answer<typeof categories.list>> {
    const window = [limit, (page - 1) * limit];
    const [found = none] = await (scope === 'all'
      ? this.db.read<Found>('catalog.categories.all', all, window)
      : this.db.read<Found>('catalog.categories', active, window));
    return { ...found, totalPages: Math.ceil(found.total / limit), page, limit };
  }
}
