import { Injectable } from '@nestjs/common';
import { invalidateAll } from '../../../platform/cache-invalidation/cache-invalidation.ts';
import { type Tx, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { Consumes } from '../../../platform/events/consumes.ts';
import type { DataOf } from '../../../platform/events/event.ts';
import { OrderStatusChanged } from '../../ordering/public/events.ts';

const verify = (orderId: string) => sql`
  update reviews_review set verified = true where order_id = ${orderId} and not verified returning id`;

/** Marks what was written before the parcel came as a review of somebody who has it. */
@Injectable()
export class VerifyReviews {
  @Consumes(OrderStatusChanged)
  async onStatusChanged(tx: Tx, { orderId, to }: DataOf<typeof OrderStatusChanged>): Promise<void> {
    if (to !== 'delivered') return;
    const reviews = await query(tx, verify(orderId));
    // Pages of several products may show them.
    if (reviews.length > 0) await invalidateAll(tx);
  }
}
