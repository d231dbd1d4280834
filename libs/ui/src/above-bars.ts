import { useEffect, useRef } from 'react';

// What is taller is a page of its own, no bar.
const MAX_BAR = 0.6;
// Bars are higher than that.
const PROBE_STEP = 12;

/** The bar that stands at a point: what stays in its place while the page scrolls, held by the foot of the window. */
function barAt(x: number, y: number, own: Element): Element | undefined {
  for (const hit of document.elementsFromPoint(x, y)) {
    if (own.contains(hit)) continue;
    for (let each: Element | null = hit; each; each = each.parentElement) {
      const { position, bottom } = getComputedStyle(each);
      const stays = position === 'fixed' || (position === 'sticky' && bottom !== 'auto');
      if (stays && each.getBoundingClientRect().height < innerHeight * MAX_BAR) return each;
    }
  }
  return undefined;
}

/**
 * Returns the distance of an element from the foot of the window, at the lowest place of its height that no bar covers.
 */
function freePlace(own: HTMLElement): number {
  const height = own.offsetHeight;
  const x = innerWidth / 2;
  let foot = innerHeight;
  for (let up = 1; up <= height && up < foot; up += PROBE_STEP) {
    const top = barAt(x, foot - up, own)?.getBoundingClientRect().top ?? foot;
    if (top >= foot) continue;
    foot = top;
    up = 1 - PROBE_STEP;
  }
  return innerHeight - foot;
}

/**
 * Keeps the element of the ref it returns above all bars at the foot of the window while `shown` is something, whatever opens
 * or closes there. As long as it does, the page has so much more room at its end that all of it scrolls out from below.
 */
export function useAboveBars(shown: unknown) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (shown === undefined) return undefined;
    let frame = 0;
    const move = () => {
      const element = place.current;
      if (!element) return;
      element.style.insetBlockEnd = `max(${freePlace(element)}px, env(safe-area-inset-bottom))`;
      document.body.style.paddingBlockEnd = `${element.offsetHeight}px`;
    };
    const moveSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(move);
    };
    move();
    // Not its own style, which it changes itself.
    const changes = new MutationObserver(moveSoon);
    changes.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['open', 'hidden', 'class', 'aria-expanded', 'data-open', 'data-active'],
    });
    addEventListener('scroll', moveSoon, { passive: true });
    addEventListener('resize', moveSoon);
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      removeEventListener('scroll', moveSoon);
      removeEventListener('resize', moveSoon);
      document.body.style.paddingBlockEnd = '';
    };
  }, [shown]);
  return place;
}
