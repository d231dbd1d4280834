import { Injectable } from '@nestjs/common';
import { type Tx, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { Consumes } from '../../../platform/events/consumes.ts';
import type { DataOf } from '../../../platform/events/event.ts';
import { RegularWork } from '../../../platform/queue/regular-work.ts';
import { CustomerErased } from '../../ordering/public/events.ts';

const ofOrders = (orderIds: readonly string[]) =>
  sql`delete from proposals_proposal where order_id = any(${orderIds}::uuid[])`;

/** Removes the proposals of an erased customer, and all of them 30 days after they expired. */
@Injectable()
export class RemoveProposals extends RegularWork {
  protected readonly everyMs = 3_600_000;

  async run(): Promise<void> {
    await this.db.query(sql`delete from proposals_proposal where expires_at < now() - interval '30 days'`);
  }

  /** A proposed note may name the customer. */
  @Consumes(CustomerErased)
  async onCustomerErased(tx: Tx, { orderIds }: DataOf<typeof CustomerErased>): Promise<void> {
    await query(tx, ofOrders(orderIds));
  }
}
