// Positions of the queue's cards on the screen; `list` is the element that holds the cards.

type List = HTMLElement | null;

const cardOf = (list: List, id: string) => list?.querySelector<HTMLElement>(`[data-id="${id}"] > article`);

export const topOf = (list: List, id: string): number | undefined => cardOf(list, id)?.getBoundingClientRect().top;

/** Gives a card the focus, and scrolls it to that place on the screen. */
export function goTo(list: List, id: string, top: number | undefined): void {
  const card = cardOf(list, id);
  card?.focus({ preventScroll: true });
  if (card && top !== undefined) scrollTo(scrollX, scrollY + card.getBoundingClientRect().top - top);
}

/** Returns true when the receipt of a card is on the screen; otherwise scrolls to the card and returns false. */
export function isReceiptInView(list: List, id: string): boolean {
  const receipt = cardOf(list, id)?.querySelector('[data-receipt]')?.getBoundingClientRect();
  const isInView = receipt !== undefined && receipt.bottom >= 0 && receipt.top <= innerHeight;
  if (!isInView) cardOf(list, id)?.scrollIntoView({ block: 'start' });
  return isInView;
}
