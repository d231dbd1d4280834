import { Injectable } from '@nestjs/common';
import { type Tx, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { Consumes } from '../../../platform/events/consumes.ts';
import type { DataOf } from '../../../platform/events/event.ts';
import { CustomerErased } from '../../ordering/public/events.ts';

const erase = (orderIds: readonly string[]) => sql`
  select erase_personal('fulfilment_attempt', 'order_id', ${orderIds}::uuid[], '{}')`;

/** Empties what an erased customer answered to failed attempts: addresses, phones, and times for a call. */
@Injectable()
export class EraseAnswers {
  @Consumes(CustomerErased)
  async onErased(tx: Tx, { orderIds }: DataOf<typeof CustomerErased>): Promise<void> {
    await query(tx, erase(orderIds));
  }
}
