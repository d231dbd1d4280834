import { type RefObject, useEffect } from 'react';

/** Distance below the screen at which a part of the page counts as near. */
const MARGIN = '600px';

/** Calls `onNear` once the element comes near the screen, as long as the page still lacks something of it. */
export function useWhenNear(element: RefObject<Element | null>, isIncomplete: boolean, onNear: () => void): void {
  useEffect(() => {
    if (!isIncomplete || !element.current) return undefined;
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        near.disconnect();
        onNear();
      },
      { rootMargin: MARGIN },
    );
    near.observe(element.current);
    return () => near.disconnect();
  }, [element, isIncomplete, onNear]);
}
