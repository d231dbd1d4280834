import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@shop/ui/button';
import { isConflict } from '../lib/session.ts';
import * as form from './form.module.css';
import { texts } from '../texts.ts';

interface FormActionsProps {
  save: { isPending: boolean; error: Error | null };
  /** What is said when somebody else was faster. */
  conflict: string;
  /** What they made of it, and its version. */
  theirs: ReactNode;
  newest: number;
  /** What is said when it failed otherwise. */
  failed: string;
  onCancel: () => void;
  /** Gives up what was typed for what a colleague made of it. */
  onTheirs: () => void;
  /** Saves over what a colleague made of it: the version that was shown when the conflict was told. */
  onMine: (shown: number) => void;
}

/** The end of a form in a dialog: why it was not saved, and what can be done now. */
export function FormActions({ save, conflict, theirs, newest, failed, onCancel, onTheirs, onMine }: FormActionsProps) {
  const { isPending, error } = save;
  const isStale = isConflict(error);
  const told = useRef<HTMLParagraphElement>(null);
  const answers = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isStale) return;
    // The button that was pressed is gone; the keyboard goes on from here, with the choice in sight.
    told.current?.focus({ preventScroll: true });
    answers.current?.scrollIntoView({ block: 'nearest' });
  }, [isStale]);
  return (
    <>
      {error && (
        <p ref={told} className={form.error} role="alert" tabIndex={-1}>
          {isStale ? conflict : failed}
        </p>
      )}
      {isStale && theirs}
      <div ref={answers} className={form.answers}>
        <Button variant="ghost" onClick={onCancel}>
          {texts.list.cancel}
        </Button>
        {isStale ? (
          <Decision newest={newest} onTheirs={onTheirs} onMine={onMine} />
        ) : (
          <Button type="submit" busy={isPending}>
            {isPending ? texts.list.saving : texts.list.save}
          </Button>
        )}
      </div>
    </>
  );
}

function Decision({ newest, onTheirs, onMine }: Pick<FormActionsProps, 'newest' | 'onTheirs' | 'onMine'>) {
  // News may bring a third one's change under the finger that is about to press: nobody has read that yet.
  const [shown] = useState(newest);
  return (
    <>
      <Button variant="ghost" onClick={onTheirs}>
        {texts.conflict.theirs}
      </Button>
      <Button onClick={() => onMine(shown)}>{texts.conflict.mine}</Button>
    </>
  );
}
