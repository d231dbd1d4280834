import type { ErrorBody } from '@shop/contracts/errors';
import type { StoredArea } from '@shop/contracts/settings/settings';
import type { Shop } from './harness.ts';

type SettingsReply = Required<ErrorBody> & StoredArea;

/** Staff who set what delivery and cash on delivery cost. */
export function deliveryShop(shop: Shop) {
  const path = '/api/admin/settings/delivery';
  const read = async () => (await shop.http<SettingsReply>('GET', path, undefined, await shop.staff())).body;
  /** Saves over the version that was read; the answer may be that there is another one by now. */
  const save = async (version: number, values: object) =>
    shop.http<SettingsReply>('PUT', path, { version, values }, await shop.staff());
  return {
    read,
    save,
    /** Sets these values, the others to their defaults. */
    async set(values: object): Promise<void> {
      const { status, body } = await save((await read()).version, values);
      if (status !== 200) throw new Error(`Not saved: ${JSON.stringify(body)}`);
    },
  };
}

/** A zone near by, one without cash, and the rest of the country. */
export const zones = {
  charge: 'zones',
  zones: [
    { name: 'Near', cities: ['Lahore', 'Kasur'], fee: 150, freeFrom: 4000, cod: true },
    { name: 'Far', cities: ['Gwadar'], fee: 600.5, freeFrom: null, cod: false },
  ],
  elsewhere: { fee: 300, freeFrom: 4499, cod: true },
} as const;
