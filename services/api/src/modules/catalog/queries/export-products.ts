import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { CSV_MARK, csvRows } from '@shop/contracts/csv';
import { Config } from '../../../platform/config/config.ts';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { PRODUCT_COLUMNS, productRows } from '../imports/product-columns.ts';
import { type CountedProduct, heldColumn } from '../imports/size-stock.ts';
import { staffProductColumns } from './product-columns.ts';

/** All products and drafts that are not deleted, as the text of a table, part by part. */
export class ExportProducts extends Query<AsyncIterable<string>> {}

const PART = 500;
const NO_ID = '00000000-0000-0000-0000-000000000000';
const part = (after: string) => sql`
  select ${staffProductColumns}, ${heldColumn} from catalog_product p
  where p.deleted_at is null and p.id > ${after} order by p.id limit ${PART}`;

@QueryHandler(ExportProducts)
export class ExportProductsHandler implements IQueryHandler<ExportProducts> {
  constructor(
    private readonly db: Database,
    private readonly config: Config,
  ) {}

  // No connection is held between two parts. The first is read before the answer begins: a database that is away is then
  // an error like any other.
  async execute(): Promise<AsyncIterable<string>> {
    return this.parts(await this.db.read<CountedProduct>(part(NO_ID)));
  }

  private async *parts(first: CountedProduct[]): AsyncIterable<string> {
    yield CSV_MARK + csvRows([PRODUCT_COLUMNS]);
    for (let products = first; products.length > 0;) {
      yield csvRows(products.flatMap((product) => productRows(product, this.config.publicUrl)));
      const last = products.at(-1)?._id ?? NO_ID;
      products = products.length < PART ? [] : await this.db.read<CountedProduct>(part(last));
    }
  }
}
