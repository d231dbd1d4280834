import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { call, hasCode } from '@shop/contracts/client';
import { formatDayAndTime } from '@shop/contracts/dates';
import { Button } from '@shop/ui/button';
import { ErrorState } from '@shop/ui/error-state';
import { TextInput } from '@shop/ui/field';
import { EntryPage } from '../../components/entry-page.tsx';
import * as entry from '../../components/entry-page.module.css';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { NewPassword, passwordIn } from '../../components/new-password.tsx';
import { keys } from '../../lib/query-keys.ts';
import { clearSession, errorMessage, fieldErrors } from '../../lib/session.ts';
import { texts } from '../../texts.ts';
import { LinkMessage } from './link-message.tsx';
import { useLinkToken } from './link-token.ts';
import { peopleTexts } from './texts.ts';

const words = peopleTexts.reset;

const resetOf = (token: string) =>
  queryOptions({
    queryKey: keys.link(token),
    queryFn: ({ signal }) => call('', 'POST /auth/admin/reset-password/read', { body: { token } }, { signal }),
    staleTime: Infinity,
  });

/** /admin/reset-password#TOKEN: how somebody chooses a new password by a link of the owner. */
export function ResetPassword() {
  const token = useLinkToken();
  const { data, error: unread, isPending, refetch } = useQuery(resetOf(token));
  const reset = useMutation({
    mutationFn: (password: string) => call('', 'POST /auth/admin/reset-password', { body: { token, password } }),
  });
  const error = reset.error ?? unread;
  const isInvalid = hasCode(error, 'reset_link_invalid');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Whoever is signed in here may be the one whose sessions end by it.
    if (!reset.isPending) reset.mutate(passwordIn(new FormData(event.currentTarget)), { onSuccess: clearSession });
  };
  const message = reset.error ? (errorMessage(reset.error) ?? words.notSaved) : undefined;
  return (
    <EntryPage title={words.title}>
      {isPending && !reset.isSuccess && <ListSkeleton label={words.loading} />}
      {isInvalid && <LinkMessage title={words.invalidTitle}>{words.invalid}</LinkMessage>}
      {unread && !isInvalid && (
        <ErrorState level={1} title={words.failed} retryLabel={texts.retry} onRetry={() => void refetch()} />
      )}
      {reset.isSuccess && <LinkMessage title={words.doneTitle}>{words.done}</LinkMessage>}
      {data && !isInvalid && !reset.isSuccess && (
        <form className={entry.form} onSubmit={submit}>
          <h1 className={entry.title}>{words.title}</h1>
          <p>{words.of(data.username, formatDayAndTime(data.expiresAt))}</p>
          {/* So that the browser's store of passwords knows whose it is. */}
          <TextInput label={words.username} autoComplete="username" value={data.username} readOnly />
          <NewPassword label={words.password} error={message && (fieldErrors(reset.error)['password'] ?? message)} />
          <Button type="submit" busy={reset.isPending}>
            {reset.isPending ? words.sending : words.send}
          </Button>
        </form>
      )}
    </EntryPage>
  );
}
