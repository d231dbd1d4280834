import { useSyncExternalStore } from 'react';
import { visuallyHidden } from './visually-hidden.tsx';

let spoken = '';
let turn = 0;
const listeners = new Set<() => void>();

/** Says a sentence to screen readers, politely; the same sentence twice is said twice. */
export function announce(message: string): void {
  turn += 1;
  // A no-break space makes a repeated sentence a new text, without being spoken.
  spoken = turn % 2 ? message : `${message}\u00a0`;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Live region in which `announce` writes. One per page, always present. */
export function LiveRegion() {
  const text = useSyncExternalStore(
    subscribe,
    () => spoken,
    () => '',
  );
  return (
    <div className={visuallyHidden()} role="status" aria-live="polite">
      {text}
    </div>
  );
}
