/** For so long after something new was shown, a press where it was asked for is the second half of a double tap. */
const DOUBLE_TAP_MS = 400;
/** A thumb does not hit the same point twice. */
const SAME_PLACE_PX = 24;

interface Place {
  clientX: number;
  clientY: number;
}

// Place of the press that came last; null for one by a program, which has none, and for a key or Back.
let pressed: Place | null = null;
if (typeof document !== 'undefined') {
  const onPress = ({ clientX, clientY }: PointerEvent) => {
    pressed = clientX || clientY ? { clientX, clientY } : null;
  };
  const forget = () => {
    pressed = null;
  };
  addEventListener('pointerdown', onPress, { capture: true, passive: true });
  addEventListener('keydown', forget, { capture: true, passive: true });
  addEventListener('popstate', forget, { capture: true });
}
const isNear = (one: Place, other: Place) =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) < SAME_PLACE_PX;

/**
 * Lets the second half of a double tap press nothing in what its first half has just shown, where the button that lies
 * there now would be taken for meant. Returns how to end that.
 */
export function ignoreDoubleTap(shown: HTMLElement | Document): () => void {
  const opener = pressed;
  const shownAt = performance.now();
  const onClick = (event: Event) => {
    if (!opener || !(event instanceof MouseEvent)) return;
    if (event.timeStamp - shownAt > DOUBLE_TAP_MS || !isNear(event, opener)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  shown.addEventListener('click', onClick, { capture: true });
  return () => shown.removeEventListener('click', onClick, { capture: true });
}
