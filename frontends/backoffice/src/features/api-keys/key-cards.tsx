import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiKey } from '@shop/contracts/api-keys';
import { formatDayAndTime } from '@shop/contracts/dates';
import { Button } from '@shop/ui/button';
import { ConfirmDialog } from '@shop/ui/dialog';
import { showToast } from '@shop/ui/toast';
import * as card from '../../components/card.module.css';
import { errorMessage, staffCall } from '../../lib/session.ts';
import { apiKeyList } from './api-key-queries.ts';
import * as styles from './api-keys.module.css';
import { permissionTexts, apiKeyTexts as words } from './texts.ts';

interface KeyCardsProps {
  keys: readonly ApiKey[];
  /** The moment of the list, in milliseconds. */
  now: number;
}

/** The keys, each with what it may do, its last use and its end; withdrawing one asks first. */
export function KeyCards({ keys, now }: KeyCardsProps) {
  const [withdrawn, setWithdrawn] = useState<ApiKey | null>(null);
  return (
    <>
      <ul className={styles.keys}>
        {keys.map((key) => (
          <li key={key._id} className={`${card.card} ${styles.key}`}>
            <h3>
              <bdi>{key.name}</bdi>
            </h3>
            <dl className={card.lines}>
              <Line term={words.begins} text={key.prefix} />
              <Line
                term={words.may}
                text={key.permissions.map((permission) => permissionTexts[permission].name).join(' · ')}
              />
              <Line term={words.lastUse} text={key.lastUsedAt ? formatDayAndTime(key.lastUsedAt) : words.neverUsed} />
              <Line term={words.end} text={endOf(key, now)} />
              <Line term={words.created} text={words.createdBy(formatDayAndTime(key.createdAt), key.createdBy)} />
            </dl>
            <div className={card.answers}>
              <Button
                compact
                variant="danger"
                aria-label={words.withdrawOf(key.name)}
                onClick={() => setWithdrawn(key)}
              >
                {words.withdraw}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <WithdrawQuestion apiKey={withdrawn} onClose={() => setWithdrawn(null)} />
    </>
  );
}

const Line = ({ term, text }: { term: string; text: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>{text}</dd>
  </div>
);

function endOf({ expiresAt }: ApiKey, now: number): string {
  if (expiresAt === null) return words.noEnd;
  const day = formatDayAndTime(expiresAt);
  return Date.parse(expiresAt) > now ? day : words.ended(day);
}

function WithdrawQuestion({ apiKey, onClose }: { apiKey: ApiKey | null; onClose: () => void }) {
  const cache = useQueryClient();
  const withdraw = useMutation({
    mutationFn: ({ _id }: ApiKey) => staffCall('', 'DELETE /admin/api-keys/:id', { params: { id: _id } }),
    onSuccess: (_, { name }) => {
      showToast({ message: words.withdrawn(name) });
      onClose();
    },
    onSettled: () => cache.invalidateQueries(apiKeyList),
  });
  const close = () => {
    withdraw.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      open={apiKey !== null}
      title={apiKey ? words.askWithdraw(apiKey.name) : ''}
      confirmLabel={words.withdraw}
      cancelLabel={words.keep}
      danger
      busy={withdraw.isPending}
      onConfirm={() => apiKey && withdraw.mutate(apiKey)}
      onClose={close}
    >
      {withdraw.error && (
        <p className={styles.error} role="alert">
          {errorMessage(withdraw.error) ?? words.withdrawFailed}
        </p>
      )}
      <p>{words.withdrawHint}</p>
    </ConfirmDialog>
  );
}
