import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnAccount } from '@shop/contracts/account';
import { Button } from '@shop/ui/button';
import { CopyText } from '@shop/ui/copy-text';
import { TextInput } from '@shop/ui/field';
import { formText } from '@shop/ui/form-text';
import { QrCode } from '@shop/ui/qr-code';
import { showToast } from '@shop/ui/toast';
import { type SubmitEvent, useState } from 'react';
import * as styles from '../../components/form.module.css';
import { passwordIn } from '../../components/new-password.tsx';
import { errorMessage, staffCall } from '../../lib/session.ts';
import { ownAccount } from './account-queries.ts';
import * as parts from './account.module.css';
import { accountTexts } from './texts.ts';

const words = accountTexts.twoFactor;

/** Sign-in with a code of an app: off, being set up, or on; and the recovery codes, for as long as they are shown. */
export function TwoFactor({ state }: { state: OwnAccount['twoFactor'] }) {
  const cache = useQueryClient();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const begin = useMutation({ mutationFn: () => staffCall('', 'POST /admin/account/two-factor', {}) });
  const refresh = () => cache.invalidateQueries({ queryKey: ownAccount.queryKey });
  const show = async ({ recoveryCodes }: { recoveryCodes: string[] }) => {
    setCodes(recoveryCodes);
    begin.reset();
    await refresh();
  };
  if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />;
  if (state.isOn) {
    return (
      <>
        <p>{words.on}</p>
        <p>{words.left(state.recoveryCodesLeft)}</p>
        <TurnOff onOff={refresh} onCodes={show} />
      </>
    );
  }
  if (begin.data) return <Confirm {...begin.data} onCodes={show} />;
  return (
    <>
      <p>{words.off}</p>
      {begin.error && <p role="alert">{errorMessage(begin.error) ?? words.failed}</p>}
      <Button variant="ghost" busy={begin.isPending} onClick={() => begin.mutate()}>
        {words.begin}
      </Button>
    </>
  );
}

type OnCodes = (answer: { recoveryCodes: string[] }) => Promise<void>;

function Confirm({ secret, uri, onCodes }: { secret: string; uri: string; onCodes: OnCodes }) {
  const confirm = useMutation({
    mutationFn: (code: string) => staffCall('', 'POST /admin/account/two-factor/confirm', { body: { code } }),
    onSuccess: onCodes,
  });
  const error = confirm.error && (errorMessage(confirm.error) ?? words.failed);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!confirm.isPending) confirm.mutate(formText(new FormData(event.currentTarget), 'code'));
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p>{words.scan}</p>
      <QrCode text={uri} label={words.qr} className={parts.qr} />
      <p>
        {words.key}: <code className={parts.key}>{secret}</code>
      </p>
      <CopyText text={secret} labels={words.copy} of={words.key} />
      <TextInput
        name="code"
        label={words.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        {...(error && { error })}
      />
      <div className={styles.answers}>
        <Button type="submit" busy={confirm.isPending}>
          {words.confirm}
        </Button>
      </div>
    </form>
  );
}

function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <>
      <h3>{words.codes}</h3>
      <p>{words.codesHint}</p>
      <ul className={parts.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <CopyText text={codes.join('\n')} labels={words.copy} of={words.codes} />
      <Button onClick={onKept}>{words.kept}</Button>
    </>
  );
}

function TurnOff({ onOff, onCodes }: { onOff: () => Promise<void>; onCodes: OnCodes }) {
  const disable = useMutation({
    mutationFn: (password: string) => staffCall('', 'POST /admin/account/two-factor/disable', { body: { password } }),
    onSuccess: () => {
      showToast({ message: words.turnedOff });
      return onOff();
    },
  });
  const renew = useMutation({
    mutationFn: (password: string) =>
      staffCall('', 'POST /admin/account/two-factor/recovery-codes', { body: { password } }),
    onSuccess: onCodes,
  });
  const failure = disable.error ?? renew.error;
  const error = failure && (errorMessage(failure) ?? words.failed);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = passwordIn(new FormData(event.currentTarget));
    const { submitter } = event.nativeEvent as globalThis.SubmitEvent;
    disable.reset();
    renew.reset();
    if (submitter?.dataset['job'] === 'renew') renew.mutate(password);
    else disable.mutate(password);
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextInput
        name="password"
        type="password"
        label={words.password}
        autoComplete="current-password"
        required
        {...(error && { error })}
      />
      <div className={styles.answers}>
        <Button type="submit" variant="ghost" data-job="renew" busy={renew.isPending}>
          {words.renew}
        </Button>
        <Button type="submit" variant="danger" busy={disable.isPending}>
          {words.disable}
        </Button>
      </div>
    </form>
  );
}
