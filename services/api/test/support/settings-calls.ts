import type { Area } from '@shop/contracts/settings/areas';
import type { StoredArea } from '@shop/contracts/settings/settings';
import type { Shop } from './harness.ts';

/** Sets these values of an area of the settings, the others to their defaults. */
export async function saveArea(shop: Shop, area: Area, values: object): Promise<void> {
  const path = `/api/admin/settings/${area}`;
  const staff = await shop.staff();
  const { body } = await shop.http<StoredArea>('GET', path, undefined, staff);
  const saved = await shop.http('PUT', path, { version: body.version, values }, staff);
  if (saved.status !== 200) throw new Error(`Not saved: ${JSON.stringify(saved.body)}`);
}
