import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ledger } from '@shop/contracts/ledger';
import { Database, query, withLongTimeout } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { today } from '../domain/days.ts';
import { lockWhole } from '../stored-ledger.ts';

/** Closes a month, `2026-10`, and with it all before it. Throws `not_over` and `already_closed`. */
export class CloseMonth extends Command<void> {
  constructor(
    readonly month: string,
    readonly by: string,
  ) {
    super();
  }
}

const close = (month: string, by: string) => sql`
  insert into ledger_month (month, closed_by)
  select month, ${by} from (
    select ${month}::date as month union select distinct month from ledger_entry where month < ${month}::date) until_then
  where not exists (select from ledger_month closed where closed.month = until_then.month)
  order by month`;

@CommandHandler(CloseMonth)
export class CloseMonthHandler implements ICommandHandler<CloseMonth> {
  constructor(private readonly db: Database) {}

  async execute({ month, by }: CloseMonth): Promise<void> {
    if (month >= today().slice(0, 7)) fail(ledger.closeMonth, 'notOver');
    const first = `${month}-01`;
    await this.db.transaction(async (tx) => {
      // Waits for postings that have begun: they may still add to it.
      await withLongTimeout(tx, lockWhole);
      const [closed] = await query(tx, sql`select from ledger_month where month >= ${first}::date`);
      if (closed) fail(ledger.closeMonth, 'alreadyClosed');
      await withLongTimeout(tx, close(first, by));
    });
  }
}
