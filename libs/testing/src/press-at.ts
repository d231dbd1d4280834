import { fireEvent } from '@testing-library/react';

/** Presses as a thumb does, at a point and a moment (ms) after the page was opened. */
export function pressAt(
  target: HTMLElement,
  [clientX, clientY]: [number, number],
  timeStamp: number = performance.now(),
): void {
  fireEvent(target, new MouseEvent('pointerdown', { bubbles: true, clientX, clientY }));
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, clientX, clientY });
  Object.defineProperty(click, 'timeStamp', { value: timeStamp });
  fireEvent(target, click);
}
