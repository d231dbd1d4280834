import { type SubmitEvent, useEffect, useRef, useState } from 'react';

type Submit = (submitter: HTMLElement | null) => void;

/** A form that is submitted while `mustWait` is submitted once that is over: nobody has to press Save twice. */
export function usePatientSubmit(mustWait: boolean, submit: Submit) {
  const [pressed, setPressed] = useState<{ submitter: HTMLElement | null } | null>(null);
  const latest = useRef(submit);
  useEffect(() => {
    latest.current = submit;
  });
  useEffect(() => {
    if (!pressed || mustWait) return;
    setPressed(null);
    latest.current(pressed.submitter);
  }, [pressed, mustWait]);
  return {
    isWaiting: pressed !== null,
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      const { submitter } = event.nativeEvent as globalThis.SubmitEvent;
      if (mustWait) setPressed({ submitter });
      else submit(submitter);
    },
  };
}
