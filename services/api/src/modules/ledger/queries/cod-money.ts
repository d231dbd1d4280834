import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { CodMoney } from '@shop/contracts/cod-figures';
import { Database } from '../../../platform/database/database.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import { daySums } from '../day-sums.ts';
import { ReadCodMoney } from '../public.ts';

const sumOf = (which: Sql) => sql`coalesce(sum(paisa) filter (where ${which}), 0)::float8 / 100`;

// Charges on parcels that were paid in advance count, too.
const read = (days: number) => sql`
  select ${sumOf(sql`place = 'received' and method in ('COD', '')`)} as received, ${sumOf(sql`place = 'charges'`)} as charges,
    ${sumOf(sql`place = 'tax'`)} as tax, ${sumOf(sql`place in ('short', 'written_off')`)} as short
  from ${daySums(
    sql`place in ('received', 'charges', 'tax', 'short', 'written_off')
      and day > (now() at time zone 'Asia/Karachi')::date - ${days}::int`,
    sql`place, method`,
  )} sums`;

@QueryHandler(ReadCodMoney)
export class ReadCodMoneyHandler implements IQueryHandler<ReadCodMoney> {
  constructor(private readonly db: Database) {}

  async execute({ days }: ReadCodMoney): Promise<CodMoney> {
    const [found] = await this.db.read<CodMoney>(read(days));
    if (!found) throw new Error('A statement of sums answers always');
    return found;
  }
}
