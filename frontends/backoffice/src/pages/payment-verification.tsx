import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '@shop/contracts/client';
import type { Verification } from '@shop/contracts/payments';
import type { OnlineMethod } from '@shop/contracts/shop';
import { EmptyState } from '@shop/ui/empty-state';
import { ErrorState } from '@shop/ui/error-state';
import { useSearchParams } from '@shop/ui/router';
import { showToast } from '@shop/ui/toast';
import { changedAddress } from '../address.ts';
import { RejectDialog } from '../features/payments/reject-dialog.tsx';
import {
  FILTERS,
  PAGE_SIZES,
  accounts as accountsOptions,
  decideProof,
  filterIn,
  verificationPage,
} from '../features/payments/verification-queries.ts';
import { VerifyCard } from '../features/payments/verify-card.tsx';
import { ListFoot } from '../list-foot.tsx';
import { useShortcuts } from '../shortcuts.ts';
import { PageHeader } from '../page-header.tsx';
import { usePageInReach } from '../page-in-reach.ts';
import { Tabs } from '../tabs.tsx';
import { texts } from '../texts.ts';
import * as styles from './payment-verification.module.css';

const words = texts.payments;

/** /admin/payments: the queue of receipts, the longest waiting first; keys move through it. */
export function PaymentVerification() {
  const [search] = useSearchParams();
  const cache = useQueryClient();
  const filter = filterIn(search);
  const { data, isPending, isError, refetch } = useQuery(
    verificationPage(filter, search.get('page') ?? '1', search.get('limit') ?? '10'),
  );
  usePageInReach(data);
  const { data: accounts } = useQuery(accountsOptions);
  const [at, setAt] = useState(0);
  const [rejecting, setRejecting] = useState<Verification | null>(null);
  const [now, setNow] = useState(() => Date.now());
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(clock);
  }, []);

  const decide = useMutation({
    mutationFn: ({ id, isVerified, notes }: { id: string; isVerified: boolean; notes?: string }) =>
      decideProof(id, isVerified, notes),
    onSuccess: (_, { isVerified }) => showToast({ message: isVerified ? words.verifiedOk : words.rejectedOk }),
    onError: (error) => {
      const told = error instanceof ApiError && error.status === 409 ? `: ${error.message}` : '';
      showToast({ message: words.decideFailed + told, tone: 'error' });
    },
    onSettled: async () => {
      setRejecting(null);
      await cache.invalidateQueries({
        predicate: ({ queryKey }) => ['payments', 'orders'].includes(String(queryKey[0])),
      });
    },
  });

  const payments = data?.payments ?? [];
  const current = payments[Math.min(at, payments.length - 1)];
  const verify = (payment: Verification) => !decide.isPending && decide.mutate({ id: payment._id, isVerified: true });
  const move = useCallback((to: number) => {
    setAt(to);
    list.current?.children[to]?.scrollIntoView({ block: 'nearest' });
  }, []);
  useShortcuts({
    j: () => move(Math.min(at + 1, payments.length - 1)),
    k: () => move(Math.max(at - 1, 0)),
    a: () => current?.isVerified === null && verify(current),
    r: () => current?.isVerified === null && setRejecting(current),
  });

  return (
    <>
      <PageHeader title={words.title}>
        <p className={styles.keys}>{words.keys}</p>
      </PageHeader>
      <Tabs
        label={words.filter}
        tabs={FILTERS.map((state) => ({
          name: data ? `${words.states[state]} (${data.counts[state]})` : words.states[state],
          to: changedAddress(search, { status: state === 'pending' ? null : state, page: null }),
          isCurrent: state === filter,
        }))}
        onChoose={() => setAt(0)}
      />
      {isPending && <output>{words.loading}</output>}
      {isError && !data && <ErrorState title={words.failed} retryLabel={texts.retry} onRetry={() => void refetch()} />}
      {data && payments.length === 0 && <EmptyState title={words.none} />}
      {data && payments.length > 0 && (
        <>
          <ul className={styles.cards} ref={list}>
            {payments.map((payment, index) => (
              <li key={payment._id}>
                <VerifyCard
                  payment={payment}
                  accounts={accounts?.[payment.order.paymentMethod as OnlineMethod] ?? []}
                  current={index === Math.min(at, payments.length - 1)}
                  busy={decide.isPending && decide.variables.id === payment._id}
                  now={now}
                  onVerify={() => verify(payment)}
                  onReject={() => setRejecting(payment)}
                />
              </li>
            ))}
          </ul>
          <ListFoot {...data} sizes={PAGE_SIZES} />
        </>
      )}
      {rejecting && (
        <RejectDialog
          busy={decide.isPending}
          onReject={(reason) => decide.mutate({ id: rejecting._id, isVerified: false, notes: reason || undefined })}
          onClose={() => setRejecting(null)}
        />
      )}
    </>
  );
}
