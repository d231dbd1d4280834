import { useCallback, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '@shop/ui/dialog';
import { useBlocker } from '@shop/ui/router';
import { texts } from '../texts.ts';

/** Tells a sheet whether it may close; null once nothing in it can be lost. */
export type SetGuard = (mayClose: (() => boolean) | null) => void;

/** For a sheet around a form that is another component's: what is asked before it closes, and what sets that. */
export function useCloseGuard(): [mayClose: () => boolean, setGuard: SetGuard] {
  const guard = useRef<(() => boolean) | null>(null);
  const setGuard = useCallback<SetGuard>((mayClose) => {
    guard.current = mayClose;
  }, []);
  return [useCallback(() => guard.current?.() ?? true, []), setGuard];
}

interface Unsaved {
  dirty: boolean;
  /** Gives up what was typed. */
  discard: () => void;
  close: () => void;
  /** Sets the guard of the sheet around the form, when another component renders the sheet. */
  setGuard?: SetGuard;
}

/** Asks before a form with unsaved changes is left: by ×, Escape, Cancel, a press outside, Back, or a link elsewhere. */
export function useUnsaved({ dirty, discard, close, setGuard }: Unsaved) {
  const [isAsked, setIsAsked] = useState(false);
  const isLeaving = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      dirty && !isLeaving.current && (from.pathname !== to.pathname || from.search !== to.search),
  );
  const mayClose = () => {
    if (!dirty || isLeaving.current) return true;
    setIsAsked(true);
    return false;
  };
  useEffect(() => {
    setGuard?.(mayClose);
    return () => setGuard?.(null);
  });
  /** Closes without asking, as after a save; `go` leads somewhere else. */
  const leave = (go = close) => {
    isLeaving.current = true;
    go();
  };
  const question = (
    <ConfirmDialog
      open={isAsked || blocker.state === 'blocked'}
      title={texts.list.unsavedTitle}
      confirmLabel={texts.list.discardShort}
      cancelLabel={texts.list.keepEditing}
      danger
      onConfirm={() => {
        isLeaving.current = true;
        discard();
        if (blocker.state === 'blocked') blocker.proceed();
        else close();
      }}
      onClose={() => {
        setIsAsked(false);
        if (blocker.state === 'blocked' && !isLeaving.current) blocker.reset();
      }}
    >
      <p>{texts.list.unsavedLost}</p>
    </ConfirmDialog>
  );
  return { mayClose, leave, question };
}
