import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDayAndTime } from '@shop/contracts/dates';
import { isAllowed } from '@shop/contracts/permissions';
import { Link } from '@shop/ui/router';
import { showToast } from '@shop/ui/toast';
import { emailNames } from '../../components/email-names.ts';
import { FailedList } from '../../components/failed-list.tsx';
import { changedBy } from '../../lib/query-keys.ts';
import { session, staffCall } from '../../lib/session.ts';
import { failedEmailTexts as words } from './texts.ts';
import { undeliveredEmails } from './undelivered-emails.ts';

/** /admin/failed-emails: e-mails that were tried in vain, to be sent again once the cause is mended. */
export function FailedEmails() {
  const cache = useQueryClient();
  const { data: admin } = useQuery(session);
  const query = useQuery({
    ...undeliveredEmails,
    select: ({ emails, total }) => ({ entries: emails, total }),
  });
  const resend = useMutation({
    mutationFn: (body: { ids?: string[] }) => staffCall('', 'POST /admin/mail/resend', { body }),
    onSuccess: async ({ resent }) => {
      showToast({ message: words.resent(resent) });
      await cache.invalidateQueries(changedBy('notifications'));
    },
    onError: () => showToast({ message: words.resendFailed, tone: 'error' }),
  });
  const retry = {
    isPending: resend.isPending,
    one: ({ id }: { id: string }) => resend.mutate({ ids: [id] }),
    // Those that the list does not hold, too.
    all: () => resend.mutate({}),
  };
  return (
    <FailedList
      words={words}
      query={query}
      retry={admin && isAllowed(admin.role, 'settings.write') ? retry : undefined}
      rowOf={({ id, kind, state, attempts, writtenAt, order, reason }) => {
        const what = emailNames[kind] ?? kind;
        return {
          key: id,
          what,
          tried: words.states[state](attempts, formatDayAndTime(writtenAt)),
          about: order ? <Link to={`/admin/orders?order=${order._id}`}>{order.orderNumber}</Link> : words.noOrder,
          why: reason,
          retryLabel: words.resendOf(what, order?.orderNumber ?? words.noOrder),
        };
      }}
    >
      <Link to="/admin/settings/mail">{words.settings}</Link>
    </FailedList>
  );
}
