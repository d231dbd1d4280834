import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { StaffOrder } from '@shop/contracts/admin';
import { ApiError } from '@shop/contracts/client';
import { formatDayAndTime } from '@shop/contracts/dates';
import { Button } from '@shop/ui/button';
import { ConfirmDialog, Dialog } from '@shop/ui/dialog';
import { entered } from '@shop/ui/entered';
import { Textarea } from '@shop/ui/field';
import { showToast } from '@shop/ui/toast';
import * as card from '../../card.module.css';
import * as form from '../../form.module.css';
import { texts } from '../../texts.ts';
import { staffCall } from '../session/session.ts';
import { orderDetail } from './order-queries.ts';
import * as styles from './payment-details.module.css';

const words = texts.detail;

/** What proves the payment of an order, and the decision about it. */
export function PaymentDetails({ order, onDecided }: { order: StaffOrder; onDecided: (version: number) => void }) {
  const cache = useQueryClient();
  const [asked, setAsked] = useState<'confirm' | 'reject' | null>(null);
  const { paymentDetails: details, paymentStatus, _id } = order;

  const decided = async (message: string, saved: StaffOrder) => {
    showToast({ message });
    setAsked(null);
    onDecided(saved.version);
    cache.setQueryData(orderDetail(_id).queryKey, saved);
    await cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'detail' });
  };
  const refused = (failed: string, error: Error) => {
    const told = error instanceof ApiError && error.status === 409 ? ` ${error.message}` : '';
    showToast({ message: failed + told, tone: 'error' });
  };
  const confirm = useMutation({
    mutationFn: (adminNotes: string) =>
      staffCall('', 'PATCH /admin/orders/:id/confirm-payment', { params: { id: _id }, body: { adminNotes } }),
    onSuccess: ({ order: saved }) => decided(words.paymentConfirmed, saved),
    onError: (error) => refused(words.confirmFailed, error),
  });
  const reject = useMutation({
    mutationFn: () =>
      staffCall('', 'PUT /admin/orders/:id', {
        params: { id: _id },
        body: { paymentStatus: 'failed', notes: words.rejectNote },
      }),
    onSuccess: ({ order: saved }) => decided(texts.payments.rejectedOk, saved),
    onError: (error) => refused(words.saveFailed, error),
  });

  if (!details) return null;
  const isOpen = paymentStatus === 'pending' && details.transactionId !== null;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!confirm.isPending) confirm.mutate(entered(new FormData(event.currentTarget), 'adminNotes'));
  };
  return (
    <section className={styles.payment}>
      <h3>{words.paymentDetails}</h3>
      <dl className={card.lines}>
        {details.transactionId && (
          <div>
            <dt>{words.transactionId}</dt>
            <dd>
              <bdi>{details.transactionId}</bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>{words.submittedAt}</dt>
          <dd>{formatDayAndTime(details.submittedAt)}</dd>
        </div>
        {details.paymentConfirmedAt && (
          <div>
            <dt>{words.confirmedAt}</dt>
            <dd>{formatDayAndTime(details.paymentConfirmedAt)}</dd>
          </div>
        )}
        {details.adminNotes && (
          <div>
            <dt>{words.adminNotes}</dt>
            <dd dir="auto">{details.adminNotes}</dd>
          </div>
        )}
        {details.receiptImage && (
          <div>
            <dt>{words.receipt}</dt>
            <dd>
              <a href={details.receiptImage} target="_blank" rel="noopener noreferrer">
                {/\.pdf(\?|$)/.test(details.receiptImage) ? (
                  words.openReceipt
                ) : (
                  <img src={details.receiptImage} alt={words.openReceipt} className={styles.receipt} />
                )}
              </a>
            </dd>
          </div>
        )}
      </dl>
      {isOpen && (
        <div className={card.answers}>
          <Button compact onClick={() => setAsked('confirm')}>
            {words.confirmPayment}
          </Button>
          <Button compact look="ghost" onClick={() => setAsked('reject')}>
            {words.rejectPayment}
          </Button>
        </div>
      )}
      {asked === 'confirm' && (
        <Dialog open onClose={() => setAsked(null)} title={words.confirmTitle} closeLabel={texts.close}>
          <form className={form.form} onSubmit={submit}>
            <p>{words.confirmHint}</p>
            <Textarea
              label={words.adminNotes}
              name="adminNotes"
              optional={texts.list.optional}
              maxLength={2000}
              rows={3}
            />
            <div className={form.answers}>
              <Button look="ghost" onClick={() => setAsked(null)}>
                {texts.list.cancel}
              </Button>
              <Button type="submit" busy={confirm.isPending}>
                {words.confirmPayment}
              </Button>
            </div>
          </form>
        </Dialog>
      )}
      <ConfirmDialog
        open={asked === 'reject'}
        title={words.rejectTitle}
        confirmLabel={words.rejectPayment}
        cancelLabel={texts.list.cancel}
        danger
        busy={reject.isPending}
        onConfirm={() => reject.mutate()}
        onClose={() => setAsked(null)}
      >
        <p>{words.rejectHint}</p>
      </ConfirmDialog>
    </section>
  );
}
