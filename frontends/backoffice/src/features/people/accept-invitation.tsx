import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { call, hasCode } from '@shop/contracts/client';
import { formatDayAndTime } from '@shop/contracts/dates';
import type { Invitation } from '@shop/contracts/people';
import { Button } from '@shop/ui/button';
import { ErrorState } from '@shop/ui/error-state';
import { TextInput } from '@shop/ui/field';
import { formText } from '@shop/ui/form-text';
import { useNavigate } from '@shop/ui/router';
import { EntryPage } from '../../components/entry-page.tsx';
import * as entry from '../../components/entry-page.module.css';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { NewPassword, passwordIn } from '../../components/new-password.tsx';
import { roleInWords } from '../../components/role-texts.ts';
import { keys } from '../../lib/query-keys.ts';
import { beginSession, errorMessage, fieldErrors } from '../../lib/session.ts';
import { texts } from '../../texts.ts';
import { LinkMessage } from './link-message.tsx';
import { useLinkToken } from './link-token.ts';
import { peopleTexts } from './texts.ts';

const words = peopleTexts.accept;

const invitationOf = (token: string) =>
  queryOptions({
    queryKey: keys.link(token),
    queryFn: ({ signal }) => call('', 'POST /invitations/read', { body: { token } }, { signal }),
    staleTime: Infinity,
  });

/** Messages in place of the form, by the code of the error. */
const over = [
  { code: 'invitation_unknown', title: words.unknownTitle, hint: words.unknown },
  { code: 'invitation_expired', title: words.expiredTitle, hint: words.expired },
  { code: 'invitation_used', title: words.usedTitle, hint: words.used },
] as const;
const overBy = (error: Error | null) => over.find(({ code }) => hasCode(error, code));

/** /admin/invitation#TOKEN: how somebody who was invited joins. */
export function AcceptInvitation() {
  const token = useLinkToken();
  const { data, error, isPending, refetch } = useQuery(invitationOf(token));
  const ended = overBy(error);
  return (
    <EntryPage title={words.title}>
      {isPending && <ListSkeleton label={words.loading} />}
      {ended && <LinkMessage title={ended.title}>{ended.hint}</LinkMessage>}
      {error && !ended && (
        <ErrorState level={1} title={words.failed} retryLabel={texts.retry} onRetry={() => void refetch()} />
      )}
      {data && <AcceptForm token={token} invitation={data.invitation} />}
    </EntryPage>
  );
}

interface AcceptFormProps {
  token: string;
  invitation: Omit<Invitation, '_id' | 'createdAt'>;
}

function AcceptForm({ token, invitation }: AcceptFormProps) {
  const navigate = useNavigate();
  const accept = useMutation({
    meta: { isSignIn: true },
    mutationFn: (chosen: { name: string; username: string; password: string }) =>
      call('', 'POST /invitations/accept', { body: { token, ...chosen } }),
    onSuccess: (signedIn) => {
      beginSession(signedIn);
      return navigate('/admin', { replace: true });
    },
  });
  const { error } = accept;
  const ended = overBy(error);
  if (ended) return <LinkMessage title={ended.title}>{ended.hint}</LinkMessage>;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (accept.isPending) return;
    const form = new FormData(event.currentTarget);
    accept.mutate({
      name: formText(form, 'name'),
      username: formText(form, 'username'),
      password: passwordIn(form),
    });
  };
  const message = error ? (errorMessage(error) ?? words.notAccepted) : undefined;
  const wrong: Readonly<Record<string, string>> = {
    ...fieldErrors(error),
    ...(message && hasCode(error, 'name_taken') && { username: message }),
    ...(message && hasCode(error, 'weak_password') && { password: message }),
  };
  return (
    <form className={entry.form} onSubmit={submit}>
      <h1 className={entry.title}>{words.title}</h1>
      <p>{words.invited(invitation.invitedBy, formatDayAndTime(invitation.expiresAt))}</p>
      <p>{words.yourRole(roleInWords(invitation.role))}</p>
      {message && Object.keys(wrong).length === 0 && (
        <p className={entry.error} role="alert">
          {message}
        </p>
      )}
      <TextInput label={words.name} name="name" autoComplete="name" maxLength={100} required error={wrong['name']} />
      <TextInput
        label={words.username}
        hint={words.usernameHint}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={50}
        required
        error={wrong['username']}
      />
      <NewPassword label={words.password} error={wrong['password']} />
      <Button type="submit" busy={accept.isPending}>
        {accept.isPending ? words.sending : words.send}
      </Button>
    </form>
  );
}
