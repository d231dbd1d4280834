import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnAccount } from '@shop/contracts/account';
import { Button } from '@shop/ui/button';
import { TextInput } from '@shop/ui/field';
import { formText } from '@shop/ui/form-text';
import { showToast } from '@shop/ui/toast';
import type { SubmitEvent } from 'react';
import { QueryState } from '../../components/query-state.tsx';
import * as styles from '../../components/form.module.css';
import { PageHeader } from '../../components/page-header.tsx';
import { errorMessage, fieldErrors, session, staffCall } from '../../lib/session.ts';
import { ownAccount } from './account-queries.ts';
import * as parts from './account.module.css';
import { PasswordForm } from './password-form.tsx';
import { Sessions } from './sessions.tsx';
import { accountTexts as words } from './texts.ts';
import { TwoFactor } from './two-factor.tsx';

/** /admin/account: how one signs in, and where one is signed in. */
export function Account() {
  const answer = useQuery(ownAccount);
  const { data } = answer;
  return (
    <>
      <PageHeader title={words.title} />
      <QueryState of={answer} words={words} />
      {data && (
        <div className={parts.parts}>
          <Profile key={data._id} account={data} />
          <section className={parts.part}>
            <h2>{words.password.title}</h2>
            {data.fromEnvironment.includes('password') ? <p>{words.password.fixed}</p> : <PasswordForm />}
          </section>
          <section className={parts.part}>
            <h2>{words.twoFactor.title}</h2>
            <TwoFactor state={data.twoFactor} />
          </section>
          <section className={parts.part}>
            <h2>{words.sessions.title}</h2>
            <Sessions />
          </section>
        </div>
      )}
    </>
  );
}

function Profile({ account }: { account: OwnAccount }) {
  const cache = useQueryClient();
  const fixed = (field: 'username' | 'email', variable: string) =>
    account.fromEnvironment.includes(field) ? { readOnly: true, hint: words.fixed(variable) } : {};
  const save = useMutation({
    mutationFn: (body: { name?: string; username?: string; email?: string | null }) =>
      staffCall('', 'PUT /admin/account', { body }),
    onSuccess: async (saved) => {
      cache.setQueryData(ownAccount.queryKey, saved.account);
      showToast({ message: words.saved });
      await cache.invalidateQueries({ queryKey: session.queryKey });
    },
  });
  const errors = fieldErrors(save.error);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const name = formText(form, 'name').trim();
    save.mutate({
      ...(name && { name }),
      ...(!account.fromEnvironment.includes('username') && { username: formText(form, 'username') }),
      ...(!account.fromEnvironment.includes('email') && { email: formText(form, 'email').trim() || null }),
    });
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <h2>{words.profile}</h2>
      <TextInput
        name="name"
        label={words.name}
        defaultValue={account.name ?? ''}
        error={errors['name']}
        autoComplete="name"
      />
      <TextInput
        name="username"
        label={words.username}
        defaultValue={account.username}
        error={errors['username']}
        autoComplete="username"
        autoCapitalize="none"
        {...fixed('username', 'ADMIN_USERNAME')}
      />
      <TextInput
        name="email"
        type="email"
        label={words.email}
        hint={words.emailHint}
        defaultValue={account.email ?? ''}
        error={errors['email']}
        autoComplete="email"
        {...fixed('email', 'ADMIN_EMAIL')}
      />
      {save.error && Object.keys(errors).length === 0 && (
        <p className={styles.error} role="alert">
          {errorMessage(save.error) ?? words.saveFailed}
        </p>
      )}
      <div className={styles.answers}>
        <Button type="submit" busy={save.isPending}>
          {words.save}
        </Button>
      </div>
    </form>
  );
}
