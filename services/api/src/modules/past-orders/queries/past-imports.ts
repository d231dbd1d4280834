import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PastImport, pastImports } from '@shop/contracts/past-orders';
import type { Input, ResponseOf } from '@shop/contracts/route';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { lastImports, pageOfRows } from '../../../platform/imports/read-imports.ts';
import { requireImport } from '../commands/past-import.ts';
import { importColumns, tables } from '../imports/stored-import.ts';

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

const rowColumns = sql`line, name, fate, problems, changes, is_imported as "isImported"`;

@QueryHandler(ListPastImports)
export class ListPastImportsHandler implements IQueryHandler<ListPastImports> {
  constructor(private readonly db: Database) {}

  execute(): Promise<PastImport[]> {
    return this.db.read<PastImport>(lastImports(tables, importColumns));
  }
}

@QueryHandler(ReadPastImport)
export class ReadPastImportHandler implements IQueryHandler<ReadPastImport> {
  constructor(private readonly db: Database) {}

  execute({ id }: ReadPastImport): Promise<PastImport> {
    return requireImport(this.db, id);
  }
}

@QueryHandler(ListPastImportRows)
export class ListPastImportRowsHandler implements IQueryHandler<ListPastImportRows> {
  constructor(private readonly db: Database) {}

  async execute({ id, asked }: ListPastImportRows): Promise<Page> {
    await requireImport(this.db, id);
    const { list, paged } = await pageOfRows<Page['rows'][number]>(this.db, tables, id, rowColumns, asked);
    return { rows: list, ...paged };
  }
}
