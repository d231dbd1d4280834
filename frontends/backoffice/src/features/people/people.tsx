import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDayAndTime } from '@shop/contracts/dates';
import type { Person } from '@shop/contracts/people';
import { ConfirmDialog } from '@shop/ui/dialog';
import { showToast } from '@shop/ui/toast';
import { QueryState } from '../../components/query-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useShop } from '../../hooks/use-shop.ts';
import { errorMessage, session, staffCall } from '../../lib/session.ts';
import { InviteForm } from './invite-form.tsx';
import { LinkDialog, type OneTimeLink } from './link-dialog.tsx';
import { OpenInvitations } from './open-invitations.tsx';
import { everybody } from './people-queries.ts';
import { type Change, PersonCard } from './person-card.tsx';
import { RoleDialog } from './role-dialog.tsx';
import * as styles from './people.module.css';
import { peopleTexts as words } from './texts.ts';

/** /admin/people: who may sign in, and as what; and how somebody joins. */
export function People() {
  const answer = useQuery(everybody);
  const { data } = answer;
  const { data: admin } = useQuery(session);
  const [change, setChange] = useState<{ kind: Change; person: Person } | null>(null);
  const { makeLink, shown, hide } = useResetLink();
  const close = () => setChange(null);
  return (
    <>
      <PageHeader title={words.title}>
        <p>{words.lead}</p>
      </PageHeader>
      <div className={styles.page}>
        <QueryState of={answer} words={words} />
        <ul className={styles.people}>
          {data?.people.map((person) => (
            <PersonCard
              key={person._id}
              person={person}
              isSelf={person.username === admin?.username}
              onChange={(kind) => (kind === 'link' ? makeLink(person) : setChange({ kind, person }))}
            />
          ))}
        </ul>
        <InviteForm />
        <OpenInvitations />
      </div>
      {change?.kind === 'role' && <RoleDialog person={change.person} onClose={close} />}
      <Question
        person={change?.kind === 'sessions' ? change.person : null}
        ask={words.askEnd}
        hint={words.endHint}
        label={words.endSessions}
        act={({ _id }) => staffCall('', 'DELETE /admin/people/:id/sessions', { params: { id: _id } })}
        done={words.ended}
        failed={words.endFailed}
        onClose={close}
      />
      <Question
        person={change?.kind === 'remove' ? change.person : null}
        ask={words.askRemove}
        hint={words.removeHint}
        label={words.remove}
        act={({ _id }) => staffCall('', 'DELETE /admin/people/:id', { params: { id: _id } })}
        done={words.removed}
        failed={words.removeFailed}
        onClose={close}
      />
      {shown && <LinkDialog shown={shown} onClose={hide} />}
    </>
  );
}

/** Makes a link by which somebody chooses a new password. */
function useResetLink() {
  const shop = useShop()?.name ?? '';
  const [shown, setShown] = useState<OneTimeLink | null>(null);
  const { mutate } = useMutation({
    mutationFn: ({ _id }: Person) => staffCall('', 'POST /admin/people/:id/reset-link', { params: { id: _id } }),
    onSuccess: ({ link, expiresAt, emailed }, { username }) =>
      setShown({
        title: words.resetTitle(username),
        hint: words.resetHint(formatDayAndTime(expiresAt)),
        link,
        message: words.resetMessage(shop, link),
        emailed,
      }),
    onError: (error) => showToast({ message: errorMessage(error) ?? words.resetFailed, tone: 'error' }),
  });
  return { makeLink: (person: Person) => mutate(person), shown, hide: () => setShown(null) };
}

interface QuestionProps {
  person: Person | null;
  ask: (name: string) => string;
  hint: string;
  label: string;
  act: (person: Person) => Promise<unknown>;
  done: (name: string) => string;
  failed: string;
  onClose: () => void;
}

/** Asks before something is done to a person. What the API refuses is said in the question. */
function Question({ person, ask, hint, label, act, done, failed, onClose }: QuestionProps) {
  const cache = useQueryClient();
  const run = useMutation({
    mutationFn: act,
    onSuccess: (_, { username }) => {
      showToast({ message: done(username) });
      onClose();
    },
    onSettled: () => cache.invalidateQueries(everybody),
  });
  const close = () => {
    run.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      open={person !== null}
      title={person ? ask(person.username) : ''}
      confirmLabel={label}
      cancelLabel={words.keep}
      danger
      busy={run.isPending}
      onConfirm={() => person && run.mutate(person)}
      onClose={close}
    >
      {run.error && (
        <p className={styles.error} role="alert">
          {errorMessage(run.error) ?? failed}
        </p>
      )}
      <p>{hint}</p>
    </ConfirmDialog>
  );
}
