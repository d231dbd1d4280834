// Neither zod nor sheets here: shoppers' pages load it.

/** A courier as every page knows it: whom a parcel goes with, and where it is followed. */
export interface KnownCourier {
  name: string;
  /**
   * Page that tracks the courier's parcels; empty when there is none. `{number}` stands for the tracking number in its
   * URL.
   */
  page: string;
  /** True when the courier's tracking numbers contain letters. */
  hasLetters: boolean;
  /** Form of the courier's tracking numbers, such as `9-12 digits`; empty for the usual form of this courier. */
  numbers: string;
}

/** The courier of that name, whatever the case of its letters; undefined: it is not one of these. */
export function courierNamed<C extends { name: string }>(
  couriers: readonly C[],
  courier: string | null,
): C | undefined {
  const name = courier?.trim().toLowerCase();
  return couriers.find((each) => each.name.toLowerCase() === name);
}

/** The page on which this courier shows where the parcel is; null: there is no number, or the courier is not known. */
export function trackingLink(
  couriers: readonly KnownCourier[],
  courier: string | null,
  trackingNumber: string | null,
): string | null {
  const page = courierNamed(couriers, courier)?.page;
  return page && trackingNumber ? page.replace('{number}', () => encodeURIComponent(trackingNumber)) : null;
}
