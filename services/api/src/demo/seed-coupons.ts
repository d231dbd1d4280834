import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CreateCoupon } from '../modules/coupons/public.ts';
import { withImport } from '../platform/context/with-import.ts';
import { generateCoupons } from './generate-coupons.ts';

/** Creates the coupons of the demo, each at its own time. */
export async function seedCoupons(app: INestApplicationContext, now: Date): Promise<void> {
  for (const { form, createdAt } of generateCoupons(now)) {
    await withImport({ now: createdAt }, () => app.get(CommandBus).execute(new CreateCoupon(form)));
  }
}
