import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Id } from '@shop/contracts/fields';
import { settlements } from '@shop/contracts/settlements';
import type { ColumnRole } from '@shop/contracts/settlement-rows';
import { Database, type Tx, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fail, failField } from '../../../platform/errors/api-error.ts';
import { rolesOf } from '../domain/columns.ts';
import { rowCountOf } from '../file-rows.ts';
import { type StoredSettlement, holdSettlement, knownColumns } from '../stored-settlements.ts';

/** Says what the columns of an open settlement hold; answers its version. */
export class SetColumns extends Command<number> {
  constructor(
    readonly id: string,
    readonly version: number,
    readonly roles: readonly ColumnRole[],
  ) {
    super();
  }
}

/** Says whose file an open settlement is, and reads its columns as that courier's; answers its version. */
export class SetCourier extends Command<number> {
  constructor(
    readonly id: string,
    readonly version: number,
    readonly courier: string,
  ) {
    super();
  }
}

/** Removes an open settlement. */
export class RemoveSettlement extends Command<void> {
  constructor(readonly id: string) {
    super();
  }
}

@CommandHandler(SetColumns)
export class SetColumnsHandler implements ICommandHandler<SetColumns> {
  constructor(private readonly db: Database) {}

  async execute({ id, version, roles }: SetColumns): Promise<number> {
    return this.db.transaction(async (tx) => {
      const { columns, lines } = await holdOpen(tx, id, version);
      if (roles.length !== columns.length) failField('roles', 'Please say of each column what it holds');
      const chosen = columns.map(({ header, role }, place) => ({ header, role: roles[place] ?? role }));
      await query(
        tx,
        sql`update settlements_settlement set columns = ${JSON.stringify(chosen)}, row_count = ${rowCountOf(lines, chosen)},
          version = version + 1 where id = ${id}`,
      );
      return version + 1;
    });
  }
}

@CommandHandler(SetCourier)
export class SetCourierHandler implements ICommandHandler<SetCourier> {
  constructor(private readonly db: Database) {}

  async execute({ id, version, courier }: SetCourier): Promise<number> {
    return this.db.transaction(async (tx) => {
      const { columns, lines } = await holdOpen(tx, id, version);
      const headers = columns.map(({ header }) => header);
      const read = rolesOf(headers, [...(await knownColumns(tx, courier)), columns]);
      await query(
        tx,
        sql`update settlements_settlement set courier = ${courier}, columns = ${JSON.stringify(read)},
          row_count = ${rowCountOf(lines, read)}, version = version + 1 where id = ${id}`,
      );
      return version + 1;
    });
  }
}

async function holdOpen(tx: Tx, id: string, version: number): Promise<StoredSettlement> {
  const settlement = Id.safeParse(id).success ? await holdSettlement(tx, id) : null;
  if (!settlement) fail(settlements.setColumns, 'notFound');
  if (settlement.state !== 'open') fail(settlements.setColumns, 'notOpen');
  if (settlement.version !== version) fail(settlements.setColumns, 'staleVersion');
  return settlement;
}

@CommandHandler(RemoveSettlement)
export class RemoveSettlementHandler implements ICommandHandler<RemoveSettlement> {
  constructor(private readonly db: Database) {}

  async execute({ id }: RemoveSettlement): Promise<void> {
    if (!Id.safeParse(id).success) fail(settlements.remove, 'notFound');
    await this.db.transaction(async (tx) => {
      const settlement = await holdSettlement(tx, id);
      if (!settlement) fail(settlements.remove, 'notFound');
      if (settlement.state !== 'open') fail(settlements.remove, 'notOpen');
      await query(tx, sql`delete from settlements_settlement where id = ${id}`);
    });
  }
}
