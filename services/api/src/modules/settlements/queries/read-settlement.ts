import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Id } from '@shop/contracts/fields';
import { type Settlement, settlements } from '@shop/contracts/settlements';
import { Database } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { sumsOf } from '../domain/match-rows.ts';
import { MatchedRows, decided } from '../matched-rows.ts';
import { type DecidedRow, type StoredSettlement, inRupees, stored, storedRows } from '../stored-settlements.ts';

/** A settlement with its rows: of an open one by the orders of now. Throws 404 when there is none. */
export class ReadSettlement extends Query<Settlement> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(ReadSettlement)
export class ReadSettlementHandler implements IQueryHandler<ReadSettlement> {
  constructor(
    private readonly db: Database,
    private readonly matched: MatchedRows,
  ) {}

  async execute({ id }: ReadSettlement): Promise<Settlement> {
    const [found] = Id.safeParse(id).success ? await this.db.read<StoredSettlement>(stored(id)) : [];
    if (!found) fail(settlements.read, 'notFound');
    const { lines: _, ...settlement } = found;
    const rows =
      found.state === 'open'
        ? (await this.matched.of(found)).map((row) => decided(row, false))
        : await this.db.read<DecidedRow>(storedRows(id));
    const { collected, charges, taxes, deposit } = sumsOf(rows);
    const sums = {
      collected: collected / 100,
      charges: charges / 100,
      taxes: taxes / 100,
      deposit: deposit / 100,
    };
    return { ...settlement, rows: rows.map(inRupees), sums };
  }
}
