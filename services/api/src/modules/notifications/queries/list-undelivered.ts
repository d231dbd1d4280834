import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { EmailKind } from '../email-row.ts';

/** An e-mail that did not get through yet, or never will by itself. */
export interface UndeliveredEmail {
  kind: EmailKind;
  /** Null: it belongs to none. */
  orderId: string | null;
  state: 'queued' | 'failed';
  attempts: number;
  lastError: string;
  writtenAt: string;
}

/** The e-mails that were tried in vain, oldest first. */
export class ListUndelivered extends Query<UndeliveredEmail[]> {}

const list = sql`
  select kind, order_id as "orderId", state, attempts, last_error as "lastError", written_at as "writtenAt"
  from notifications_email where state in ('queued', 'failed') and last_error is not null order by id limit 1000`;

@QueryHandler(ListUndelivered)
export class ListUndeliveredHandler implements IQueryHandler<ListUndelivered> {
  constructor(private readonly db: Database) {}

  execute(): Promise<UndeliveredEmail[]> {
    return this.db.read<UndeliveredEmail>(list);
  }
}
