import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDayAndTime } from '@shop/contracts/dates';
import { Button } from '@shop/ui/button';
import { showToast } from '@shop/ui/toast';
import { errorMessage, staffCall } from '../../lib/session.ts';
import { ownSessions } from './account-queries.ts';
import * as styles from './account.module.css';
import { deviceName } from './device-name.ts';
import { accountTexts } from './texts.ts';

const words = accountTexts.sessions;

/** Every device on which one is signed in; each can be signed out from here. */
export function Sessions() {
  const cache = useQueryClient();
  const { data: sessions = [], isError } = useQuery(ownSessions);
  const end = useMutation({
    mutationFn: async (id: string | null) => {
      if (id === null) await staffCall('', 'DELETE /admin/account/sessions', {});
      else await staffCall('', 'DELETE /admin/account/sessions/:id', { params: { id } });
    },
    onSuccess: () => showToast({ message: words.ended }),
    onError: (error) => showToast({ message: errorMessage(error) ?? words.endFailed, tone: 'error' }),
    onSettled: () => cache.invalidateQueries({ queryKey: ownSessions.queryKey }),
  });
  if (isError) return <p role="alert">{words.failed}</p>;
  return (
    <>
      <ul className={styles.sessions}>
        {sessions.map(({ _id, userAgent, lastSeenAt, ip, isCurrent }) => (
          <li key={_id}>
            <span>
              {deviceName(userAgent)}
              <small>{isCurrent ? words.here : words.seen(formatDayAndTime(lastSeenAt), ip)}</small>
            </span>
            {!isCurrent && (
              <Button variant="ghost" aria-label={words.endOf(deviceName(userAgent))} onClick={() => end.mutate(_id)}>
                {words.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 2 && (
        <Button variant="ghost" onClick={() => end.mutate(null)}>
          {words.endOthers}
        </Button>
      )}
    </>
  );
}
