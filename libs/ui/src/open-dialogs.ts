import { useSyncExternalStore } from 'react';

/** For so long after a dialog opened, a press where its opener was pressed is the second half of a double tap. */
const DOUBLE_TAP_MS = 400;
/** A thumb does not hit the same point twice. */
const SAME_PLACE_PX = 24;

let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();
const change = (next: typeof open) => {
  open = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

interface Place {
  clientX: number;
  clientY: number;
}

// Place of the last press; null for one by a program, which has none.
let pressed: Place | null = null;
if (typeof document !== 'undefined') {
  const onPress = ({ clientX, clientY }: PointerEvent) => {
    pressed = clientX || clientY ? { clientX, clientY } : null;
  };
  addEventListener('pointerdown', onPress, { capture: true, passive: true });
}
const isNear = (one: Place, other: Place) =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) < SAME_PLACE_PX;

/**
 * Tells that a modal dialog is open, until the answer is called. A double tap on what opened it presses nothing in it: the
 * button that lies there now would be taken for meant.
 */
export function standsOpen(dialog: HTMLDialogElement): () => void {
  change([...open, dialog]);
  const opener = pressed;
  const openedAt = performance.now();
  const onClick = (event: MouseEvent) => {
    if (!opener || event.timeStamp - openedAt > DOUBLE_TAP_MS || !isNear(event, opener)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  dialog.addEventListener('click', onClick, { capture: true });
  return () => {
    dialog.removeEventListener('click', onClick, { capture: true });
    change(open.filter((each) => each !== dialog));
  };
}

/** The dialog that lies on top: all outside of it can neither be pressed nor heard. */
export const useTopDialog = (): HTMLDialogElement | null =>
  useSyncExternalStore(
    subscribe,
    () => open.at(-1) ?? null,
    () => null,
  );
