import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ResponseOf } from '@shop/contracts/route';
import type { SettlementSummary, settlements } from '@shop/contracts/settlements';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { summaryColumns } from '../stored-settlements.ts';

type List = ResponseOf<typeof settlements.list>;

/** A page of settlements, open ones first. */
export class ListSettlements extends Query<List> {
  constructor(
    readonly page: number,
    readonly limit: number,
  ) {
    super();
  }
}

const list = (page: number, limit: number) => sql`
  select
    coalesce((select json_agg(listed) from (
      select ${summaryColumns} from settlements_settlement
      order by state desc, id desc limit ${limit} offset ${(page - 1) * limit}) listed), '[]') as settlements,
    (select count(*)::int from settlements_settlement) as total`;

@QueryHandler(ListSettlements)
export class ListSettlementsHandler implements IQueryHandler<ListSettlements> {
  constructor(private readonly db: Database) {}

  async execute({ page, limit }: ListSettlements): Promise<List> {
    const [found] = await this.db.read<{ settlements: SettlementSummary[]; total: number }>(list(page, limit));
    const { settlements = [], total = 0 } = found ?? {};
    return { settlements, total, totalPages: Math.ceil(total / limit), page, limit };
  }
}
