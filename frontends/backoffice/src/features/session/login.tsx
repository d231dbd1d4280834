import { useMutation, useQuery } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { call } from '@shop/contracts/client';
import { Button } from '@shop/ui/button';
import { formText } from '@shop/ui/form-text';
import { TextInput } from '@shop/ui/field';
import { Navigate, useSearchParams } from '@shop/ui/router';
import { ScallopEdge } from '@shop/ui/scallop-edge';
import { PageTitle } from '../../components/page-title.tsx';
import { ShopName } from '../../components/shop-name.tsx';
import { sessionTexts } from './texts.ts';
import * as styles from './login.module.css';
import { errorMessage, queryClient, rememberAccount, session, token } from '../../lib/session.ts';

// Only a path of the back office itself: an address from outside must not lead elsewhere after sign-in.
const safeNext = (next: string | null): string =>
  next && /^\/admin(\/[^/\\]|$)/.test(next) ? next : '/admin/dashboard';

/** /admin/login: the sign-in. */
export function Login() {
  const [search] = useSearchParams();
  const { data: admin } = useQuery(session);
  const signIn = useMutation({
    meta: { isSignIn: true },
    mutationFn: (credentials: { username: string; password: string }) =>
      call('', 'POST /auth/admin/login', { body: credentials }),
    onSuccess: (answer) => {
      token.save(answer.token);
      rememberAccount(answer.admin);
      queryClient.setQueryData(session.queryKey, answer.admin);
    },
  });
  if (admin) return <Navigate to={safeNext(search.get('next'))} replace />;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (signIn.isPending) return;
    const form = new FormData(event.currentTarget);
    const password = form.get('password');
    signIn.mutate({ username: formText(form, 'username'), password: typeof password === 'string' ? password : '' });
  };
  const error = signIn.error && (errorMessage(signIn.error) ?? sessionTexts.failed);

  return (
    <main className={styles.page}>
      <PageTitle title={sessionTexts.title} />
      <div className={styles.card}>
        <ShopName className={styles.logo} />
        <ScallopEdge />
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
          <Button type="submit" busy={signIn.isPending}>
            {signIn.isPending ? sessionTexts.signingIn : sessionTexts.signIn}
          </Button>
          <p className={styles.foot}>{sessionTexts.onlyAdmins}</p>
        </form>
      </div>
    </main>
  );
}
