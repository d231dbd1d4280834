import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';

function show(strip: HTMLElement, index: number): void {
  const slide = strip.children[index];
  if (slide instanceof HTMLElement) strip.scrollLeft = slide.offsetLeft;
}

/**
 * A row of pictures, one screen each, that a finger moves (style snaps it): `onShow` hears which one is shown, and
 * `shown` is brought into view. What a finger moves is never moved against it.
 */
export function useSwipedStrip(
  ref: RefObject<HTMLElement | null>,
  shown: number,
  onShow: (index: number) => void,
): () => void {
  const swipedTo = useRef<number | null>(null);
  useEffect(() => {
    const strip = ref.current;
    const bySwipe = swipedTo.current === shown;
    swipedTo.current = null;
    if (strip && !bySwipe) show(strip, shown);
  }, [ref, shown]);
  // Turned phones and windows that change: the same picture stays.
  const current = useRef(shown);
  useLayoutEffect(() => {
    current.current = shown;
  });
  useEffect(() => {
    const strip = ref.current;
    if (!strip) return;
    let width = strip.clientWidth;
    const seen = new ResizeObserver(() => {
      // The observer also reports without any change, once, when the first finger may be on the strip already.
      if (strip.clientWidth === width) return;
      width = strip.clientWidth;
      show(strip, current.current);
    });
    seen.observe(strip);
    return () => seen.disconnect();
  }, [ref]);
  return useCallback(() => {
    const strip = ref.current;
    if (!strip || strip.clientWidth === 0) return;
    // Read from right to left, the row scrolls into the negative.
    const index = Math.round(Math.abs(strip.scrollLeft) / strip.clientWidth);
    if (index === current.current || index >= strip.children.length) return;
    swipedTo.current = index;
    onShow(index);
  }, [ref, onShow]);
}
