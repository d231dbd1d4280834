import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CreateCoupon } from '../modules/coupons/public.ts';
import { inventCoupons } from './invent-coupons.ts';

/** Makes the coupons of the demo, each when it was made. */
export async function offerCoupons(app: INestApplicationContext, now: Date): Promise<void> {
  for (const { form, at } of inventCoupons(now)) await app.get(CommandBus).execute(new CreateCoupon(form, at));
}
