import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { query } from '../../../platform/database/database.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import {
  type AcceptedRows,
  FindAcceptedRows,
  FindAcceptedSettlements,
  type SettlementEntry,
} from '../../ledger/public.ts';

const paisa = (column: Sql) => sql`(${column} * 100)::float8`;

// A row that pays what it does not say pays what its columns give.
const rows = (which: Sql) => sql`
  select r.settlement_id as "settlementId", s.courier, r.number, r.order_id as "orderId", r.is_settled as "isSettled",
    ${paisa(sql`coalesce(r.to_collect, 0)`)} as "toCollect", ${paisa(sql`r.charge`)} as charge, ${paisa(sql`r.tax`)} as tax,
    ${paisa(sql`coalesce(r.net, coalesce(r.collected, 0) - r.charge - r.tax)`)} as net
  from settlements_row r join settlements_settlement s on s.id = r.settlement_id
  where ${which} order by s.accepted_at, s.id, r.line`;

const deposits = (ids: readonly string[]) => sql`
  select id as "settlementId", courier, ${paisa(sql`deposit_difference`)} as difference
  from settlements_settlement where id = any(${ids}::uuid[]) and state = 'accepted'`;

@QueryHandler(FindAcceptedRows)
export class FindAcceptedRowsHandler implements IQueryHandler<FindAcceptedRows> {
  async execute({ tx, of }: FindAcceptedRows): Promise<AcceptedRows> {
    if ('orderIds' in of) {
      const found = await query<SettlementEntry>(tx, rows(sql`r.order_id = any(${of.orderIds}::uuid[])`));
      return { rows: found, deposits: [] };
    }
    const { settlementIds: ids } = of;
    return {
      rows: await query<SettlementEntry>(tx, rows(sql`r.settlement_id = any(${ids}::uuid[]) and r.order_id is null`)),
      deposits: await query<AcceptedRows['deposits'][number]>(tx, deposits(ids)),
    };
  }
}

@QueryHandler(FindAcceptedSettlements)
export class FindAcceptedSettlementsHandler implements IQueryHandler<FindAcceptedSettlements> {
  async execute({ tx }: FindAcceptedSettlements): Promise<string[]> {
    const found = await query<{ id: string }>(
      tx,
      sql`select id from settlements_settlement where state = 'accepted' order by id`,
    );
    return found.map(({ id }) => id);
  }
}
