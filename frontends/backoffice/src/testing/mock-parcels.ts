import { mockCall } from '@shop/testing/mock-call.ts';

/** Answers changes of parcels: each row is changed, or fails with this error. */
export const mockParcels = (
  name: 'PATCH /admin/parcels/outcomes' | 'POST /admin/parcels/take-back',
  error?: { code: string; message: string },
) =>
  mockCall(name, ({ body }) => ({
    results: body.rows.map(({ _id }) => (error ? { _id, ok: false, error } : { _id, ok: true, version: 2 })),
  }));

/** Ids of the parcels that were changed, in the order of the calls. */
export const idsOf = (sent: readonly { body: { rows: readonly { _id: string }[] } }[]) =>
  sent.flatMap(({ body }) => body.rows.map(({ _id }) => _id));
