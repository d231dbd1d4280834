import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { Button } from '@shop/ui/button';
import { TextInput } from '@shop/ui/field';
import * as dialogs from '../../components/form.module.css';
import { errorMessage, fieldErrors, staffCall } from '../../lib/session.ts';
import * as styles from './settings.module.css';
import { whatsAppSettingsTexts } from './whatsapp-texts.ts';

const words = whatsAppSettingsTexts.test;

/** Sends a test by the account that is saved, and says what Meta answered. */
export function WhatsAppTest({ isDirty }: { isDirty: boolean }) {
  const [to, setTo] = useState('');
  const test = useMutation({
    mutationFn: (body: { to: string }) => staffCall('', 'POST /admin/whatsapp/test', { body }),
  });
  const wrong = fieldErrors(test.error)['to'];
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!test.isPending) test.mutate({ to });
  };
  const { data } = test;
  return (
    <form className={`${styles.form} ${styles.part}`} noValidate onSubmit={submit}>
      <h3>{words.title}</h3>
      <TextInput
        label={words.to}
        name="to"
        type="tel"
        autoComplete="tel"
        dir="ltr"
        value={to}
        error={wrong}
        onChange={({ target }) => setTo(target.value)}
      />
      {isDirty && <p className={styles.hint}>{words.saveFirst}</p>}
      <div className={dialogs.answers}>
        <Button type="submit" variant="ghost" busy={test.isPending} disabled={isDirty}>
          {test.isPending ? words.sending : words.send}
        </Button>
      </div>
      {data?.isSent && <output>{words.sent}</output>}
      {data && !data.isSent && (
        <p className={dialogs.error} role="alert">
          {words.notSent} {data.problem}
        </p>
      )}
      {test.error && wrong === undefined && (
        <p className={dialogs.error} role="alert">
          {errorMessage(test.error) ?? words.failed}
        </p>
      )}
    </form>
  );
}
