import { type RefObject, type SubmitEvent, useEffect, useState } from 'react';

/** A form that is submitted while `mustWait` is submitted once that is over: nobody has to press Save twice. */
export function usePatientSubmit(
  form: RefObject<HTMLFormElement | null>,
  mustWait: boolean,
  submit: (event: SubmitEvent<HTMLFormElement>) => void,
) {
  const [pressed, setPressed] = useState<{ submitter: HTMLElement | null } | null>(null);
  useEffect(() => {
    if (!pressed || mustWait) return;
    setPressed(null);
    form.current?.requestSubmit(pressed.submitter);
  }, [form, pressed, mustWait]);
  return {
    isWaiting: pressed !== null,
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      if (!mustWait) return submit(event);
      event.preventDefault();
      setPressed({ submitter: (event.nativeEvent as globalThis.SubmitEvent).submitter });
    },
  };
}
