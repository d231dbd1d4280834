import { UNDO_MS } from '@shop/contracts/shop';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useAboveBars } from './above-bars.ts';
import { IconButton } from './icon-button.tsx';
import { useTopDialog } from './open-dialogs.ts';
import * as styles from './toast.module.css';

export interface ToastMessage {
  message: string;
  /** An error stays until it is closed, without its action once the time of that is over. */
  tone?: 'plain' | 'error';
  /** One way back, e.g. Undo. */
  action?: { label: string; onPress: () => void };
  /** Milliseconds it stays; 6 s unless set, 8 s with an action. It waits while hovered or focused. */
  stays?: number;
}

type Toast = ToastMessage & { id: number };

/** The newest first. */
let toasts: readonly Toast[] = [];
let lastId = 0;
const none: readonly Toast[] = [];
const listeners = new Set<() => void>();
const change = (next: readonly Toast[]) => {
  toasts = next;
  for (const listener of listeners) listener();
};
const close = (id: number) => change(toasts.filter((toast) => toast.id !== id));

// A way back that is older than these is not looked for any more.
const MAX_WITH_ACTION = 3;

/**
 * Shows one short message above the bars at the foot of the window, in place of the one before. A message that only informed
 * is gone by that. An error and a message with a way back show again when the newer one goes, as long as they count.
 */
export function showToast(message: ToastMessage): void {
  lastId += 1;
  const others = toasts.filter((toast) => toast.message !== message.message);
  const undoable = others.filter(({ tone, action }) => tone !== 'error' && action).slice(0, MAX_WITH_ACTION - 1);
  const staying = others.filter((toast) => toast.tone === 'error' || undoable.includes(toast));
  change([{ ...message, id: lastId }, ...staying]);
}

/** Takes all messages away: what they offer to undo cannot be undone any more. */
export const clearToasts = (): void => change(none);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Live region that shows toasts, one at a time. One per page, always present. */
export function Toaster({ closeLabel }: { closeLabel: string }) {
  const all = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  );
  const dialog = useTopDialog();
  const place = useAboveBars(all[0]?.id);
  const region = (
    <div ref={place} className={styles.region} role="status" aria-live="polite">
      {all.map((toast, nth) => (
        <ToastLine key={toast.id} toast={toast} isShown={nth === 0} closeLabel={closeLabel} />
      ))}
    </div>
  );
  // Outside of a modal dialog a message would lie below it, and screen readers would skip it.
  return dialog ? createPortal(region, dialog) : region;
}

interface ToastLineProps {
  toast: Toast;
  /** Below a newer one it is out of sight, and its time goes on. */
  isShown: boolean;
  closeLabel: string;
}

function ToastLine({ toast: { id, message, tone, action, stays }, isShown, closeLabel }: ToastLineProps) {
  // While it is looked at, it stays.
  const [isHeld, setHeld] = useState(false);
  const [isLate, setLate] = useState(false);
  const time = stays ?? (action ? UNDO_MS : 6000);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => (tone === 'error' ? setLate(true) : close(id)), time);
    return () => clearTimeout(timer);
  }, [id, isHeld, time, tone]);
  return (
    <div
      className={tone === 'error' ? styles.error : styles.toast}
      hidden={!isShown}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{message}</span>
      {action && !isLate && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            action.onPress();
            close(id);
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton icon="close" size={18} label={closeLabel} onClick={() => close(id)} />
    </div>
  );
}
