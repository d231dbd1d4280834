import { Injectable } from '@nestjs/common';
import { type Tx, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { Consumes } from '../../../platform/events/consumes.ts';
import type { DataOf } from '../../../platform/events/event.ts';
import { CustomerErased } from '../../ordering/public/events.ts';

const erase = (orderIds: readonly string[]) => sql`
  select erase_personal('ledger_refund', 'order_id', ${orderIds}::uuid[], '{}'),
    erase_personal('ledger_shortfall', 'subject_id', ${orderIds}::uuid[], '{}')`;

/** Empties what staff wrote of the money of an erased customer: a reference of a transfer names a person. */
@Injectable()
export class EraseReasons {
  @Consumes(CustomerErased)
  async onErased(tx: Tx, { orderIds }: DataOf<typeof CustomerErased>): Promise<void> {
    await query(tx, erase(orderIds));
  }
}
