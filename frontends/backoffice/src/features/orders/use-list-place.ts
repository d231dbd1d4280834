import { useEffect, useLayoutEffect, useRef } from 'react';
import { useMedia } from '../../hooks/use-media.ts';

/** From here on the list and an order stand side by side. */
const wide = '(min-width: 1280px)';
const isBeside = () => matchMedia(wide).matches;

/** Whether an order stands beside the list; else it takes the place of the list. */
export const useBeside = (): boolean => useMedia(wide);

/** Keeps the place in a list while one of its rows is open: closed, the row has the focus, and the list its old position. */
export function useListPlace(open: string | null) {
  const scrolled = useRef(0);
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (open) return;
    const onScroll = () => {
      // Not the one of the order that has just taken the list's place.
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
