import { useState } from 'react';
import { Checkbox, TextInput } from '@shop/ui/field';

const words = {
  hint: 'At least 10 characters. Three words that only you would put together are good.',
  show: 'Show it',
};

/** A password that somebody chooses: the field `password` of its form, which can be read while it is typed. */
export function NewPassword({ label, error }: { label: string; error?: string | undefined }) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <TextInput
        label={label}
        hint={words.hint}
        error={error}
        name="password"
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Checkbox label={words.show} checked={isShown} onChange={({ target }) => setShown(target.checked)} />
    </>
  );
}

/** The password that was typed, as it was typed. */
export function passwordIn(form: FormData, name = 'password'): string {
  const typed = form.get(name);
  return typeof typed === 'string' ? typed : '';
}
