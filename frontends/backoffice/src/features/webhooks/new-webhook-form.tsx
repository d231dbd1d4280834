import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { ResponseOf } from '@shop/contracts/route';
import type { Calls } from '@shop/contracts/routes';
import { Accordion } from '@shop/ui/accordion';
import { Button } from '@shop/ui/button';
import { Checkbox, TextInput } from '@shop/ui/field';
import * as card from '../../components/card.module.css';
import { keys } from '../../lib/query-keys.ts';
import { errorMessage, fieldErrors, staffCall } from '../../lib/session.ts';
import * as styles from './webhooks.module.css';
import { eventGroups, webhookTexts } from './texts.ts';

const words = webhookTexts.form;
type Events = ResponseOf<Calls['GET /admin/webhooks']>['events'];

interface NewWebhookFormProps {
  events: Events;
  /** Receives the secret, which is shown once. */
  onSecret: (secret: string) => void;
}

/** Creates a webhook: its address and its events, then its secret, once. */
export function NewWebhookForm({ events, onSecret }: NewWebhookFormProps) {
  const cache = useQueryClient();
  const [url, setUrl] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const create = useMutation({
    mutationFn: () => staffCall('', 'POST /admin/webhooks', { body: { url: url.trim(), events: [...chosen] } }),
    onSuccess: ({ secret }) => {
      onSecret(secret);
      setUrl('');
      setChosen([]);
      return cache.invalidateQueries({ queryKey: keys.webhooks.all });
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!create.isPending) create.mutate();
  };
  const toggle = (name: string) => {
    create.reset();
    setChosen(chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name]);
  };
  const wrongUrl = fieldErrors(create.error)['url'];
  return (
    <section className={styles.part} aria-labelledby="webhooks-new">
      <h2 id="webhooks-new">{words.title}</h2>
      <form className={styles.form} onSubmit={submit}>
        <TextInput
          label={words.url}
          hint={words.urlHint}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          maxLength={500}
          required
          value={url}
          onChange={({ target }) => {
            setUrl(target.value);
            create.reset();
          }}
          error={wrongUrl}
        />
        <fieldset className={styles.choices}>
          <legend>{words.events}</legend>
          <p className={styles.hint}>{words.eventsHint}</p>
          <Accordion level={3} items={groupsOf(events, chosen, toggle)} />
        </fieldset>
        {create.error && !wrongUrl && (
          <p className={styles.error} role="alert">
            {errorMessage(create.error) ?? words.failed}
          </p>
        )}
        <div className={card.answers}>
          <Button type="submit" busy={create.isPending}>
            {words.create}
          </Button>
        </div>
      </form>
    </section>
  );
}

/** The events by their module, each with its sentence. */
function groupsOf(events: Events, chosen: readonly string[], toggle: (name: string) => void) {
  const groups = [...new Set(events.map(({ name }) => moduleOf(name)))];
  return groups.map((group) => ({
    title: eventGroups[group] ?? group,
    body: (
      <div className={styles.form}>
        {events
          .filter(({ name }) => moduleOf(name) === group)
          .map(({ name, summary }) => (
            <Checkbox
              key={name}
              label={name}
              hint={summary.replaceAll('`', '')}
              checked={chosen.includes(name)}
              onChange={() => toggle(name)}
            />
          ))}
      </div>
    ),
  }));
}

const moduleOf = (event: string): string => event.split('.', 1)[0] ?? event;
