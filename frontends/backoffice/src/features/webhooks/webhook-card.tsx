import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDayAndTime } from '@shop/contracts/dates';
import type { Webhook } from '@shop/contracts/webhooks';
import { Button } from '@shop/ui/button';
import { ConfirmDialog, Dialog } from '@shop/ui/dialog';
import { StatusBadge } from '@shop/ui/status-badge';
import { showToast } from '@shop/ui/toast';
import * as card from '../../components/card.module.css';
import { keys } from '../../lib/query-keys.ts';
import { errorMessage, staffCall } from '../../lib/session.ts';
import { texts } from '../../texts.ts';
import { DeliveryLog } from './delivery-log.tsx';
import * as styles from './webhooks.module.css';
import { webhookTexts as words } from './texts.ts';

interface WebhookCardProps {
  webhook: Webhook;
  /** Receives the new secret, which is shown once. */
  onSecret: (secret: string) => void;
}

/** One webhook: where it goes, when, what came of it, and what can be done with it. */
export function WebhookCard({ webhook, onSecret }: WebhookCardProps) {
  const { url, events, isActive, waiting, failed, createdAt, createdBy, formerSecretUntil } = webhook;
  const [open, setOpen] = useState<'log' | 'rotate' | 'remove' | null>(null);
  const { test, setActive, rotate, remove } = useWebhookActs(webhook, onSecret, () => setOpen(null));
  const close = () => {
    rotate.reset();
    remove.reset();
    setOpen(null);
  };
  return (
    <li className={`${card.card} ${styles.webhook}`}>
      <h3>
        <bdi>{url}</bdi>
      </h3>
      <StatusBadge shape={isActive ? 'done' : 'waiting'} tone={isActive ? 'green' : 'amber'}>
        {isActive ? words.active : words.paused}
      </StatusBadge>
      <dl className={card.lines}>
        <Line term={words.events} text={events.join(', ')} />
        <Line term={words.waiting} text={String(waiting)} />
        <Line term={words.givenUp} text={String(failed)} />
        <Line term={words.created} text={words.createdBy(formatDayAndTime(createdAt), createdBy)} />
      </dl>
      {formerSecretUntil && <p className={styles.hint}>{words.formerUntil(formatDayAndTime(formerSecretUntil))}</p>}
      <div className={card.answers}>
        <Act label={words.test} whole={words.testOf(url)} busy={test.isPending} onClick={() => test.mutate()} />
        <Act label={words.log} whole={words.logOf(url)} onClick={() => setOpen('log')} />
        <Act
          label={isActive ? words.pause : words.resume}
          whole={isActive ? words.pauseOf(url) : words.resumeOf(url)}
          busy={setActive.isPending}
          onClick={() => setActive.mutate(!isActive)}
        />
        <Act label={words.rotate} whole={words.rotateOf(url)} onClick={() => setOpen('rotate')} />
        <Act label={words.remove} whole={words.removeOf(url)} danger onClick={() => setOpen('remove')} />
      </div>
      {open === 'log' && (
        <Dialog open title={words.log} closeLabel={texts.close} onClose={close}>
          <div className={styles.form}>
            <p className={styles.address}>{url}</p>
            <DeliveryLog webhookId={webhook._id} />
          </div>
        </Dialog>
      )}
      <Question
        open={open === 'rotate'}
        title={words.askRotate}
        hint={words.rotateHint}
        label={words.rotate}
        act={rotate}
        onClose={close}
      />
      <Question
        open={open === 'remove'}
        title={words.askRemove}
        hint={words.removeHint}
        label={words.remove}
        act={remove}
        onClose={close}
      />
    </li>
  );
}

const Line = ({ term, text }: { term: string; text: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>{text}</dd>
  </div>
);

interface ActProps {
  label: string;
  /** The label with the thing that it acts on. */
  whole: string;
  danger?: boolean;
  busy?: boolean;
  onClick: () => void;
}

const Act = ({ label, whole, danger = false, busy = false, onClick }: ActProps) => (
  <Button compact variant={danger ? 'danger' : 'ghost'} aria-label={whole} busy={busy} onClick={onClick}>
    {label}
  </Button>
);

/** Actions on a webhook. The list is read again afterwards. */
function useWebhookActs({ _id: id, url, events }: Webhook, onSecret: (secret: string) => void, onDone: () => void) {
  const cache = useQueryClient();
  const params = { id };
  const onSettled = () => cache.invalidateQueries({ queryKey: keys.webhooks.all });
  const onError = (error: unknown) =>
    showToast({ message: errorMessage(error) ?? words.failedToChange, tone: 'error' });
  const test = useMutation({
    mutationFn: () => staffCall('', 'POST /admin/webhooks/:id/test', { params }),
    onSuccess: ({ delivery }) => {
      const reason = delivery.attempts[0]?.reason ?? null;
      if (reason === null) showToast({ message: words.testSent });
      else showToast({ message: words.testFailed(reason), tone: 'error' });
    },
    onError,
    onSettled,
  });
  const setActive = useMutation({
    mutationFn: (isActive: boolean) =>
      staffCall('', 'PUT /admin/webhooks/:id', { params, body: { url, events, isActive } }),
    onError,
    onSettled,
  });
  const rotate = useMutation({
    mutationFn: () => staffCall('', 'POST /admin/webhooks/:id/secret', { params }),
    onSuccess: ({ secret }) => {
      onDone();
      onSecret(secret);
    },
    onSettled,
  });
  const remove = useMutation({
    mutationFn: () => staffCall('', 'DELETE /admin/webhooks/:id', { params }),
    onSuccess: () => {
      onDone();
      showToast({ message: words.removed });
    },
    onSettled,
  });
  return { test, setActive, rotate, remove };
}

interface QuestionProps {
  open: boolean;
  title: string;
  hint: string;
  label: string;
  act: { mutate: () => void; isPending: boolean; error: unknown };
  onClose: () => void;
}

/** Asks before something is done. An error of the API is shown in the question. */
function Question({ open, title, hint, label, act, onClose }: QuestionProps) {
  return (
    <ConfirmDialog
      open={open}
      title={title}
      confirmLabel={label}
      cancelLabel={words.keep}
      danger
      busy={act.isPending}
      onConfirm={() => act.mutate()}
      onClose={onClose}
    >
      {act.error ? (
        <p className={styles.error} role="alert">
          {errorMessage(act.error) ?? words.failedToChange}
        </p>
      ) : null}
      <p>{hint}</p>
    </ConfirmDialog>
  );
}
