import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';

/** No finger or key meant what came to its place a moment ago: the second half of a double tap comes within this time. */
export const STILL_MS = 500;

interface Entry {
  id: string;
  /** Changes when it becomes lower or higher: a card, a row. */
  look: string;
}

/**
 * Tells whether an entry of a list has stood in its place long enough for a press to be meant for it. The list is rendered
 * when an entry comes and when it has stood, so that its buttons can look like what they are.
 */
export function useStill(entries: readonly Entry[]): (id: string) => boolean {
  const places = useRef(new Map<string, { above: string; since: number }>());
  const [, render] = useReducer((times: number) => times + 1, 0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const order = entries.map(({ id, look }) => `${id} ${look}`).join('\n');
  useLayoutEffect(() => {
    const next = new Map<string, { above: string; since: number }>();
    let above = '';
    let hasMoved = false;
    for (const entry of order.split('\n')) {
      above += `${entry}\n`;
      const [id = ''] = entry.split(' ');
      const before = places.current.get(id);
      const stood = before?.above === above;
      hasMoved ||= !stood;
      next.set(id, stood ? before : { above, since: performance.now() });
    }
    places.current = next;
    if (!hasMoved) return;
    render();
    clearTimeout(timer.current);
    // Clocks are rounded: rendered a moment too early, it would look new until something else changes.
    timer.current = setTimeout(render, STILL_MS + 20);
  }, [order]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (id) => performance.now() - (places.current.get(id)?.since ?? Infinity) >= STILL_MS;
}
