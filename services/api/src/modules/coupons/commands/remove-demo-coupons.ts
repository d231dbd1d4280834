import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { query, withLongTimeout } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { demoRecords } from '../../../platform/demo/demo-records.ts';
import { RemoveDemoCoupons, RemoveRedemptions, type RemovedCoupons } from '../public.ts';
import { couponFingerprint } from './demo-fingerprint.ts';

const removeRedemptions = (orderIds: readonly string[]) => sql`
  with gone as (
    delete from coupons_redemption where order_id = any(${orderIds}::uuid[]) returning coupon_id, released_at
  ), uses as (
    select coupon_id, count(*)::int as uses from gone where released_at is null group by coupon_id order by coupon_id
  )
  update coupons_coupon c set used_count = used_count - uses.uses from uses where c.id = uses.coupon_id`;

@CommandHandler(RemoveRedemptions)
export class RemoveRedemptionsHandler implements ICommandHandler<RemoveRedemptions> {
  async execute({ tx, orderIds }: RemoveRedemptions): Promise<void> {
    await withLongTimeout(tx, removeRedemptions(orderIds));
  }
}

// Locked, so that an order that redeems one is either seen here or finds it gone.
const classify = sql`
  select c.id, c.code, (${couponFingerprint}) is distinct from demo.fingerprint as "isEdited",
    exists (select from coupons_redemption r where r.coupon_id = c.id) as "isUsed"
  from coupons_coupon c join (${demoRecords('coupon')}) as demo (demo_id, fingerprint) on demo.demo_id = c.id
  where c.deleted_at is null or not exists (select from coupons_redemption r where r.coupon_id = c.id)
  order by c.code for update of c`;
const remove = (ids: readonly string[]) => sql`delete from coupons_coupon where id = any(${ids}::uuid[])`;
const retire = (ids: readonly string[]) => sql`
  update coupons_coupon set is_active = false, deleted_at = clock_timestamp(), version = version + 1
  where id = any(${ids}::uuid[]) and deleted_at is null`;

interface DemoCoupon {
  id: string;
  code: string;
  isEdited: boolean;
  isUsed: boolean;
}

@CommandHandler(RemoveDemoCoupons)
export class RemoveDemoCouponsHandler implements ICommandHandler<RemoveDemoCoupons> {
  async execute({ tx }: RemoveDemoCoupons): Promise<RemovedCoupons> {
    const found = await query<DemoCoupon>(tx, classify);
    const untouched = found.filter(({ isEdited }) => !isEdited);
    const unused = untouched.filter(({ isUsed }) => !isUsed);
    const used = untouched.filter(({ isUsed }) => isUsed);
    await query(tx, remove(unused.map(({ id }) => id)));
    await query(tx, retire(used.map(({ id }) => id)));
    return {
      removed: unused.length,
      used: used.map(({ code }) => code),
      edited: found.flatMap(({ isEdited, code }) => (isEdited ? [code] : [])),
    };
  }
}
