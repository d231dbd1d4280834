import type { MouseEvent } from 'react';

const canMove =
  typeof document !== 'undefined' &&
  'startViewTransition' in document &&
  // Two pictures of the page cost a weak phone more than the movement gives.
  ((navigator as { deviceMemory?: number }).deviceMemory ?? 8) > 2 &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches;
let carried: HTMLElement | null = null;

/** Does the print of a card move to its place on the product's page? From one product to another it does not. */
export const carriesPrints = (): boolean => canMove && !location.pathname.includes('/product/');

/** Names the print of the pressed card as the one that the next page shows; a page may name only one. */
export function carryPrint({ currentTarget }: MouseEvent<HTMLElement>): void {
  if (!carriesPrints()) return;
  carried?.style.removeProperty('view-transition-name');
  carried = currentTarget.closest('article')?.querySelector('picture') ?? null;
  carried?.style.setProperty('view-transition-name', 'print');
}
