import {
  type CSSProperties,
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

const PRESSED = 2.5;
const CLOSEST = 4;
// A second tap so soon is the other half of a double tap, which means what the first one did.
const DOUBLE_TAP_MS = 350;

export interface Zoom {
  scale: number;
  /** Element that contains the picture. It scrolls while the picture is larger than the screen. */
  ref: RefObject<HTMLLIElement | null>;
  /** Size of the picture's button while zoomed. */
  size: CSSProperties;
  onPress: (event: MouseEvent) => void;
}

interface Focus {
  /** Point in the picture, from 0 to 1. */
  part: [number, number];
  /** Point on the screen where that point stays. */
  at: [number, number];
}

const middle = (touches: TouchList): [number, number] => {
  const [one, other] = [touches[0], touches[1]];
  return [((one?.clientX ?? 0) + (other?.clientX ?? 0)) / 2, ((one?.clientY ?? 0) + (other?.clientY ?? 0)) / 2];
};
const spread = ({ 0: one, 1: other }: TouchList) =>
  Math.hypot((one?.clientX ?? 0) - (other?.clientX ?? 0), (one?.clientY ?? 0) - (other?.clientY ?? 0)) || 1;

/**
 * Returns the zoom of a picture: the point under the finger stays in place. Another picture, or a turned phone, resets
 * it.
 */
export function useZoom(shown: number): Zoom {
  const ref = useRef<HTMLLIElement>(null);
  const [scale, setScale] = useState(1);
  const [whole, setWhole] = useState<[number, number]>([0, 0]);
  const focus = useRef<Focus | null>(null);
  const current = useRef(scale);

  const lookAt = (next: number, [x, y]: [number, number]) => {
    const box = ref.current?.querySelector('img, svg')?.getBoundingClientRect();
    if (!box) return;
    if (current.current === 1) setWhole([box.width, box.height]);
    const part = (point: number, from: number, length: number) => Math.min(1, Math.max(0, (point - from) / length));
    focus.current = { part: [part(x, box.left, box.width), part(y, box.top, box.height)], at: [x, y] };
    setScale(Math.min(CLOSEST, Math.max(1, next)));
  };
  const act = useRef(lookAt);
  useLayoutEffect(() => {
    current.current = scale;
    act.current = lookAt;
  });

  useLayoutEffect(() => {
    const [slide, look] = [ref.current, ref.current?.firstElementChild];
    if (!slide || !(look instanceof HTMLElement) || !focus.current) return;
    const { part, at } = focus.current;
    const { left, top } = slide.getBoundingClientRect();
    slide.scrollLeft = look.offsetLeft + part[0] * look.offsetWidth - (at[0] - left);
    slide.scrollTop = look.offsetTop + part[1] * look.offsetHeight - (at[1] - top);
  }, [scale]);

  useEffect(() => setScale(1), [shown]);
  useEffect(() => {
    const onResize = () => setScale(1);
    addEventListener('resize', onResize);
    return () => removeEventListener('resize', onResize);
  }, []);

  // React hears touches passively, where two fingers could not be kept from the page.
  useEffect(() => {
    const slide = ref.current;
    if (!slide) return;
    let from = { scale: 1, spread: 1 };
    const onStart = ({ touches }: TouchEvent) => {
      if (touches.length === 2) from = { scale: current.current, spread: spread(touches) };
    };
    const onMove = (event: TouchEvent) => {
      if (event.touches.length !== 2) return;
      event.preventDefault();
      act.current((from.scale * spread(event.touches)) / from.spread, middle(event.touches));
    };
    slide.addEventListener('touchstart', onStart, { passive: true });
    slide.addEventListener('touchmove', onMove, { passive: false });
    return () => {
      slide.removeEventListener('touchstart', onStart);
      slide.removeEventListener('touchmove', onMove);
    };
  }, [shown]);

  const pressedAt = useRef(-Infinity);
  const onPress = ({ detail, clientX, clientY, timeStamp }: MouseEvent) => {
    const isSecondTap = detail !== 0 && timeStamp - pressedAt.current < DOUBLE_TAP_MS;
    pressedAt.current = isSecondTap ? -Infinity : timeStamp;
    if (isSecondTap) return;
    // A key presses nowhere: the middle is looked at.
    const at: [number, number] = detail === 0 ? [innerWidth / 2, innerHeight / 2] : [clientX, clientY];
    lookAt(scale > 1 ? 1 : PRESSED, at);
  };
  return { scale, ref, size: { inlineSize: whole[0] * scale, blockSize: whole[1] * scale }, onPress };
}
