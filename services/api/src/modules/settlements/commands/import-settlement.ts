import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { TableLine } from '@shop/contracts/number-table';
import { settlements } from '@shop/contracts/settlements';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { recordDemo } from '../../../platform/demo/demo-records.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { type SentFile, readSentFile } from '../../../platform/spreadsheets/read-sent-file.ts';
import { type Column, SETTLEMENT_HEADERS, rolesOf, tableIn } from '../domain/columns.ts';
import { rowCountOf } from '../file-rows.ts';
import { knownColumns } from '../stored-settlements.ts';

/** Stores a courier's file as an open settlement; answers its id. */
export class ImportSettlement extends Command<string> {
  constructor(
    readonly courier: string,
    readonly fileName: string,
    readonly file: SentFile,
    readonly by: string,
  ) {
    super();
  }
}

const insert = (
  { courier, fileName, file, by }: ImportSettlement,
  columns: readonly Column[],
  lines: readonly TableLine[],
) => sql`
  insert into settlements_settlement (courier, file_name, sha256, imported_by, columns, lines, row_count)
  values (${courier}, ${fileName}, ${file.sha256}, ${by}, ${JSON.stringify(columns)}, ${JSON.stringify(lines)}, ${rowCountOf(lines, columns)})
  on conflict (sha256) do nothing returning id`;
const sameFile = (sha256: string) => sql`select id from settlements_settlement where sha256 = ${sha256}`;

@CommandHandler(ImportSettlement)
export class ImportSettlementHandler implements ICommandHandler<ImportSettlement> {
  constructor(private readonly db: Database) {}

  async execute(command: ImportSettlement): Promise<string> {
    const read = await readSentFile(command.file, SETTLEMENT_HEADERS);
    const lines = read.map(({ number, cells }) => ({ line: number, cells: cells.map(storable) }));
    const { headers, body } = tableIn(lines);
    return this.db.transaction(async (tx) => {
      const columns = rolesOf(headers, await knownColumns(tx, command.courier));
      const [made] = await query<{ id: string }>(tx, insert(command, columns, body));
      if (made) {
        await recordDemo(tx, 'settlement', made.id);
        return made.id;
      }
      const [same] = await query<{ id: string }>(tx, sameFile(command.file.sha256));
      if (!same) throw new Error('The file is stored twice and not at all');
      fail(settlements.importFile, 'alreadyImported', { settlementId: same.id });
    });
  }
}

/** PostgreSQL stores neither NUL nor half of a pair of code units. */
const storable = (cell: string) => cell.toWellFormed().replaceAll('\0', '');
