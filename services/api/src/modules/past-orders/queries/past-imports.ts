import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PastImport, pastImports } from '@shop/contracts/past-orders';
import type { Input, ResponseOf } from '@shop/contracts/route';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { findImport } from '../commands/past-import.ts';
import { importColumns } from '../imports/stored-import.ts';

type Asked = Input<typeof pastImports.rows>['query'];
type Page = ResponseOf<typeof pastImports.rows>;

/** The last imports, newest first. */
export class ListPastImports extends Query<PastImport[]> {}

/** An import, and how far it is. Throws 404. */
export class ReadPastImport extends Query<PastImport> {
  constructor(readonly id: string) {
    super();
  }
}

/** A page of the rows of an import, in the order of its file. Throws 404. */
export class ListPastImportRows extends Query<Page> {
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
    select (select count(*)::integer from past_orders_import_row where ${condition}) as total,
      coalesce((select json_agg(shown order by line) from (
        select line, name, fate, problems, changes, is_imported as "isImported" from past_orders_import_row
        where ${condition} order by line limit ${limit} offset ${(page - 1) * limit}
      ) shown), '[]') as rows`;
};

@QueryHandler(ListPastImports)
export class ListPastImportsHandler implements IQueryHandler<ListPastImports> {
  constructor(private readonly db: Database) {}

  execute(): Promise<PastImport[]> {
    return this.db.read<PastImport>(sql`
      select ${importColumns} from past_orders_import i order by i.created_at desc, i.id desc limit 20`);
  }
}

@QueryHandler(ReadPastImport)
export class ReadPastImportHandler implements IQueryHandler<ReadPastImport> {
  constructor(private readonly db: Database) {}

  execute({ id }: ReadPastImport): Promise<PastImport> {
    return findImport(this.db, id);
  }
}

@QueryHandler(ListPastImportRows)
export class ListPastImportRowsHandler implements IQueryHandler<ListPastImportRows> {
  constructor(private readonly db: Database) {}

  async execute({ id, asked }: ListPastImportRows): Promise<Page> {
    await findImport(this.db, id);
    const none = { rows: [], total: 0 };
    const [{ rows, total } = none] = await this.db.read<Pick<Page, 'rows' | 'total'>>(page(id, asked));
    return { rows, total, totalPages: Math.ceil(total / asked.limit), page: asked.page, limit: asked.limit };
  }
}
