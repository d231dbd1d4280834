import { useCallback, useLayoutEffect, useRef } from 'react';

/** No finger or key meant what came to its place a moment ago: the second half of a double tap comes within this time. */
export const STILL_MS = 700;

interface Entry {
  id: string;
  /** Changes when it becomes lower or higher: a card, a row. */
  look: string;
}

/** Tells whether an entry of a list has stood in its place long enough for a press to be meant for it. */
export function useStill(entries: readonly Entry[]): (id: string) => boolean {
  const places = useRef(new Map<string, { above: string; since: number }>());
  useLayoutEffect(() => {
    const next = new Map<string, { above: string; since: number }>();
    let above = '';
    for (const { id, look } of entries) {
      above += `${id} ${look} `;
      const before = places.current.get(id);
      next.set(id, before?.above === above ? before : { above, since: performance.now() });
    }
    places.current = next;
  });
  return useCallback((id) => performance.now() - (places.current.get(id)?.since ?? Infinity) >= STILL_MS, []);
}
