import { Injectable } from '@nestjs/common';
import { invalidateAll } from '../../../platform/cache-invalidation/cache-invalidation.ts';
import { type Tx, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { Consumes } from '../../../platform/events/consumes.ts';
import type { DataOf } from '../../../platform/events/event.ts';
import { CustomerErased } from '../../ordering/public/events.ts';

const erase = (orderIds: readonly string[]) => sql`
  update reviews_review set customer_name = 'A customer', customer_email = 'erased@example.invalid',
    reply = replace(replace(reply, customer_name, 'customer'), split_part(customer_name, ' ', 1), 'customer')
  where order_id = any(${orderIds}::uuid[]) and customer_email is distinct from 'erased@example.invalid' returning id`;
// The comment, the stars and the shop's reply stay.
const erasePersonal = (orderIds: readonly string[]) => sql`
  select erase_personal('reviews_review', 'order_id', ${orderIds}::uuid[], '{customer_name,customer_email,comment,reply}')`;
const withdraw = (orderIds: readonly string[]) => sql`
  delete from reviews_invitation where order_id = any(${orderIds}::uuid[])`;

/** Takes the name of an erased customer off the reviews, which stay with their stars, and out of the shop's replies. */
@Injectable()
export class EraseReviewer {
  @Consumes(CustomerErased)
  async onErased(tx: Tx, { orderIds }: DataOf<typeof CustomerErased>): Promise<void> {
    const reviews = await query(tx, erase(orderIds));
    await query(tx, erasePersonal(orderIds));
    await query(tx, withdraw(orderIds));
    // Pages of several products may show them.
    if (reviews.length > 0) await invalidateAll(tx);
  }
}
