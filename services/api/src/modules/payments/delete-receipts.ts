import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Config } from '../../platform/config/config.ts';
import { Database } from '../../platform/database/database.ts';
import { type Sql, sql } from '../../platform/database/sql.ts';
import { Log } from '../../platform/observability/log.ts';
import { RegularWork } from '../../platform/queue/regular-work.ts';
import { ObjectStorage } from '../../platform/storage/object-storage.ts';
import { OrdersClosedBefore } from '../ordering/public/queries.ts';
import { ReadSettings } from '../settings/public.ts';

const PAGE = 100;
const DAY_MS = 24 * 60 * 60 * 1000;

interface Kept {
  id: string;
  orderId: string;
  key: string;
  createdAt: Date;
}

const page = (before: Date, after: Sql) => sql`
  select id, order_id as "orderId", receipt_key as key, created_at as "createdAt" from payments_proof
  where receipt_deleted_at is null and created_at < ${before} ${after} order by created_at, id limit ${PAGE}`;
const deleted = (ids: readonly string[]) =>
  sql`update payments_proof set receipt_deleted_at = now() where id = any(${ids}::uuid[])`;

/** Deletes receipts some days after their order was delivered or cancelled, as the settings say. The proof stays. */
@Injectable()
export class DeleteReceipts extends RegularWork {
  protected readonly everyMs = 10 * 60 * 1000;

  constructor(
    config: Config,
    db: Database,
    log: Log,
    private readonly queries: QueryBus,
    private readonly storage: ObjectStorage,
  ) {
    super(config, db, log);
  }

  async run(): Promise<void> {
    const { payments } = await this.queries.execute(new ReadSettings());
    const days = payments.values.receiptDays;
    if (days === null) return;
    const before = new Date(Date.now() - days * DAY_MS);
    let rows: Kept[] = [];
    do {
      const last = rows.at(-1);
      // A receipt was sent before its order was delivered, or is as old itself.
      const after = last ? sql`and (created_at, id) > (${last.createdAt}, ${last.id}::uuid)` : sql``;
      rows = await this.db.read<Kept>(page(before, after));
      const closed = new Set(
        await this.queries.execute(new OrdersClosedBefore([...new Set(rows.map(({ orderId }) => orderId))], before)),
      );
      await this.delete(rows.filter(({ orderId }) => closed.has(orderId)));
    } while (rows.length === PAGE && !this.isStopping);
  }

  /** Deletes the files first: what a crash leaves between is done again, and deleting what is not there is no error. */
  private async delete(receipts: readonly Kept[]): Promise<void> {
    if (receipts.length === 0) return;
    for (const { key } of receipts) await this.storage.delete(key);
    await this.db.query(deleted(receipts.map(({ id }) => id)));
  }
}
