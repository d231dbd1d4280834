/** Time in which another press at the same place is the second half of a double tap. Phones themselves take 300 ms. */
export const DOUBLE_TAP_MS = 400;
/** A thumb does not hit the same point twice. */
export const SAME_PLACE_PX = 24;

interface Press {
  clientX: number;
  clientY: number;
  /** Milliseconds after the page was opened. */
  at: number;
}

const isNear = (one: Press, other: MouseEvent) =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) < SAME_PLACE_PX;

// The press that came last; null for one by a program, which has no place, and for a key or Back.
let pressed: Press | null = null;
// Number of places that were pressed one after the other: with a press elsewhere between them, two are no double tap.
let places = 0;
if (typeof document !== 'undefined') {
  const onPress = (event: PointerEvent) => {
    const { clientX, clientY } = event;
    if (!pressed || !isNear(pressed, event)) places += 1;
    pressed = clientX || clientY ? { clientX, clientY, at: performance.now() } : null;
  };
  const forget = () => {
    pressed = null;
  };
  addEventListener('pointerdown', onPress, { capture: true, passive: true });
  addEventListener('keydown', forget, { capture: true, passive: true });
  addEventListener('popstate', forget, { capture: true });
}

/**
 * Lets the second half of a double tap press nothing in what its first half has just shown, where the button that lies
 * there now would be taken for meant. Returns how to end that.
 */
export function ignoreDoubleTap(shown: HTMLElement | Document): () => void {
  const [opener, place] = [pressed, places];
  const onClick = (event: Event) => {
    if (!opener || place !== places || !(event instanceof MouseEvent)) return;
    if (event.timeStamp - opener.at > DOUBLE_TAP_MS || !isNear(opener, event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  shown.addEventListener('click', onClick, { capture: true });
  return () => shown.removeEventListener('click', onClick, { capture: true });
}
