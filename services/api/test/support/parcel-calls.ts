import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@shop/contracts/errors';
import type { parcels } from '@shop/contracts/parcels';
import type { ResponseOf } from '@shop/contracts/route';
import type { Shop } from './harness.ts';

/** Outcome of a bulk call with one row: `code` is that of the row's error, or of the whole call's. */
interface Changed {
  status: number;
  code: string | undefined;
  parcelId: string;
  version: number;
}

/** Calls that change one parcel. */
export function parcelCalls(shopOf: () => Shop) {
  const change = async (method: string, path: string, body: object, key: string = randomUUID()): Promise<Changed> => {
    const shop = shopOf();
    const headers = { ...(await shop.staff()), 'idempotency-key': key };
    const answer = await shop.http<ResponseOf<typeof parcels.bookMany> & ErrorBody>(
      method,
      `/api/admin/parcels${path}`,
      body,
      headers,
    );
    const [row] = answer.body.results ?? [];
    const { parcelId, version } = row?.ok ? row : { parcelId: '', version: 0 };
    return { status: answer.status, code: row?.ok === false ? row.error.code : answer.body.code, parcelId, version };
  };
  return {
    book: (orderId: string, courier = 'TCS', key?: string) =>
      change('POST', '', { courier, rows: [{ _id: orderId }] }, key),
    ship: (id: string, trackingNumber: string, more: object = {}) =>
      change('PATCH', '/numbers', { rows: [{ _id: id, trackingNumber, ...more }] }),
    decide: (id: string, outcome: object, key?: string) =>
      change('PATCH', '/outcomes', { rows: [{ _id: id, ...outcome }] }, key),
    takeBack: (id: string, key?: string) => change('POST', '/take-back', { rows: [{ _id: id }] }, key),
  };
}
