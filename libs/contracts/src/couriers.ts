// No zod here: browsers read these without downloading a schema.

/** A courier as staff choose it. */
export interface Courier {
  name: string;
  /** Where its parcels are followed, with `{number}` for the tracking number if the page takes one in its address. */
  page: string;
  /** Its numbers are not of digits alone. */
  hasLetters?: true;
}

/** The couriers that staff choose from. Another name can be typed; it has no page. */
export const COURIERS: readonly Courier[] = [
  { name: 'TCS', page: 'https://www.tcsexpress.com/track/{number}' },
  { name: 'Leopards', page: 'https://www.leopardscourier.com/tracking', hasLetters: true },
  { name: 'PostEx', page: 'https://postex.pk/tracking?cn={number}' },
  { name: 'Trax', page: 'https://sonic.pk/tracking?tracking_number={number}' },
  { name: 'M&P', page: 'https://www.mulphilog.com/tracking/{number}' },
  { name: 'Call Courier', page: 'https://callcourier.com.pk/tracking/?tc={number}' },
  { name: 'Pakistan Post', page: 'https://ep.gov.pk/track.asp', hasLetters: true },
];

/** The page on which this courier shows where the parcel is; null: there is no number, or the courier is not known. */
export function trackingLink(courier: string | null, trackingNumber: string | null): string | null {
  const name = courier?.trim().toLowerCase();
  const known = COURIERS.find((each) => each.name.toLowerCase() === name);
  return known && trackingNumber ? known.page.replace('{number}', () => encodeURIComponent(trackingNumber)) : null;
}
