import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import type { StaffOrder } from '@shop/contracts/admin';
import { ApiError } from '@shop/contracts/client';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '@shop/contracts/shop';
import type { OrderStatus, PaymentStatus } from '@shop/contracts/statuses';
import { Button } from '@shop/ui/button';
import { entered } from '@shop/ui/entered';
import { Select, TextInput, Textarea } from '@shop/ui/field';
import { showToast } from '@shop/ui/toast';
import { orderStatusNames, paymentStatusNames, texts } from '../../texts.ts';
import { staffCall, toldBy } from '../session/session.ts';
import { orderDetail } from './order-queries.ts';
import * as styles from './order-update-form.module.css';

const words = texts.detail;

/** Moves one order on. Sends its version, so that a colleague's change is never overwritten unseen. */
export function OrderUpdateForm({ order }: { order: StaffOrder }) {
  const cache = useQueryClient();
  const update = useMutation({
    mutationFn: (form: FormData) => {
      return staffCall('', 'PUT /admin/orders/:id', {
        params: { id: order._id },
        body: {
          orderStatus: entered(form, 'orderStatus') as OrderStatus,
          paymentStatus: entered(form, 'paymentStatus') as PaymentStatus,
          courier: entered(form, 'courier') || null,
          trackingNumber: entered(form, 'trackingNumber') || null,
          notes: entered(form, 'notes') || undefined,
          version: order.version,
        },
      });
    },
    onSuccess: async ({ order: saved }) => {
      cache.setQueryData(orderDetail(order._id).queryKey, saved);
      showToast({ message: words.saved(saved.orderNumber) });
      // The lists, their counts and the dashboard all show something of it.
      await cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'detail' });
    },
  });
  const conflict = update.error instanceof ApiError && update.error.body.code === 'stale_version';
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!update.isPending) update.mutate(new FormData(event.currentTarget));
  };

  return (
    <form className={styles.form} onSubmit={submit}>
      <h3>{words.update}</h3>
      <Select label={texts.orders.status} name="orderStatus" defaultValue={order.orderStatus} required>
        {ORDER_STATUSES.map((status) => (
          <option key={status} value={status}>
            {orderStatusNames[status]}
          </option>
        ))}
      </Select>
      <Select label={texts.orders.paymentStatus} name="paymentStatus" defaultValue={order.paymentStatus} required>
        {PAYMENT_STATUSES.map((status) => (
          <option key={status} value={status}>
            {paymentStatusNames[status]}
          </option>
        ))}
      </Select>
      <TextInput label={words.courier} name="courier" defaultValue={order.courier ?? ''} maxLength={100} />
      <TextInput
        label={words.trackingNumber}
        name="trackingNumber"
        defaultValue={order.trackingNumber ?? ''}
        maxLength={100}
        autoComplete="off"
      />
      <div className={styles.wide}>
        <Textarea label={words.notes} hint={words.notesHint} name="notes" rows={2} maxLength={2000} />
      </div>
      {update.isError && (
        <p className={styles.error} role="alert">
          {conflict ? words.conflict : texts.detail.saveFailed}
          {conflict && (
            <Button
              look="link"
              onClick={() => void cache.invalidateQueries({ queryKey: orderDetail(order._id).queryKey })}
            >
              {words.reload}
            </Button>
          )}
          {!conflict && ` ${toldBy(update.error) ?? ''}`}
        </p>
      )}
      <div className={styles.wide}>
        <Button type="submit" busy={update.isPending}>
          {update.isPending ? words.saving : words.save}
        </Button>
      </div>
    </form>
  );
}
