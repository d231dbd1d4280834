import { useEffect, useLayoutEffect, useRef } from 'react';
import { useMedia } from '../../hooks/use-media.ts';

/** Media query: screens wide enough for the list and an order side by side. */
const wide = '(min-width: 1280px)';
const isBeside = () => matchMedia(wide).matches;

/** Returns true when the order is shown beside the list, false when it replaces the list. */
export const useBeside = (): boolean => useMedia(wide);

/** Keeps the place in a list while one of its rows is open: closed, the row has the focus, and the list its old position. */
export function useListPlace(open: string | null) {
  const scrolled = useRef(0);
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (open) return;
    const onScroll = () => {
      // Skip the position of an order that has just replaced the list.
      if (last.current === null) scrolled.current = window.scrollY;
    };
    onScroll();
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, [open]);
  useLayoutEffect(() => {
    const closed = last.current;
    last.current = open;
    if (open) {
      if (!isBeside()) window.scrollTo(0, 0);
    } else if (closed) {
      if (!isBeside()) window.scrollTo(0, scrolled.current);
      const row = document.querySelector<HTMLElement>(`#content a[href*="order=${closed}"]`);
      (row ?? document.getElementById('content'))?.focus();
    }
  }, [open]);
}
