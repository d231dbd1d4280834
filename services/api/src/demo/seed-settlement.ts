import { createHash } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { csvRows } from '@shop/contracts/csv';
import type { OrderUpdate } from '@shop/contracts/staff-orders';
import { Config } from '../platform/config/config.ts';
import { ImportSettlement } from '../modules/settlements/commands/import-settlement.ts';
import type { SeededOrder } from './seed-orders.ts';

const MAX_ROWS = 12;
const HEAD = ['Consignment No', 'COD Amount', 'Service Charges', 'Withholding Tax'];
/** Rupees that the courier keeps of each parcel. */
const CHARGE = 250;

const LEFT: ReadonlySet<string> = new Set(['shipped', 'enroute', 'delivered']);

/** Imports what a courier paid for cash orders; it is not accepted yet. The first is paid too little. */
export async function seedSettlement(app: INestApplicationContext, seeded: readonly SeededOrder[]): Promise<void> {
  // Couriers pay for some parcels that are not marked as delivered yet.
  const owed = seeded.flatMap(({ generated: { form, steps }, order: { total } }) => {
    const latest: OrderUpdate = Object.assign({}, ...steps.map((step) => ('update' in step ? step.update : {})));
    const { orderStatus = '', paymentStatus = 'pending', courier, trackingNumber } = latest;
    const isOwed = LEFT.has(orderStatus) && paymentStatus === 'pending' && form.paymentMethod === 'COD';
    return isOwed && courier ? [{ courier, trackingNumber, total }] : [];
  });
  const byCourier = Map.groupBy(owed, ({ courier }) => courier);
  const [most] = [...byCourier].toSorted(([, one], [, other]) => other.length - one.length);
  if (!most) return;
  const [courier, paid] = most;
  const rows = paid.slice(0, MAX_ROWS).map(({ trackingNumber, total }, nth) => {
    const amount = nth === 0 ? total - 150 : total;
    return [trackingNumber ?? '', String(amount), String(CHARGE), (amount * 0.02).toFixed(2)];
  });
  const bytes = Buffer.from(csvRows([HEAD, ...rows]));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const file = { sha256, bytes: () => Promise.resolve(bytes) };
  const staff = app.get(Config).admin.username;
  await app
    .get(CommandBus)
    .execute(new ImportSettlement(courier, `${courier.toLowerCase()}-statement.csv`, file, staff));
}
