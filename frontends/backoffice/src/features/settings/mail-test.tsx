import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@shop/ui/button';
import { TextInput } from '@shop/ui/field';
import * as dialogs from '../../components/form.module.css';
import { keys } from '../../lib/query-keys.ts';
import { errorMessage, fieldErrors, staffCall } from '../../lib/session.ts';
import { mailTexts } from './mail-texts.ts';
import * as styles from './settings.module.css';

const words = mailTexts.test;

/** Sends a test by the mail server that is saved, and says what the mail server answered. */
export function MailTest({ address, isDirty }: { address: string; isDirty: boolean }) {
  const cache = useQueryClient();
  const [typed, setTyped] = useState<string | null>(null);
  const to = typed ?? address;
  const test = useMutation({
    mutationFn: (body: { to: string }) => staffCall('', 'POST /admin/mail/test', { body }),
    onSettled: () => cache.invalidateQueries({ queryKey: keys.mail.undelivered }),
  });
  const wrong = fieldErrors(test.error)['to'];
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!test.isPending) test.mutate({ to });
  };
  const { data } = test;
  const answer = useRef<HTMLDivElement>(null);
  // On a phone it stands below the bar of sections.
  useEffect(() => {
    if (data) answer.current?.scrollIntoView({ block: 'center' });
  }, [data]);
  return (
    <section className={styles.part} aria-labelledby="mail-test">
      <h2 id="mail-test">{words.title}</h2>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextInput
          label={words.to}
          name="to"
          type="email"
          autoComplete="email"
          value={to}
          error={wrong}
          onChange={({ target }) => setTyped(target.value)}
        />
        {isDirty && <p className={styles.hint}>{words.saveFirst}</p>}
        <div className={dialogs.answers}>
          <Button type="submit" variant="ghost" busy={test.isPending} disabled={isDirty}>
            {test.isPending ? words.sending : words.send}
          </Button>
        </div>
      </form>
      <div ref={answer}>
        {data?.isSent && <output>{words.sent(test.variables?.to ?? to)}</output>}
        {data && !data.isSent && (
          <div className={dialogs.error} role="alert">
            <p>
              {words.notSent} {data.problem}
            </p>
            {data.reply && (
              <p>
                {words.reply} <q>{data.reply}</q>
              </p>
            )}
          </div>
        )}
      </div>
      {test.error && wrong === undefined && (
        <p className={dialogs.error} role="alert">
          {errorMessage(test.error) ?? words.failed}
        </p>
      )}
    </section>
  );
}
