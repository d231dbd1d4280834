import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@shop/ui/button';
import * as form from './form.module.css';
import { texts } from '../texts.ts';

interface ConflictProps {
  /** Says that a colleague saved first. */
  message: ReactNode;
  /** The values that the colleague saved, beside the message. */
  children?: ReactNode;
  /** Newest saved version. */
  newest: number;
  /** Another button, before the two. */
  more?: ReactNode;
  /** Discards the typed values and keeps the saved ones. */
  onTheirs: () => void;
  /** Saves over the version that was shown. */
  onMine: (shown: number) => void;
}

/** Message that a colleague saved first, with the saved values and the choice between both versions. */
export function Conflict({ message, children, newest, more, onTheirs, onMine }: ConflictProps) {
  // A third change may arrive just before the press: it was not read, so it must not be overwritten.
  const [shown] = useState(newest);
  const alert = useRef<HTMLDivElement>(null);
  const choice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed is gone; the keyboard goes on from here, with the choice in sight.
    alert.current?.focus({ preventScroll: true });
    choice.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <>
      <div ref={alert} className={form.error} role="alert" tabIndex={-1} aria-label={texts.conflict.problem}>
        {message}
      </div>
      {children}
      <div ref={choice} className={form.answers}>
        {more}
        <Button variant="ghost" onClick={onTheirs}>
          {texts.conflict.theirs}
        </Button>
        <Button onClick={() => onMine(shown)}>{texts.conflict.mine}</Button>
      </div>
    </>
  );
}
