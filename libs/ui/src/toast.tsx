import { UNDO_MS } from '@shop/contracts/shop';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from './icon-button.tsx';
import { useTopDialog } from './open-dialogs.ts';
import * as styles from './toast.module.css';

export interface ToastMessage {
  message: string;
  tone?: 'plain' | 'error';
  /** One way back, e.g. Undo. */
  action?: { label: string; onPress: () => void };
  /** Milliseconds it stays; 6 s unless said, 8 s with an action. It waits while hovered or focused. */
  stays?: number;
}

let current: (ToastMessage & { id: number }) | null = null;
let lastId = 0;
const listeners = new Set<() => void>();
const change = (next: typeof current) => {
  current = next;
  for (const listener of listeners) listener();
};

/** Shows one short message at the foot of the page; a newer one takes its place. */
export function showToast(message: ToastMessage): void {
  lastId += 1;
  change({ ...message, id: lastId });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Where toasts appear: a live region, always present, one per page. */
export function Toaster({ closeLabel }: { closeLabel: string }) {
  const toast = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
  const dialog = useTopDialog();
  // The message that is looked at, which stays; the next one must not stay because of it.
  const [held, setHeld] = useState<number | null>(null);

  useEffect(() => {
    if (!toast || held === toast.id) return;
    const timer = setTimeout(() => change(null), toast.stays ?? (toast.action ? UNDO_MS : 6000));
    return () => clearTimeout(timer);
  }, [toast, held]);

  const region = (
    <div className={styles.region} role="status" aria-live="polite">
      {toast && (
        <div
          key={toast.id}
          className={toast.tone === 'error' ? styles.error : styles.toast}
          onPointerEnter={() => setHeld(toast.id)}
          onPointerLeave={() => setHeld(null)}
          onFocus={() => setHeld(toast.id)}
          onBlur={() => setHeld(null)}
        >
          <span>{toast.message}</span>
          {toast.action && (
            <button
              type="button"
              className={styles.action}
              onClick={() => {
                toast.action?.onPress();
                change(null);
              }}
            >
              {toast.action.label}
            </button>
          )}
          <IconButton icon="close" size={18} label={closeLabel} onClick={() => change(null)} />
        </div>
      )}
    </div>
  );
  // Outside of a modal dialog a message would lie below it, and screen readers would skip it.
  return dialog ? createPortal(region, dialog) : region;
}
