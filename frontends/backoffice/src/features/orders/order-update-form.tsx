import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useRef } from 'react';
import type { StaffOrder } from '@shop/contracts/staff-orders';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '@shop/contracts/shop';
import type { OrderStatus, PaymentStatus } from '@shop/contracts/statuses';
import { Button } from '@shop/ui/button';
import { Select, TextInput, Textarea } from '@shop/ui/field';
import { showToast } from '@shop/ui/toast';
import { Conflict } from '../../components/conflict.tsx';
import { useSaveKey } from '../../hooks/use-save-key.ts';
import { orderStatusNames, paymentStatusNames } from '../../components/order-texts.ts';
import { texts } from '../../texts.ts';
import { orderDetailTexts as words, orderTexts } from '../../components/order-texts.ts';
import { paymentTexts } from '../../components/payment-texts.ts';
import { changedBy } from '../../lib/query-keys.ts';
import { isConflict, staffCall, errorMessage } from '../../lib/session.ts';
import { OrderEntry } from './order-history.tsx';
import { orderDetail } from './order-queries.ts';
import * as styles from './order-update-form.module.css';
import type { OrderDraft } from './use-order-draft.ts';

/** Moves one order on. Sends the version it began with, so that a colleague's change is never overwritten unseen. */
export function OrderUpdateForm({ order, draft }: { order: StaffOrder; draft: OrderDraft }) {
  const cache = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const { typed, dirty, set } = draft;
  const rejects = typed.paymentStatus === 'failed' && order.paymentDetails?.status === 'pending';
  const update = useMutation({
    mutationFn: (version: number) => {
      const { courier, trackingNumber, notes, reason, ...statuses } = draft.changed;
      return staffCall('', 'PUT /admin/orders/:id', {
        params: { id: order._id },
        body: {
          ...statuses,
          ...(courier !== undefined && { courier: courier.trim() || null }),
          ...(trackingNumber !== undefined && { trackingNumber: trackingNumber.trim() || null }),
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
      // The lists, their counts and the dashboard all show something of it.
      await cache.invalidateQueries(changedBy('ordering', 'payments'));
    },
    onError: (error) => {
      // What the colleague did is shown beside what was typed.
      if (isConflict(error)) return cache.invalidateQueries({ queryKey: orderDetail(order._id).queryKey });
    },
  });
  const conflict = isConflict(update.error);
  const latest = order.history.at(-1);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (dirty && !update.isPending) update.mutate(draft.version);
  };
  const discard = () => {
    draft.discard();
    update.reset();
  };

  useSaveKey(form);

  return (
    <form ref={form} className={styles.form} onSubmit={submit}>
      <h3>{words.update}</h3>
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
      <div className={styles.bar} data-dirty={dirty}>
        {conflict && dirty ? (
          <Conflict
            message={
              <>
                <p>{words.conflict}</p>
                {latest && <OrderEntry entry={latest} />}
              </>
            }
            newest={order.version}
            onTheirs={discard}
            onMine={(shown) => update.mutate(shown)}
          />
        ) : (
          <>
            {update.error && !conflict && (
              <p className={styles.error} role="alert">
                {[words.saveFailed, errorMessage(update.error)].filter(Boolean).join(' ')}
              </p>
            )}
            <p role="status">{dirty && texts.list.unsaved}</p>
            {dirty && !update.isPending && (
              <Button variant="ghost" compact onClick={discard}>
                {texts.list.discard}
              </Button>
            )}
            <Button type="submit" disabled={!dirty} busy={update.isPending}>
              {update.isPending ? words.saving : words.save}
            </Button>
          </>
        )}
      </div>
    </form>
  );
}
