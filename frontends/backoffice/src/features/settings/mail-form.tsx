import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { MailSettings } from '@shop/contracts/mail';
import { Button } from '@shop/ui/button';
import { TextInput } from '@shop/ui/field';
import { ConflictDiff } from '../../components/conflict-diff.tsx';
import { Conflict } from '../../components/conflict.tsx';
import * as dialogs from '../../components/form.module.css';
import { useEditForm } from '../../hooks/use-edit-form.ts';
import { useFirstWrongField } from '../../hooks/use-first-wrong-field.ts';
import { parseAmount } from '../../lib/amount.ts';
import { errorMessage, isConflict, staffCall } from '../../lib/session.ts';
import { mailSettings } from './mail-queries.ts';
import { mailTexts as words } from './mail-texts.ts';
import * as styles from './settings.module.css';

const PLAIN = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, dir: 'ltr' } as const;

type Typed = { host: string; port: string; user: string; sender: string };
const { password: _, ...names } = words.fields;

const typedFrom = ({ host, port, user, sender }: MailSettings): Typed => ({ host, port: String(port), user, sender });

function check({ host, port, sender }: Typed): Record<string, string> {
  const number = parseAmount(port);
  return {
    ...(host.trim() === '' && { host: words.wrongHost }),
    ...(!(typeof number === 'number' && Number.isInteger(number)) && { port: words.wrongPort }),
    ...(sender.trim() === '' && { sender: words.wrongSender }),
  };
}

interface MailFormProps {
  settings: MailSettings;
  isReadOnly: boolean;
  onSaved: () => void;
  onDirty: (isDirty: boolean) => void;
  /** Stands beside Save once it is saved. */
  next: ReactNode;
}

/** The form of the mail server. A password is never in the draft that outlives a closed tab. */
export function MailForm({ settings, isReadOnly, onSaved, onDirty, next }: MailFormProps) {
  const cache = useQueryClient();
  const [password, setPassword] = useState('');
  const { fixed } = settings;
  const form = useEditForm({
    name: 'settings/mail',
    version: settings.version,
    fresh: typedFrom(settings),
    module: 'settings',
    reload: () => cache.invalidateQueries({ queryKey: mailSettings.queryKey }),
    check: (typed) => check({ ...typed, sender: fixed.sender ?? typed.sender }),
    send: ({ host, port, user, sender }, version) =>
      staffCall('', 'PUT /admin/mail', {
        body: {
          version,
          host,
          port: parseAmount(port) ?? 0,
          user,
          sender: fixed.sender ?? sender,
          ...(password !== '' && { password }),
        },
      }),
    saved: (saved) => {
      cache.setQueryData(mailSettings.queryKey, saved);
      return words.saved;
    },
    onClose: () => undefined,
    onSaved,
  });
  const { typed, errors, save } = form;
  const element = useFirstWrongField(form.attempt);
  const dirty = form.dirty || password !== '';
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  const isBehind = isConflict(save.error) && settings.version !== form.version;
  // Mostly the two are one address.
  const suggestSender = () =>
    typed.sender === '' && typed.user.includes('@') && form.set({ sender: typed.user.trim() });
  return (
    <form ref={element} className={styles.form} noValidate onSubmit={form.submit}>
      <TextInput
        label={words.fields.host}
        hint={words.hints.host}
        {...form.text('host')}
        {...PLAIN}
        inputMode="url"
        readOnly={isReadOnly}
      />
      <TextInput
        label={words.fields.port}
        hint={words.hints.port}
        {...form.text('port')}
        {...PLAIN}
        inputMode="numeric"
        readOnly={isReadOnly}
      />
      <TextInput
        label={words.fields.user}
        hint={words.hints.user}
        {...form.text('user')}
        {...PLAIN}
        inputMode="email"
        onBlur={suggestSender}
        readOnly={isReadOnly}
      />
      {!isReadOnly && (
        <TextInput
          label={words.fields.password}
          hint={settings.hasPassword ? words.hints.kept : words.hints.password}
          name="password"
          type="password"
          autoComplete="new-password"
          value={password}
          error={errors['password']}
          onChange={({ target }) => setPassword(target.value)}
        />
      )}
      <TextInput
        label={words.fields.sender}
        {...form.text('sender')}
        {...PLAIN}
        inputMode="email"
        {...(fixed.sender !== null && { value: fixed.sender })}
        hint={fixed.sender === null ? words.hints.sender : words.fixedSender}
        readOnly={isReadOnly || fixed.sender !== null}
      />
      {isBehind ? (
        <Conflict message={words.conflict} newest={settings.version} onTheirs={form.discard} onMine={form.saveOver}>
          <ConflictDiff theirs={typedFrom(settings)} mine={typed} names={names} />
        </Conflict>
      ) : (
        !isReadOnly && (
          <div className={styles.bar}>
            <Button type="submit" busy={save.isPending}>
              {save.isPending ? words.saving : words.save}
            </Button>
            {!dirty && settings.version > 0 && next}
            {dirty && !save.error && <span className={styles.hint}>{words.unsaved}</span>}
            {save.error && !isConflict(save.error) && (
              <p className={dialogs.error} role="alert">
                {Object.keys(errors).length > 0 ? words.wrongFields : (errorMessage(save.error) ?? words.saveFailed)}
              </p>
            )}
          </div>
        )
      )}
      {form.unsavedQuestion}
    </form>
  );
}
