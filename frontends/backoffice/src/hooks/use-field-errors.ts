import { useEffect, useRef, useState } from 'react';

type Errors = Readonly<Record<string, string>>;

/** What is wrong in a form, by its fields: each time something is found, the first of them is gone to. */
export function useFieldErrors() {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [errors]);
  return { form, errors, setErrors };
}
