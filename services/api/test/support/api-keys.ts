import { type ApiKey, apiKeys } from '@shop/contracts/api-keys';
import type { KeyPermission } from '@shop/contracts/permissions';
import type { ResponseOf } from '@shop/contracts/route';
import type { Shop } from './harness.ts';

/** A key that the owner created, and the header by which a program sends it. */
export interface CreatedKey {
  key: ApiKey;
  secret: string;
  headers: { authorization: string };
}

/** Creates an API key as the owner does. */
export async function keyFor(
  shop: Shop,
  permissions: readonly KeyPermission[],
  name = 'A program',
): Promise<CreatedKey> {
  const { status, body } = await shop.http<ResponseOf<typeof apiKeys.create>>(
    'POST',
    `/api${apiKeys.create.path}`,
    { name, permissions, validDays: null },
    await shop.staff(),
  );
  if (status !== 201) throw new Error(`No key was created: ${status}`);
  return { ...body, headers: { authorization: `Bearer ${body.secret}` } };
}
