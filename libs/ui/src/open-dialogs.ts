import { useSyncExternalStore } from 'react';
import { ignoreDoubleTap } from './double-tap.ts';

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

/** Tells that a modal dialog is open, until the answer is called. */
export function standsOpen(dialog: HTMLDialogElement): () => void {
  change([...open, dialog]);
  const heedAll = ignoreDoubleTap(dialog);
  return () => {
    heedAll();
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
