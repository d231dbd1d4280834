import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { newKey } from '@shop/contracts/idempotency-key';
import { isAllowed } from '@shop/contracts/permissions';
import type { StaffOrder } from '@shop/contracts/staff-orders';
import { Button } from '@shop/ui/button';
import { TextInput } from '@shop/ui/field';
import { showToast } from '@shop/ui/toast';
import * as form from '../../components/form.module.css';
import { VoiceNote } from '../../components/voice-note.tsx';
import { voiceTexts as words } from '../../components/voice-texts.ts';
import { changedBy } from '../../lib/query-keys.ts';
import { errorMessage, session, staffCall } from '../../lib/session.ts';
import * as styles from './order-detail.module.css';
import { orderDetail } from './order-queries.ts';

/** Plays where the customer says the address is. Who may edit the order types it beside the player. */
export function SpokenLandmark({ order }: { order: StaffOrder }) {
  const { data: admin } = useQuery(session);
  const isUnpacked = order.orderStatus === 'processing' || order.orderStatus === 'confirmed';
  const mayType = isUnpacked && admin && isAllowed(admin.role, 'orders.edit');
  const { voiceAt, landmark } = order.customerInfo;
  return (
    <section className={styles.spoken} aria-label={words.title}>
      <h3>{words.title}</h3>
      {/* Another voice note is another player. */}
      <VoiceNote key={voiceAt} orderId={order._id} />
      {mayType && <Typed key={landmark} order={order} />}
    </section>
  );
}

function Typed({ order: { _id, orderNumber, version, customerInfo } }: { order: StaffOrder }) {
  const cache = useQueryClient();
  const [landmark, setLandmark] = useState(customerInfo.landmark);
  const save = useMutation({
    mutationFn: () => {
      const body = { version, customer: { landmark } };
      return staffCall('', 'PATCH /admin/orders/:id/edit', { params: { id: _id }, body }, { idempotencyKey: newKey() });
    },
    onSuccess: async () => {
      showToast({ message: words.saved(orderNumber) });
      await cache.invalidateQueries({ queryKey: orderDetail(_id).queryKey });
      await cache.invalidateQueries(changedBy('ordering'));
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  };
  return (
    <form className={form.form} onSubmit={submit}>
      <TextInput
        label={words.landmark}
        hint={words.hint}
        value={landmark}
        maxLength={120}
        dir="auto"
        autoComplete="off"
        onChange={({ target }) => setLandmark(target.value)}
      />
      {save.error && (
        <p className={form.error} role="alert">
          {errorMessage(save.error) ?? words.notSaved}
        </p>
      )}
      {landmark.trim() !== customerInfo.landmark && (
        <Button type="submit" compact busy={save.isPending}>
          {save.isPending ? words.saving : words.save}
        </Button>
      )}
    </form>
  );
}
