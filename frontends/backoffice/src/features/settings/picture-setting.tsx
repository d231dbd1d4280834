import type { Area } from '@shop/contracts/settings/areas';
import type { Picture } from '@shop/contracts/pictures';
import { upload } from '@shop/contracts/upload';
import { Button, buttonClass } from '@shop/ui/button';
import { useState } from 'react';
import { endIfSignedOut, errorMessage, token } from '../../lib/session.ts';
import * as styles from './settings.module.css';
import { settingsTexts } from './texts.ts';
import type { AreaForm } from './use-area-form.ts';

const words = settingsTexts.picture;

/** A picture that is uploaded as soon as it is chosen, and shown in the shop once the form is saved. */
export function PictureSetting({
  form,
  path,
  label,
  hint,
}: {
  form: AreaForm<Area>;
  path: string;
  label: string;
  hint: string;
}) {
  const [state, setState] = useState<{ isSending: boolean; error?: string }>({ isSending: false });
  const picture = form.valueAt(path) as Picture | null;
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setState({ isSending: true });
    const body = new FormData();
    body.set('picture', file);
    try {
      const answer = await upload('POST /admin/settings/pictures', {}, body, { token: token.read() ?? '' });
      form.set(path, answer.picture);
      setState({ isSending: false });
    } catch (error) {
      if (error instanceof Error) endIfSignedOut(error);
      setState({ isSending: false, error: errorMessage(error) ?? words.failed });
    }
  };
  return (
    <fieldset className={styles.rows}>
      <legend>{label}</legend>
      <p className={styles.hint}>{hint}</p>
      {state.error && (
        <p className={styles.wrong} role="alert">
          {state.error}
        </p>
      )}
      <div className={styles.picture}>
        {picture ? <img src={picture.url} alt={label} /> : <span className={styles.hint}>{words.none}</span>}
        {!form.isReadOnly && (
          <label className={`${buttonClass('ghost')} ${styles.chooser}`}>
            {state.isSending ? words.sending : picture ? words.change : words.choose}
            <input
              type="file"
              accept="image/jpeg,image/png,image/webp"
              aria-label={`${label}: ${words.choose}`}
              disabled={state.isSending}
              onChange={({ target }) => {
                void choose(target.files?.[0]);
                target.value = '';
              }}
            />
          </label>
        )}
        {picture && !form.isReadOnly && (
          <Button variant="link" onClick={() => form.set(path, null)}>
            {words.remove}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
