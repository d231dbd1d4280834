import type { Parcel, ParcelOutcome } from '@shop/contracts/parcels';
import { staffCall } from '../../lib/session.ts';
import type { ChangeRows } from '../../selection/update-each.ts';

/** Saves what became of parcels. */
export const decide =
  (outcome: ParcelOutcome): ChangeRows<Parcel, object> =>
  async (rows, idempotencyKey) => {
    const body = { rows: rows.map(({ _id }) => ({ _id, ...outcome })) };
    return (await staffCall('', 'PATCH /admin/parcels/outcomes', { body }, { idempotencyKey })).results;
  };

/** Takes the outcomes of parcels back. */
export const takeBack: ChangeRows<Parcel, object> = async (rows, idempotencyKey) => {
  const body = { rows: rows.map(({ _id }) => ({ _id })) };
  return (await staffCall('', 'POST /admin/parcels/take-back', { body }, { idempotencyKey })).results;
};
