import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import type { StaffOrder } from '@shop/contracts/staff-orders';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '@shop/contracts/shop';
import type { OrderStatus, PaymentStatus } from '@shop/contracts/statuses';
import { cleanNumber } from '@shop/contracts/tracking-numbers';
import { Button } from '@shop/ui/button';
import { ConfirmDialog, Dialog } from '@shop/ui/dialog';
import { Select, TextInput, Textarea } from '@shop/ui/field';
import { showToast } from '@shop/ui/toast';
import { Conflict } from '../../components/conflict.tsx';
import * as dialogForm from '../../components/form.module.css';
import { useNumberCheck } from '../../hooks/use-number-check.ts';
import { useSaveKey } from '../../hooks/use-save-key.ts';
import { useUnsaved } from '../../hooks/use-unsaved.tsx';
import { orderStatusNames, paymentStatusNames } from '../../components/order-texts.ts';
import { texts } from '../../texts.ts';
import { orderDetailTexts as words, orderTexts } from '../../components/order-texts.ts';
import { paymentTexts } from '../../components/payment-texts.ts';
import { changedBy } from '../../lib/query-keys.ts';
import { isConflict, staffCall, errorMessage } from '../../lib/session.ts';
import { dangerOf } from './dangerous-change.ts';
import { Changes } from './order-history.tsx';
import { orderPageTexts } from './order-page-texts.ts';
import { orderDetail } from './order-queries.ts';
import { changesSince, namesOf } from './order-timeline.ts';
import * as styles from './order-update-form.module.css';
import type { OrderDraft } from './use-order-draft.ts';

const FORM = 'change-order';

interface OrderUpdateFormProps {
  order: StaffOrder;
  draft: OrderDraft;
  onClose: () => void;
}

/**
 * Changes one order by hand. Sends the version it began with, so that a colleague's change is never overwritten unseen. What
 * is hard to take back is asked about first.
 */
export function OrderUpdateForm({ order, draft, onClose }: OrderUpdateFormProps) {
  const cache = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const unsaved = useUnsaved({ dirty: draft.dirty, discard: draft.discard, close: onClose });
  const { typed, dirty, set } = draft;
  const number = useNumberCheck();
  const rejects = typed.paymentStatus === 'failed' && order.paymentDetails?.status === 'pending';
  const update = useMutation({
    mutationFn: (version: number) => {
      const { courier, trackingNumber, notes, reason, ...statuses } = draft.changed;
      return staffCall('', 'PUT /admin/orders/:id', {
        params: { id: order._id },
        body: {
          ...statuses,
          ...(courier !== undefined && { courier: courier.trim() || null }),
          ...(trackingNumber !== undefined && { trackingNumber: cleanNumber(trackingNumber) || null }),
          notes: notes?.trim() || undefined,
          // Typed before another status was chosen, it goes nowhere.
          reason: (rejects && reason?.trim()) || undefined,
          version,
        },
      });
    },
    onSuccess: async ({ order: saved }) => {
      draft.discard();
      cache.setQueryData(orderDetail(order._id).queryKey, saved);
      showToast({ message: words.saved(saved.orderNumber) });
      unsaved.leave();
      // The lists, their counts and the dashboard all show something of it.
      await cache.invalidateQueries(changedBy('ordering', 'payments'));
    },
    onError: (error) => {
      // A refetch shows the colleague's changes beside the typed ones.
      if (isConflict(error)) return cache.invalidateQueries({ queryKey: orderDetail(order._id).queryKey });
    },
  });
  const conflict = isConflict(update.error);
  const theirs = changesSince(order, draft.seen);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!dirty || update.isPending) return;
    const { trackingNumber } = draft.changed;
    if (trackingNumber !== undefined && number.check(typed.courier, trackingNumber) === null) return;
    const danger = dangerOf(order, draft.changed);
    if (danger) setAsked(danger);
    else update.mutate(draft.version);
  };
  const discard = () => {
    draft.discard();
    update.reset();
  };

  useSaveKey(form);

  const foot = (
    <div className={styles.foot}>
      {conflict && dirty ? (
        <Conflict
          message={
            <>
              <p>{orderPageTexts.conflict(namesOf(theirs, orderPageTexts.and, orderPageTexts.someoneElse))}</p>
              <Changes entries={theirs} />
            </>
          }
          newest={order.version}
          onTheirs={discard}
          onMine={(shown) => update.mutate(shown)}
        />
      ) : (
        <>
          {update.error && !conflict && (
            <p className={dialogForm.error} role="alert">
              {[words.saveFailed, errorMessage(update.error)].filter(Boolean).join(' ')}
            </p>
          )}
          <p role="status">{dirty && texts.list.unsaved}</p>
          <div className={dialogForm.answers}>
            {dirty && !update.isPending && (
              <Button variant="ghost" compact onClick={discard}>
                {texts.list.discard}
              </Button>
            )}
            <Button type="submit" form={FORM} disabled={!dirty} busy={update.isPending}>
              {update.isPending ? words.saving : words.save}
            </Button>
          </div>
        </>
      )}
    </div>
  );
  return (
    <Dialog
      open
      onClose={unsaved.leave}
      mayClose={unsaved.mayClose}
      title={words.update}
      closeLabel={texts.close}
      foot={foot}
    >
      <form id={FORM} ref={form} className={styles.form} onSubmit={submit}>
        <Select
          label={orderTexts.status}
          value={typed.orderStatus}
          onChange={({ target }) => set({ orderStatus: target.value as OrderStatus })}
        >
          {ORDER_STATUSES.map((status) => (
            <option key={status} value={status}>
              {orderStatusNames[status]}
            </option>
          ))}
        </Select>
        <Select
          label={orderTexts.paymentStatus}
          value={typed.paymentStatus}
          onChange={({ target }) => set({ paymentStatus: target.value as PaymentStatus })}
        >
          {PAYMENT_STATUSES.map((status) => (
            <option key={status} value={status}>
              {paymentStatusNames[status]}
            </option>
          ))}
        </Select>
        <TextInput
          label={words.courier}
          value={typed.courier}
          maxLength={100}
          onChange={({ target }) => set({ courier: target.value })}
        />
        <TextInput
          label={words.trackingNumber}
          value={typed.trackingNumber}
          {...(number.problem && { error: number.problem })}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => set({ trackingNumber: target.value })}
        />
        {rejects && (
          <div className={styles.wide}>
            <Textarea
              label={paymentTexts.reason}
              hint={words.reasonHint}
              rows={2}
              maxLength={2000}
              value={typed.reason}
              onChange={({ target }) => set({ reason: target.value })}
            />
          </div>
        )}
        <div className={styles.wide}>
          <Textarea
            label={words.notes}
            hint={words.notesHint}
            rows={2}
            maxLength={2000}
            value={typed.notes}
            onChange={({ target }) => set({ notes: target.value })}
          />
        </div>
      </form>
      <ConfirmDialog
        open={asked !== null}
        title={asked ?? ''}
        confirmLabel={words.save}
        cancelLabel={texts.list.keepEditing}
        danger
        onConfirm={() => {
          setAsked(null);
          update.mutate(draft.version);
        }}
        onClose={() => setAsked(null)}
      >
        <p>{orderPageTexts.asked}</p>
      </ConfirmDialog>
      {unsaved.question}
    </Dialog>
  );
}
