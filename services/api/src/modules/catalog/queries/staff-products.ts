import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Id } from '@shop/contracts/fields';
import type { StaffProduct } from '@shop/contracts/products';
import type { Input, ResponseOf } from '@shop/contracts/route';
import { type ProductView, staffProducts } from '@shop/contracts/staff-products';
import { Database } from '../../../platform/database/database.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { defaultOrder, isoTimestamp, staffProductColumns } from './product-columns.ts';

type Asked = Input<typeof staffProducts.list>['query'];
type Page = ResponseOf<typeof staffProducts.list>;

/** A page of products as staff sees them: with drafts, or deleted ones, the last one deleted first. */
export class ListStaffProducts extends Query<Page> {
  constructor(readonly asked: Asked) {
    super();
  }
}

/** A product or draft that is not deleted. */
export class ReadStaffProduct extends Query<StaffProduct> {
  constructor(readonly id: string) {
    super();
  }
}

/** Every product and draft that is not deleted, in the shop's order. */
export class ReadAllProducts extends Query<StaffProduct[]> {}

const views: Readonly<Record<ProductView, { where: Sql; order: Sql }>> = {
  all: { where: sql`p.deleted_at is null`, order: defaultOrder },
  drafts: { where: sql`p.deleted_at is null and not p.published`, order: sql`p.updated_at desc, p.id` },
  deleted: { where: sql`p.deleted_at is not null`, order: sql`p.deleted_at desc, p.id` },
};

function list({ view, search, page, limit }: Asked): Sql {
  const { where, order } = views[view];
  const found = search ? sql`p.search_text like (select catalog_containing(${search}))` : sql`true`;
  return sql`
    select coalesce((
        select json_agg(product) from (
          select p.card::jsonb || jsonb_build_object('published', p.published, 'version', p.version,
            'deletedAt', ${isoTimestamp(sql`p.deleted_at`)}) as product
          from catalog_product p where ${where} and ${found}
          order by ${order} limit ${limit} offset ${(page - 1) * limit}
        ) listed), '[]') as products,
      (select json_build_object('all', count(*) filter (where ${views.all.where}),
          'drafts', count(*) filter (where ${views.drafts.where}), 'deleted', count(*) filter (where ${views.deleted.where}))
        from catalog_product p where ${found}) as counts`;
}

const read = (id: string) => sql`
  select ${staffProductColumns} from catalog_product p where p.id = ${id} and p.deleted_at is null`;

const readAll = sql`
  select ${staffProductColumns} from catalog_product p where ${views.all.where} order by ${views.all.order}`;

@QueryHandler(ListStaffProducts)
export class ListStaffProductsHandler implements IQueryHandler<ListStaffProducts> {
  constructor(private readonly db: Database) {}

  async execute({ asked }: ListStaffProducts): Promise<Page> {
    const none = { products: [], counts: { all: 0, drafts: 0, deleted: 0 } };
    const [{ products, counts } = none] = await this.db.read<Pick<Page, 'products' | 'counts'>>(list(asked));
    const { view, page, limit } = asked;
    const total = counts[view];
    return { products, total, totalPages: Math.ceil(total / limit), page, limit, counts };
  }
}

@QueryHandler(ReadStaffProduct)
export class ReadStaffProductHandler implements IQueryHandler<ReadStaffProduct> {
  constructor(private readonly db: Database) {}

  async execute({ id }: ReadStaffProduct): Promise<StaffProduct> {
    const [product] = Id.safeParse(id).success ? await this.db.read<StaffProduct>(read(id)) : [];
    if (!product) fail(staffProducts.get, 'notFound');
    return product;
  }
}

@QueryHandler(ReadAllProducts)
export class ReadAllProductsHandler implements IQueryHandler<ReadAllProducts> {
  constructor(private readonly db: Database) {}

  execute(): Promise<StaffProduct[]> {
    return this.db.read<StaffProduct>(readAll);
  }
}
