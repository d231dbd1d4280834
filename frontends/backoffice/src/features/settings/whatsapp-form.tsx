import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { WhatsAppAccount } from '@shop/contracts/whatsapp';
import { type TemplateLanguage, templateLanguages } from '@shop/contracts/whatsapp-templates';
import { Button } from '@shop/ui/button';
import { Checkbox, Select, TextInput } from '@shop/ui/field';
import { ConflictDiff } from '../../components/conflict-diff.tsx';
import { Conflict } from '../../components/conflict.tsx';
import * as dialogs from '../../components/form.module.css';
import { useEditForm } from '../../hooks/use-edit-form.ts';
import { useFirstWrongField } from '../../hooks/use-first-wrong-field.ts';
import { errorMessage, isConflict, staffCall } from '../../lib/session.ts';
import * as styles from './settings.module.css';
import { whatsAppAccount } from './whatsapp-queries.ts';
import { whatsAppSettingsTexts as words } from './whatsapp-texts.ts';

const PLAIN = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, dir: 'ltr' } as const;

type Typed = {
  isOn: boolean;
  phoneNumberId: string;
  businessAccountId: string;
  language: TemplateLanguage;
  hasUrdu: boolean;
};
const { token: _token, secret: _secret, ...names } = words.fields;

const typedFrom = ({ isOn, phoneNumberId, businessAccountId, language, hasUrdu }: WhatsAppAccount): Typed => ({
  isOn,
  phoneNumberId,
  businessAccountId,
  language,
  hasUrdu,
});

const isNumber = (text: string) => /^\d{5,}$/.test(text.trim());
const check = ({ phoneNumberId, businessAccountId }: Typed): Record<string, string> => ({
  ...(!isNumber(phoneNumberId) && { phoneNumberId: words.wrongNumber }),
  ...(!isNumber(businessAccountId) && { businessAccountId: words.wrongNumber }),
});

interface WhatsAppFormProps {
  account: WhatsAppAccount;
  isReadOnly: boolean;
  onSaved: () => void;
  onDirty: (isDirty: boolean) => void;
}

/** The form of the WhatsApp account. Its secrets are never in the draft that outlives a closed tab. */
export function WhatsAppForm({ account, isReadOnly, onSaved, onDirty }: WhatsAppFormProps) {
  const cache = useQueryClient();
  const [secrets, setSecrets] = useState({ token: '', secret: '' });
  const form = useEditForm({
    name: 'settings/whatsapp',
    version: account.version,
    fresh: typedFrom(account),
    module: 'settings',
    reload: () => cache.invalidateQueries({ queryKey: whatsAppAccount.queryKey }),
    check,
    send: (typed, version) => {
      const { token, secret } = secrets;
      const given = { ...(token !== '' && { token }), ...(secret !== '' && { secret }) };
      return staffCall('', 'PUT /admin/whatsapp', { body: { version, ...typed, ...given } });
    },
    saved: (saved) => {
      cache.setQueryData(whatsAppAccount.queryKey, saved);
      return words.saved;
    },
    onClose: () => undefined,
    onSaved,
  });
  const { typed, errors, save } = form;
  const element = useFirstWrongField(form.attempt);
  const dirty = form.dirty || secrets.token !== '' || secrets.secret !== '';
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  const isBehind = isConflict(save.error) && account.version !== form.version;
  const secretField = (name: 'token' | 'secret', isStored: boolean) => (
    <TextInput
      label={words.fields[name]}
      hint={isStored ? words.hints.kept : words.hints[name]}
      name={name}
      type="password"
      autoComplete="off"
      value={secrets[name]}
      error={errors[name]}
      onChange={({ target }) => setSecrets({ ...secrets, [name]: target.value })}
    />
  );
  return (
    <form ref={element} className={styles.form} noValidate onSubmit={form.submit}>
      <TextInput
        label={words.fields.phoneNumberId}
        hint={words.hints.phoneNumberId}
        {...form.text('phoneNumberId')}
        {...PLAIN}
        inputMode="numeric"
        readOnly={isReadOnly}
      />
      <TextInput
        label={words.fields.businessAccountId}
        hint={words.hints.businessAccountId}
        {...form.text('businessAccountId')}
        {...PLAIN}
        inputMode="numeric"
        readOnly={isReadOnly}
      />
      {!isReadOnly && secretField('token', account.hasToken)}
      {!isReadOnly && secretField('secret', account.hasSecret)}
      <Select
        label={words.fields.language}
        hint={words.hints.language}
        {...form.text('language')}
        disabled={isReadOnly}
      >
        {templateLanguages.map((language) => (
          <option key={language} value={language}>
            {words.languages[language]}
          </option>
        ))}
      </Select>
      {typed.language !== 'ur' && (
        <Checkbox label={words.fields.hasUrdu} {...form.checkbox('hasUrdu')} disabled={isReadOnly} />
      )}
      <Checkbox label={words.fields.isOn} {...form.checkbox('isOn')} disabled={isReadOnly} />
      {isBehind ? (
        <Conflict message={words.conflict} newest={account.version} onTheirs={form.discard} onMine={form.saveOver}>
          <ConflictDiff theirs={typedFrom(account)} mine={typed} names={names} />
        </Conflict>
      ) : (
        !isReadOnly && (
          <div className={styles.bar}>
            <Button type="submit" busy={save.isPending}>
              {save.isPending ? words.saving : words.save}
            </Button>
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
