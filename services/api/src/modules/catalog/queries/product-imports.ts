import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type ProductImport, productImports } from '@shop/contracts/product-imports';
import type { Input, ResponseOf } from '@shop/contracts/route';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { lastImports, pageOfRows } from '../../../platform/imports/read-imports.ts';
import { requireImport } from '../commands/product-import.ts';
import { importColumns, productImportTables as tables } from '../imports/stored-import.ts';

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

const rowColumns = sql`
  line, name, fate, problems, changes, product_id as "productId", is_imported as "isImported"`;

@QueryHandler(ListProductImports)
export class ListProductImportsHandler implements IQueryHandler<ListProductImports> {
  constructor(private readonly db: Database) {}

  execute(): Promise<ProductImport[]> {
    return this.db.read<ProductImport>(lastImports(tables, importColumns));
  }
}

@QueryHandler(ReadProductImport)
export class ReadProductImportHandler implements IQueryHandler<ReadProductImport> {
  constructor(private readonly db: Database) {}

  execute({ id }: ReadProductImport): Promise<ProductImport> {
    return requireImport(this.db, id);
  }
}

@QueryHandler(ListImportedProducts)
export class ListImportedProductsHandler implements IQueryHandler<ListImportedProducts> {
  constructor(private readonly db: Database) {}

  async execute({ id, asked }: ListImportedProducts): Promise<Page> {
    await requireImport(this.db, id);
    const { list, paged } = await pageOfRows<Page['products'][number]>(this.db, tables, id, rowColumns, asked);
    return { products: list, ...paged };
  }
}
