import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDayAndTime } from '@shop/contracts/dates';
import { isAllowed } from '@shop/contracts/permissions';
import { Button } from '@shop/ui/button';
import { EmptyState } from '@shop/ui/empty-state';
import { ErrorState } from '@shop/ui/error-state';
import { Link } from '@shop/ui/router';
import { showToast } from '@shop/ui/toast';
import { emailNames } from '../../components/email-names.ts';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import * as table from '../../components/table.module.css';
import { changedBy } from '../../lib/query-keys.ts';
import { session, staffCall } from '../../lib/session.ts';
import { texts } from '../../texts.ts';
import { failedEmailTexts as words } from './texts.ts';
import { undeliveredEmails } from './undelivered-emails.ts';

/** /admin/failed-emails: e-mails that were tried in vain, to be sent again once the cause is mended. */
export function FailedEmails() {
  const cache = useQueryClient();
  const { data: admin } = useQuery(session);
  const { data, isPending, isError, refetch } = useQuery(undeliveredEmails);
  const resend = useMutation({
    mutationFn: (body: { ids?: string[] }) => staffCall('', 'POST /admin/mail/resend', { body }),
    onSuccess: async ({ resent }) => {
      showToast({ message: words.resent(resent) });
      await cache.invalidateQueries(changedBy('notifications'));
    },
    onError: () => showToast({ message: words.resendFailed, tone: 'error' }),
  });
  const mayResend = admin && isAllowed(admin.role, 'settings.write');
  return (
    <>
      <PageHeader title={words.title}>
        <p>{words.lead}</p>
        <Link to="/admin/settings/mail">{words.settings}</Link>
        {mayResend && data && data.total > 1 && (
          <Button compact variant="ghost" busy={resend.isPending} onClick={() => resend.mutate({})}>
            {words.resendAll}
          </Button>
        )}
      </PageHeader>
      {isPending && <ListSkeleton label={words.loading} />}
      {isError && !data && <ErrorState title={words.failed} retryLabel={texts.retry} onRetry={() => void refetch()} />}
      {data?.total === 0 && <EmptyState title={words.none}>{words.noneHint}</EmptyState>}
      {data && data.total > 0 && (
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{words.email}</th>
              <th scope="col">{words.order}</th>
              <th scope="col">{words.reason}</th>
              {mayResend && <td />}
            </tr>
          </thead>
          <tbody>
            {data.emails.map(({ id, kind, state, attempts, writtenAt, order, reason }) => {
              const name = emailNames[kind] ?? kind;
              return (
                <tr key={id}>
                  <th scope="row">
                    {name}
                    <small>{words.states[state](attempts, formatDayAndTime(writtenAt))}</small>
                  </th>
                  <td data-label={words.order}>
                    {order ? <Link to={`/admin/orders?order=${order._id}`}>{order.orderNumber}</Link> : words.noOrder}
                  </td>
                  <td data-label={words.reason}>{reason}</td>
                  {mayResend && (
                    <td>
                      <Button
                        compact
                        variant="ghost"
                        busy={resend.isPending}
                        aria-label={words.resendOf(name, order?.orderNumber ?? words.noOrder)}
                        onClick={() => resend.mutate({ ids: [id] })}
                      >
                        {words.resend}
                      </Button>
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      {data && data.total > data.emails.length && <p>{words.more(data.total)}</p>}
    </>
  );
}
