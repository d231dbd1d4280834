import { useMutation, useQuery } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { call, hasCode } from '@shop/contracts/client';
import { Button } from '@shop/ui/button';
import { formText } from '@shop/ui/form-text';
import { TextInput } from '@shop/ui/field';
import { Navigate, useSearchParams } from '@shop/ui/router';
import { EntryPage } from '../../components/entry-page.tsx';
import * as styles from '../../components/entry-page.module.css';
import { passwordIn } from '../../components/new-password.tsx';
import { sessionTexts } from './texts.ts';
import { beginSession, errorMessage, session } from '../../lib/session.ts';

// Only a path of the back office itself: an address from outside must not lead elsewhere after sign-in.
const safeNext = (next: string | null): string =>
  next && /^\/admin(\/[^/\\]|$)/.test(next) ? next : '/admin/dashboard';

/** A field that appears is typed into next. */
const focus = (input: HTMLInputElement | null) => input?.focus();

/** /admin/login: the sign-in. */
export function Login() {
  const [search] = useSearchParams();
  const { data: admin } = useQuery(session);
  const signIn = useMutation({
    meta: { isSignIn: true },
    mutationFn: (credentials: { username: string; password: string; code?: string }) =>
      call('', 'POST /auth/admin/login', { body: credentials }),
    onSuccess: beginSession,
  });
  if (admin) return <Navigate to={safeNext(search.get('next'))} replace />;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (signIn.isPending) return;
    const form = new FormData(event.currentTarget);
    const code = formText(form, 'code').trim();
    signIn.mutate({ username: formText(form, 'username'), password: passwordIn(form), ...(code && { code }) });
  };
  // Asked for once the password was right; what was typed before stays.
  const isCodeNeeded = hasCode(signIn.error, 'code_needed');
  const asksForCode = isCodeNeeded || hasCode(signIn.error, 'invalid_code') || signIn.variables?.code !== undefined;
  const error = signIn.error && !isCodeNeeded && (errorMessage(signIn.error) ?? sessionTexts.failed);

  return (
    <EntryPage title={sessionTexts.title}>
      <form className={styles.form} onSubmit={submit}>
        <h1 className={styles.title}>{sessionTexts.title}</h1>
        {search.has('next') && !error && <p className={styles.ended}>{sessionTexts.ended}</p>}
        {error && (
          <p className={styles.error} role="alert">
            {error}
          </p>
        )}
        <TextInput
          label={sessionTexts.username}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          required
        />
        <TextInput
          label={sessionTexts.password}
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        {asksForCode && (
          <TextInput
            label={sessionTexts.code}
            hint={sessionTexts.codeHint}
            name="code"
            inputMode="text"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            ref={focus}
            required
          />
        )}
        <Button type="submit" busy={signIn.isPending}>
          {signIn.isPending ? sessionTexts.signingIn : sessionTexts.signIn}
        </Button>
        <p className={styles.foot}>{sessionTexts.onlyAdmins}</p>
      </form>
    </EntryPage>
  );
}
