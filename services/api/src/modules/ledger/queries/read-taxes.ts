import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { WithheldTax, withheldTax } from '@shop/contracts/withheld-tax';
import type { ResponseOf } from '@shop/contracts/route';
import { Database, type Tx, query } from '../../../platform/database/database.ts';
import { type Sql, constant, sql } from '../../../platform/database/sql.ts';
import { daySums } from '../day-sums.ts';

type Taxes = ResponseOf<typeof withheldTax.taxes>;

/** Tax that couriers withheld, newest month first. */
export class ReadTaxes extends Query<Taxes> {}

const MAX_MONTHS = constant(24);

// A correction may leave nothing of a month that has a certificate: its number is still to be seen.
const taxes = (fits: Sql) => sql`
  with withheld as (
    select month, party as courier, paisa from ${daySums(sql`place = 'tax' and ${fits}`)} sums
    where paisa <> 0 or exists (
      select from ledger_tax_certificate known where known.month = sums.month and known.courier = sums.party)
  )
  select to_char(month, 'YYYY-MM') as month, courier, paisa::float8 / 100 as amount, number as certificate
  from withheld left join ledger_tax_certificate using (month, courier)
  where month in (select distinct month from withheld order by month desc limit ${MAX_MONTHS})
  order by withheld.month desc, courier`;

/** Tax that a courier withheld in a month, as it is in `tx`; null: none. */
export async function withheldBy(tx: Tx, month: string, courier: string): Promise<WithheldTax | null> {
  const [found] = await query<WithheldTax>(tx, taxes(sql`month = ${`${month}-01`}::date and party = ${courier}`));
  return found ?? null;
}

@QueryHandler(ReadTaxes)
export class ReadTaxesHandler implements IQueryHandler<ReadTaxes> {
  constructor(private readonly db: Database) {}

  async execute(): Promise<Taxes> {
    return { taxes: await this.db.read<WithheldTax>(taxes(sql`true`)) };
  }
}
