import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { upload } from '@shop/contracts/upload';
import { keys } from '../../lib/query-keys.ts';
import { endIfSignedOut, staffCall, token } from '../../lib/session.ts';

/** A page of settlements, open ones first. */
export const settlementPage = (page: string) =>
  queryOptions({
    queryKey: keys.settlements.list(page),
    queryFn: ({ signal }) => staffCall('', 'GET /admin/settlements', { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** A settlement with its rows. */
export const oneSettlement = (id: string) =>
  queryOptions({
    queryKey: keys.settlements.one(id),
    queryFn: ({ signal }) => staffCall('', 'GET /admin/settlements/:id', { params: { id } }, { signal }),
  });

/** Amounts of cash on delivery that couriers owe, in rupees. */
export const owedByCouriers = queryOptions({
  queryKey: keys.owedByCouriers,
  queryFn: ({ signal }) => staffCall('', 'GET /admin/owed-by-couriers', {}, { signal }),
});

/** Imports a courier's file; answers the settlement's id. Throws `ApiError`. */
export async function importFile(courier: string, file: File): Promise<string> {
  const form = new FormData();
  form.set('courier', courier);
  form.set('fileName', file.name.slice(0, 200));
  form.set('file', file);
  try {
    return (await upload('POST /admin/settlements', {}, form, { token: token.read() ?? '' })).settlementId;
  } catch (error) {
    if (error instanceof Error) endIfSignedOut(error);
    throw error;
  }
}
