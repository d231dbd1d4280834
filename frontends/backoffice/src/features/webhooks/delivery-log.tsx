import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDayAndTime } from '@shop/contracts/dates';
import type { WebhookDelivery } from '@shop/contracts/webhooks';
import { Button } from '@shop/ui/button';
import { ErrorState } from '@shop/ui/error-state';
import { StatusBadge } from '@shop/ui/status-badge';
import { showToast } from '@shop/ui/toast';
import * as card from '../../components/card.module.css';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { keys } from '../../lib/query-keys.ts';
import { errorMessage, staffCall } from '../../lib/session.ts';
import { texts } from '../../texts.ts';
import { deliveriesOf } from './webhook-queries.ts';
import * as styles from './webhooks.module.css';
import { webhookTexts } from './texts.ts';

const words = webhookTexts.logs;
const looks = {
  waiting: { shape: 'waiting', tone: 'amber' },
  sent: { shape: 'done', tone: 'green' },
  failed: { shape: 'failed', tone: 'red' },
} as const;

/** The last deliveries of a webhook with their attempts, each of which can be sent again. */
export function DeliveryLog({ webhookId }: { webhookId: string }) {
  const cache = useQueryClient();
  const { data, isPending, isError, refetch } = useQuery(deliveriesOf(webhookId));
  const resend = useMutation({
    mutationFn: (id: string) => staffCall('', 'POST /admin/webhooks/deliveries/:id/resend', { params: { id } }),
    onSuccess: () => showToast({ message: words.resent }),
    onError: (error) => showToast({ message: errorMessage(error) ?? words.resendFailed, tone: 'error' }),
    onSettled: () => cache.invalidateQueries({ queryKey: keys.webhooks.all }),
  });
  if (isPending) return <ListSkeleton label={words.loading} />;
  if (isError && !data)
    return <ErrorState title={words.failed} retryLabel={texts.retry} onRetry={() => void refetch()} />;
  if (data.deliveries.length === 0) return <p className={styles.hint}>{words.none}</p>;
  return (
    <ul className={styles.webhooks}>
      {data.deliveries.map((delivery) => (
        <Delivery
          key={delivery._id}
          delivery={delivery}
          busy={resend.isPending && resend.variables === delivery._id}
          onResend={() => resend.mutate(delivery._id)}
        />
      ))}
    </ul>
  );
}

interface DeliveryProps {
  delivery: WebhookDelivery;
  busy: boolean;
  onResend: () => void;
}

function Delivery({ delivery: { event, occurredAt, state, dueAt, attempts }, busy, onResend }: DeliveryProps) {
  const when = formatDayAndTime(occurredAt);
  return (
    <li className={`${card.card} ${styles.delivery}`}>
      <strong>{event}</strong>
      <span>{when}</span>
      <StatusBadge {...looks[state]}>{words.states[state]}</StatusBadge>
      {dueAt && <span className={styles.hint}>{words.next(formatDayAndTime(dueAt))}</span>}
      <ul>
        {attempts.map(({ at, status, reason, milliseconds }) => (
          <li key={at} className={styles.hint}>
            {words.attempt(formatDayAndTime(at), reason ?? words.accepted(status), milliseconds)}
          </li>
        ))}
      </ul>
      {/* A test is no event: another one is sent from the card. */}
      {event !== 'webhooks.test' && (
        <div className={card.answers}>
          <Button compact variant="ghost" aria-label={words.resendOf(event, when)} busy={busy} onClick={onResend}>
            {words.resend}
          </Button>
        </div>
      )}
    </li>
  );
}
