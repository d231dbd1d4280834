import { browserApi } from '@shop/contracts/browser-api';
import { ApiError } from '@shop/contracts/client';
import { pathOf } from '@shop/contracts/route';
import { token } from './session.ts';

/** A table for spreadsheets, as a call of staff answers it. Throws `ApiError`. */
export async function staffFile(
  path: `/${string}`,
  query: Readonly<Record<string, string | undefined>>,
): Promise<Blob> {
  const headers = { accept: 'text/csv', authorization: `Bearer ${token.read() ?? ''}` };
  const response = await fetch(`${browserApi()}/api${pathOf({ path }, {}, query)}`, { headers });
  if (!response.ok) throw new ApiError(response.status, {});
  return response.blob();
}
