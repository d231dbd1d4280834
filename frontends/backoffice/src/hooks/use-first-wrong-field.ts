import { type RefObject, useEffect, useRef } from 'react';

const FIELDS = 'input, select, textarea';

/**
 * Moves the focus to the first wrong field of a form each time that `errors` change. An answer that comes late leaves the
 * focus in a field that was entered since the form was sent: the text typed there would land in another one.
 */
export function useFirstWrongField(errors: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const sentFrom = useRef<Element>(null);
  useEffect(() => {
    const element = form.current;
    const remember = () => {
      sentFrom.current = document.activeElement;
    };
    element?.addEventListener('submit', remember);
    return () => element?.removeEventListener('submit', remember);
  }, []);
  useEffect(() => {
    const focused = document.activeElement;
    const wasEntered = focused !== sentFrom.current && focused?.matches(FIELDS) && form.current?.contains(focused);
    if (!wasEntered) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return form;
}
