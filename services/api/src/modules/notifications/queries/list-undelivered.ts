import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.ts';
import type { LetterKind } from '../letter-row.ts';

/** A letter that did not get through yet, or never will by itself. */
export interface UndeliveredLetter {
  kind: LetterKind;
  orderId: string;
  state: 'queued' | 'failed';
  attempts: number;
  lastError: string;
  writtenAt: string;
}

/** The letters that were tried in vain, oldest first. */
export class ListUndelivered extends Query<UndeliveredLetter[]> {}

const list = `
  select kind, order_id as "orderId", state, attempts, last_error as "lastError", written_at as "writtenAt"
  from notifications_letter where state <> 'sent' and last_error is not null order by id limit 1000`;

@QueryHandler(ListUndelivered)
export class ListUndeliveredHandler implements IQueryHandler<ListUndelivered> {
  constructor(private readonly db: Database) {}

  execute(): Promise<UndeliveredLetter[]> {
    return this.db.read<UndeliveredLetter>('notifications.undelivered', list);
  }
}
