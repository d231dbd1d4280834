import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { standsOpen } from './open-dialogs.ts';
import * as styles from './dialog.module.css';

interface ModalProps {
  open: boolean;
  onClose: () => void;
  /** Asked before the dialog closes by ×, Escape or a press outside: false keeps it open. */
  mayClose?: () => boolean;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
  /** Stays at the bottom while the content scrolls. */
  foot?: ReactNode;
}

interface FrameProps extends ModalProps {
  look: 'sheet' | 'dialog' | undefined;
}

// The native dialog traps focus, closes on Escape, and gives focus back to its opener. Who marks an element with
// `data-first` has it focused in place of the button that closes. It closes before the next picture is painted: whoever
// takes the content out with it would else have it shrink first.
function Frame({ open, onClose, mayClose = () => true, title, closeLabel, children, foot, look }: FrameProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const pressedOutside = useRef(false);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (!open) return element.close();
    if (!element.open) {
      element.showModal();
      element.querySelector<HTMLElement>('[data-first]')?.focus();
    }
    const isGone = standsOpen(element);
    return () => {
      isGone();
      // Taken out of the page open, it would take the focus with it.
      element.close();
    };
  }, [open]);
  return (
    <dialog
      ref={dialog}
      className={look && styles[look]}
      data-form={look === 'dialog' || undefined}
      aria-labelledby={heading}
      onCancel={(event) => {
        if (event.target === event.currentTarget && !mayClose()) event.preventDefault();
      }}
      // A second Escape in a row cannot be prevented.
      onClose={(event) => {
        if (event.target !== event.currentTarget) return;
        if (mayClose()) onClose();
        else event.currentTarget.showModal();
      }}
      // A text selection that ends outside is no press there, though it fires a click.
      onPointerDown={({ target }) => {
        pressedOutside.current = target === dialog.current;
      }}
      onClick={({ target }) => {
        if (target === dialog.current && pressedOutside.current && mayClose()) dialog.current.close();
      }}
    >
      <div className={styles.inside}>
        <header className={styles.head}>
          <h2 id={heading}>{title}</h2>
          <IconButton icon="close" label={closeLabel} onClick={() => mayClose() && dialog.current?.close()} />
        </header>
        <div className={styles.body}>{children}</div>
        {foot && <footer className={styles.foot}>{foot}</footer>}
      </div>
    </dialog>
  );
}

/** A panel from the side on wide screens, from below on phones. */
export function Sheet(props: ModalProps) {
  return <Frame {...props} look="sheet" />;
}

/** A box in the middle of the screen. */
export function Dialog(props: ModalProps) {
  return <Frame {...props} look="dialog" />;
}

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** Verbs, never OK and Cancel. */
  confirmLabel: string;
  cancelLabel: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks before something happens. Focus starts on the safe answer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const { open, title, confirmLabel, cancelLabel, danger, busy, onConfirm, onClose, children } = props;
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (!open) return element.close();
    if (!element.open) {
      element.showModal();
      element.querySelector<HTMLElement>('[data-safe]')?.focus();
    }
    const isGone = standsOpen(element);
    return () => {
      isGone();
      // Taken out of the page open, it would take the focus with it.
      element.close();
    };
  }, [open]);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      role="alertdialog"
      aria-labelledby={heading}
      // Escape is an answer at once, and not when the browser has closed the dialog: a key that is pressed in between asks
      // again, and would be answered by the Escape before it.
      onCancel={({ target, currentTarget }) => {
        if (target === currentTarget && open) onClose();
      }}
      // A browser says late that a dialog has closed: by then it may stand open again, or its answer may be known. React
      // hands the closing of a dialog on to those around it, which have not closed.
      onClose={({ target, currentTarget }) => {
        if (target === currentTarget && open && !currentTarget.open) onClose();
      }}
    >
      <div className={styles.inside}>
        <header className={styles.head}>
          <h2 id={heading}>{title}</h2>
        </header>
        {children && <div className={styles.body}>{children}</div>}
        <footer className={styles.answers}>
          {/* What is on its way grows the dialog: the second half of a double tap must not take its place away. */}
          <Button variant="ghost" data-safe="" onClick={() => !busy && onClose()}>
            {cancelLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </footer>
      </div>
    </dialog>
  );
}
