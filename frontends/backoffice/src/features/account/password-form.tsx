import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '@shop/ui/button';
import { TextInput } from '@shop/ui/field';
import { showToast } from '@shop/ui/toast';
import { type SubmitEvent, useState } from 'react';
import * as styles from '../../components/form.module.css';
import { NewPassword, passwordIn } from '../../components/new-password.tsx';
import { errorMessage, fieldErrors, staffCall } from '../../lib/session.ts';
import { ownSessions } from './account-queries.ts';
import { accountTexts } from './texts.ts';

const words = accountTexts.password;

/** Changes one's own password; the device that it is typed on stays signed in. */
export function PasswordForm() {
  const cache = useQueryClient();
  // A new form is empty.
  const [changes, setChanges] = useState(0);
  const change = useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) =>
      staffCall('', 'POST /admin/account/password', { body }),
    onSuccess: async () => {
      showToast({ message: words.changed });
      setChanges((count) => count + 1);
      await cache.invalidateQueries({ queryKey: ownSessions.queryKey });
    },
  });
  const errors = fieldErrors(change.error);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (change.isPending) return;
    const form = new FormData(event.currentTarget);
    change.mutate({ currentPassword: passwordIn(form, 'current'), newPassword: passwordIn(form) });
  };
  return (
    <form key={changes} className={styles.form} noValidate onSubmit={submit}>
      <TextInput
        name="current"
        type="password"
        label={words.current}
        error={errors['currentPassword']}
        autoComplete="current-password"
        required
      />
      <NewPassword label={words.new} error={errors['newPassword']} />
      {change.error && Object.keys(errors).length === 0 && (
        <p className={styles.error} role="alert">
          {errorMessage(change.error) ?? words.failed}
        </p>
      )}
      <div className={styles.answers}>
        <Button type="submit" busy={change.isPending}>
          {words.change}
        </Button>
      </div>
    </form>
  );
}
