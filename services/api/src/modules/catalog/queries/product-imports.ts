import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type ProductImport, productImports } from '@shop/contracts/product-imports';
import type { Input, ResponseOf } from '@shop/contracts/route';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { findImport } from '../commands/product-import.ts';
import { importColumns } from '../imports/stored-import.ts';

type Asked = Input<typeof productImports.rows>['query'];
type Page = ResponseOf<typeof productImports.rows>;

/** The last imports, newest first. */
export class ListProductImports extends Query<ProductImport[]> {}

/** An import, and how far it is. Throws 404. */
export class ReadProductImport extends Query<ProductImport> {
  constructor(readonly id: string) {
    super();
  }
}

/** A page of the products of an import, in the order of its file. Throws 404. */
export class ListImportedProducts extends Query<Page> {
  constructor(
    readonly id: string,
    readonly asked: Asked,
  ) {
    super();
  }
}

const page = (id: string, { fate, page, limit }: Asked) => {
  const condition = sql`import_id = ${id} and ${fate ? sql`fate = ${fate}` : sql`fate is not null`}`;
  return sql`
    select (select count(*)::integer from catalog_import_product where ${condition}) as total,
      coalesce((select json_agg(shown order by line) from (
        select line, name, fate, problems, changes, product_id as "productId", is_imported as "isImported"
        from catalog_import_product where ${condition} order by line limit ${limit} offset ${(page - 1) * limit}
      ) shown), '[]') as products`;
};

@QueryHandler(ListProductImports)
export class ListProductImportsHandler implements IQueryHandler<ListProductImports> {
  constructor(private readonly db: Database) {}

  execute(): Promise<ProductImport[]> {
    return this.db.read<ProductImport>(sql`
      select ${importColumns} from catalog_import i order by i.created_at desc, i.id desc limit 20`);
  }
}

@QueryHandler(ReadProductImport)
export class ReadProductImportHandler implements IQueryHandler<ReadProductImport> {
  constructor(private readonly db: Database) {}

  execute({ id }: ReadProductImport): Promise<ProductImport> {
    return findImport(this.db, id);
  }
}

@QueryHandler(ListImportedProducts)
export class ListImportedProductsHandler implements IQueryHandler<ListImportedProducts> {
  constructor(private readonly db: Database) {}

  async execute({ id, asked }: ListImportedProducts): Promise<Page> {
    await findImport(this.db, id);
    const none = { products: [], total: 0 };
    const [{ products, total } = none] = await this.db.read<Pick<Page, 'products' | 'total'>>(page(id, asked));
    const { page: at, limit } = asked;
    return { products, total, totalPages: Math.ceil(total / limit), page: at, limit };
  }
}
