import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDayAndTime } from '@shop/contracts/dates';
import type { Invitation } from '@shop/contracts/people';
import { Button } from '@shop/ui/button';
import { showToast } from '@shop/ui/toast';
import { QueryState } from '../../components/query-state.tsx';
import * as card from '../../components/card.module.css';
import { roleInWords } from '../../components/role-texts.ts';
import { errorMessage, staffCall } from '../../lib/session.ts';
import { openInvitations } from './people-queries.ts';
import * as styles from './people.module.css';
import { peopleTexts } from './texts.ts';

const words = peopleTexts.open;

/** The invitations that nobody has accepted yet, each of which can be taken back. */
export function OpenInvitations() {
  const cache = useQueryClient();
  const answer = useQuery(openInvitations);
  const { data, dataUpdatedAt } = answer;
  const revoke = useMutation({
    mutationFn: ({ _id }: Invitation) => staffCall('', 'DELETE /admin/invitations/:id', { params: { id: _id } }),
    onSuccess: () => showToast({ message: words.revoked }),
    onError: (error) => showToast({ message: errorMessage(error) ?? words.revokeFailed, tone: 'error' }),
    onSettled: () => cache.invalidateQueries(openInvitations),
  });
  return (
    <section className={styles.part} aria-labelledby="people-open">
      <h2 id="people-open">{words.title}</h2>
      <QueryState of={answer} words={words} />
      {data?.invitations.length === 0 && <p className={styles.hint}>{words.none}</p>}
      <ul className={styles.people}>
        {data?.invitations.map((invitation) => (
          <li key={invitation._id} className={`${card.card} ${styles.person}`}>
            <strong>{invitation.email}</strong>
            <span>{roleInWords(invitation.role)}</span>
            <span className={styles.hint}>
              {Date.parse(invitation.expiresAt) > dataUpdatedAt
                ? words.until(formatDayAndTime(invitation.expiresAt), invitation.invitedBy)
                : words.expired(formatDayAndTime(invitation.expiresAt))}
            </span>
            <div className={styles.answers}>
              <Button
                compact
                variant="ghost"
                aria-label={words.revokeOf(invitation.email)}
                busy={revoke.isPending && revoke.variables._id === invitation._id}
                onClick={() => revoke.mutate(invitation)}
              >
                {words.revoke}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
