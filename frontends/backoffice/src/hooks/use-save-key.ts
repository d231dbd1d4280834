import { type RefObject, useEffect } from 'react';

/** Ctrl or Cmd and S press the submit button of a form, wherever it stands. */
export function useSaveKey(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      const button = [...(form.current?.elements ?? [])].find((each) => (each as HTMLButtonElement).type === 'submit');
      if (button instanceof HTMLElement) button.click();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [form]);
}
