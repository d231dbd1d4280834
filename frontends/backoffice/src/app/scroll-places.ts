/** The parts of a location that say which visit of which page it belongs to. */
interface Place {
  pathname: string;
  key: string;
}

// By the key of a location, which stays its own when staff come back to it.
const visits = new Map<string, string>();
let last = { pathname: '', visit: '' };

/**
 * Names the visit of a page whose place on the screen is kept. A new page starts at its top, and Back finds the old place. What
 * changes only the query, such as a filter or an open row, belongs to the same visit and moves nothing.
 */
export function visitOf({ pathname, key }: Place): string {
  const visit = visits.get(key) ?? (pathname === last.pathname ? last.visit : key);
  visits.set(key, visit);
  last = { pathname, visit };
  return visit;
}
