import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Config } from '../../platform/config/config.ts';
import { Database } from '../../platform/database/database.ts';
import { type Sql, sql } from '../../platform/database/sql.ts';
import { Log } from '../../platform/observability/log.ts';
import { RegularWork } from '../../platform/queue/regular-work.ts';
import { ForgetVoices } from '../ordering/public/commands.ts';
import { OrdersClosedBefore } from '../ordering/public/queries.ts';
import { ReadSettings } from '../settings/public.ts';
import { Voices } from './voices.ts';

const PAGE = 100;
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

interface Stored {
  key: string;
  orderId: string;
  storedAt: Date;
}

const unused = (before: Date) => sql`
  select key from confirmations_voice where state = 'replaced' or state = 'stored' and stored_at < ${before} limit ${PAGE}`;
const page = (before: Date, after: Sql) => sql`
  select key, order_id as "orderId", stored_at as "storedAt" from confirmations_voice
  where state = 'current' and stored_at < ${before} ${after} order by stored_at, key limit ${PAGE}`;

/**
 * Deletes voice notes that no order has any more, and those of orders that were delivered or cancelled as many days ago
 * as receipts are kept for.
 */
@Injectable()
export class DeleteVoices extends RegularWork {
  protected readonly everyMs = 10 * 60 * 1000;

  constructor(
    config: Config,
    db: Database,
    log: Log,
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
    private readonly voices: Voices,
  ) {
    super(config, db, log);
  }

  async run(): Promise<void> {
    // A call that stores one ends long before.
    const rest = await this.db.read<{ key: string }>(unused(new Date(Date.now() - HOUR_MS)));
    await this.voices.delete(rest.map(({ key }) => key));
    const { payments } = await this.queries.execute(new ReadSettings());
    const days = payments.values.receiptDays;
    if (days !== null) await this.deleteOld(new Date(Date.now() - days * DAY_MS));
  }

  private async deleteOld(before: Date): Promise<void> {
    let rows: Stored[] = [];
    do {
      const last = rows.at(-1);
      const after = last ? sql`and (stored_at, key) > (${last.storedAt}, ${last.key})` : sql``;
      rows = await this.db.read<Stored>(page(before, after));
      const closed = await this.queries.execute(
        new OrdersClosedBefore(
          rows.map(({ orderId }) => orderId),
          before,
        ),
      );
      const old = rows.filter(({ orderId }) => closed.includes(orderId));
      await this.commands.execute(new ForgetVoices(old.map(({ orderId }) => orderId)));
      await this.voices.delete(old.map(({ key }) => key));
    } while (rows.length === PAGE && !this.isStopping);
  }
}
