import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { StaffOrder } from '@shop/contracts/staff-orders';
import { ApiError } from '@shop/contracts/client';
import { formatDay, formatDayAndTime } from '@shop/contracts/dates';
import { formatRs } from '@shop/contracts/money';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { formText } from '@shop/ui/form-text';
import { Textarea } from '@shop/ui/field';
import { inItsLanguage } from '@shop/ui/in-its-language';
import { showToast } from '@shop/ui/toast';
import * as card from '../../components/card.module.css';
import * as form from '../../components/form.module.css';
import { ReceiptLink, ReceiptPicture } from '../../components/receipt.tsx';
import { PaymentWarnings } from '../../components/payment-warnings.tsx';
import { texts } from '../../texts.ts';
import { orderDetailTexts as words } from '../../components/order-texts.ts';
import { paymentTexts } from '../../components/payment-texts.ts';
import { RejectDialog } from '../../components/reject-dialog.tsx';
import { changedBy } from '../../lib/query-keys.ts';
import { staffCall } from '../../lib/session.ts';
import { orderDetail } from './order-queries.ts';
import * as styles from './payment-details.module.css';

/** The id of the section, for what leads to it. */
export const RECEIPT = 'receipt';

/** Proof of an order's payment, and the decision about it. */
export function PaymentDetails({ order, onDecided }: { order: StaffOrder; onDecided: (saved: StaffOrder) => void }) {
  const cache = useQueryClient();
  const [asked, setAsked] = useState<'confirm' | 'reject' | null>(null);
  const { paymentDetails: details, paymentStatus, _id } = order;

  const freshLink = async () => {
    const options = { ...orderDetail(_id), staleTime: 0 };
    return (await cache.fetchQuery(options)).paymentDetails?.receiptImage;
  };
  const decided = async (message: string, saved: StaffOrder) => {
    showToast({ message });
    setAsked(null);
    onDecided(saved);
    cache.setQueryData(orderDetail(_id).queryKey, saved);
    await cache.invalidateQueries(changedBy('ordering', 'payments'));
  };
  const failure = (failed: string, error: Error) =>
    failed + (error instanceof ApiError && error.status === 409 ? ` ${error.message}` : '');
  const confirm = useMutation({
    mutationFn: (adminNotes: string) =>
      staffCall('', 'PATCH /admin/orders/:id/confirm-payment', { params: { id: _id }, body: { adminNotes } }),
    onSuccess: ({ order: saved }) => decided(words.paymentConfirmed, saved),
    onError: (error) => showToast({ message: failure(words.confirmFailed, error), tone: 'error' }),
  });
  const reject = useMutation({
    mutationFn: ({ reason, note }: { reason: string; note: string }) =>
      staffCall('', 'PUT /admin/orders/:id', {
        params: { id: _id },
        body: { paymentStatus: 'failed', reason: reason || undefined, notes: note || words.rejectNote },
      }),
    onSuccess: ({ order: saved }) => decided(paymentTexts.done.rejected, saved),
  });

  if (!details) return null;
  const isOpen = paymentStatus === 'pending' && details.status === 'pending';
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!confirm.isPending) confirm.mutate(formText(new FormData(event.currentTarget), 'adminNotes'));
  };
  return (
    <section id={RECEIPT} tabIndex={-1} className={styles.payment}>
      <h2>{words.paymentDetails}</h2>
      {isOpen && <PaymentWarnings {...order} sentAt={details.submittedAt} duplicates={details.duplicates} />}
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
        {details.received > 0 && (
          <div>
            <dt>{paymentTexts.soFar}</dt>
            <dd>
              {formatRs(details.received)}
              {paymentStatus !== 'paid' &&
                order.orderStatus !== 'cancelled' &&
                ` · ${paymentTexts.stillDue(formatRs(order.total - details.received))}`}
            </dd>
          </div>
        )}
        {details.paymentConfirmedAt && (
          <div>
            <dt>{words.confirmedAt}</dt>
            <dd>{formatDayAndTime(details.paymentConfirmedAt)}</dd>
          </div>
        )}
        {details.reason && (
          <div>
            <dt>{paymentTexts.reason}</dt>
            <dd {...inItsLanguage(details.reason)}>{details.reason}</dd>
          </div>
        )}
        {details.adminNotes && details.adminNotes !== details.reason && (
          <div>
            <dt>{words.adminNotes}</dt>
            <dd {...inItsLanguage(details.adminNotes)}>{details.adminNotes}</dd>
          </div>
        )}
        {details.receiptDeletedAt && (
          <div>
            <dt>{words.receipt}</dt>
            <dd>{paymentTexts.receiptDeleted(formatDay(details.receiptDeletedAt))}</dd>
          </div>
        )}
        {details.receiptImage && (
          <div>
            <dt>{words.receipt}</dt>
            <dd>
              {!/\.pdf(\?|$)/.test(details.receiptImage) && (
                <ReceiptPicture
                  url={details.receiptImage}
                  alt={words.receipt}
                  className={styles.receipt}
                  onRefresh={freshLink}
                />
              )}
              <ReceiptLink url={details.receiptImage} onRefresh={freshLink}>
                {words.openReceipt}
              </ReceiptLink>
            </dd>
          </div>
        )}
        {details.receiptViews.length > 0 && (
          <div>
            <dt>{words.receiptViews}</dt>
            {details.receiptViews.map(({ by, at }) => (
              <dd key={at}>
                <bdi>{by}</bdi>, {formatDayAndTime(at)}
              </dd>
            ))}
          </div>
        )}
      </dl>
      {isOpen && (
        <div className={card.answers}>
          <Button compact onClick={() => setAsked('confirm')}>
            {words.confirmPayment}
          </Button>
          <Button
            compact
            variant="ghost"
            onClick={() => {
              reject.reset();
              setAsked('reject');
            }}
          >
            {words.rejectPayment}
          </Button>
        </div>
      )}
      {asked === 'confirm' && (
        <Dialog open onClose={() => setAsked(null)} title={words.confirmTitle} closeLabel={texts.close}>
          <form className={form.form} onSubmit={submit}>
            <PaymentWarnings {...order} sentAt={details.submittedAt} duplicates={details.duplicates} />
            <p>{words.confirmHint}</p>
            <Textarea
              label={words.adminNotes}
              name="adminNotes"
              optional={texts.list.optional}
              maxLength={2000}
              rows={3}
            />
            <div className={form.answers}>
              <Button variant="ghost" onClick={() => setAsked(null)}>
                {texts.list.cancel}
              </Button>
              <Button type="submit" busy={confirm.isPending}>
                {words.confirmPayment}
              </Button>
            </div>
          </form>
        </Dialog>
      )}
      {asked === 'reject' && (
        <RejectDialog
          error={reject.error ? failure(words.saveFailed, reject.error) : undefined}
          withNote
          busy={reject.isPending}
          onReject={(reason, note) => reject.mutate({ reason, note })}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}
