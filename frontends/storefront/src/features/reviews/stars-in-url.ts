/** The star filters, highest first. */
export const STARS = ['5', '4', '3', '2', '1'] as const;
export type StarChoice = (typeof STARS)[number];

/** The star filter that an address asks for; null when it asks for none, or for nonsense. */
export const starsIn = (search: URLSearchParams): StarChoice | null =>
  STARS.find((stars) => stars === search.get('stars')) ?? null;

/** Returns the query for the shop's reviews with these stars (null: any), those with photos first. */
export const onWall = (stars: StarChoice | null) => ({ photos: 'first' as const, ...(stars && { rating: stars }) });
