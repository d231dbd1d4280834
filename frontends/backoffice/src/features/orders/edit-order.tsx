import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { newKey } from '@shop/contracts/idempotency-key';
import { formatRs } from '@shop/contracts/money';
import type { ResponseOf } from '@shop/contracts/route';
import type { StaffOrder } from '@shop/contracts/staff-orders';
import type { OrderEdit, orderEdits } from '@shop/contracts/order-edits';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { TextInput, Textarea } from '@shop/ui/field';
import { showToast } from '@shop/ui/toast';
import * as form from '../../components/form.module.css';
import { usePaused } from '../../hooks/use-paused.ts';
import { useUnsaved } from '../../hooks/use-unsaved.tsx';
import { changedBy } from '../../lib/query-keys.ts';
import { errorMessage, fieldErrors, isConflict, staffCall } from '../../lib/session.ts';
import { texts } from '../../texts.ts';
import { editOrderTexts as words } from './edit-order-texts.ts';
import * as styles from './edit-order.module.css';
import { type TypedOrder, editOf, typedOf, withMore } from './edited-order.ts';
import { FindProduct } from './find-product.tsx';
import { OrderLines } from './order-lines.tsx';
import { editQuote, orderDetail } from './order-queries.ts';

const FORM = 'edit-order';

type Edit = ReturnType<typeof editOf>;

/** Edits an order before it is packed, with the total that the server asks for it, before anything is saved. */
export function EditOrder({ order: opened, onClose }: { order: StaffOrder; onClose: () => void }) {
  const cache = useQueryClient();
  // The form edits the order as it was opened: a colleague's changes are not mixed into it.
  const [order, setOrder] = useState(opened);
  const [typed, setTyped] = useState<TypedOrder>(() => typedOf(opened));
  const set = (more: Partial<TypedOrder>) => setTyped({ ...typed, ...more });
  const edit = editOf(order, typed);
  const unsaved = useUnsaved({ dirty: edit !== null, discard: () => setTyped(typedOf(order)), close: onClose });
  const save = useMutation({
    mutationFn: (body: OrderEdit) =>
      staffCall('', 'PATCH /admin/orders/:id/edit', { params: { id: order._id }, body }, { idempotencyKey: newKey() }),
    onSuccess: async ({ total }) => {
      showToast({ message: words.saved(order.orderNumber, formatRs(total)) });
      unsaved.leave();
      await cache.invalidateQueries({ queryKey: orderDetail(order._id).queryKey });
      await cache.invalidateQueries(changedBy('ordering'));
    },
  });
  const price = useNewTotal(order, edit, save.isPending || save.isSuccess);
  const errors = fieldErrors(save.error);
  const showNewest = async () => {
    const newest = await cache.fetchQuery({ ...orderDetail(order._id), staleTime: 0 });
    setOrder(newest);
    setTyped(typedOf(newest));
    save.reset();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (edit && !save.isPending) save.mutate({ ...edit, version: order.version });
  };
  const field = (name: 'phone' | 'address' | 'city' | 'postalCode' | 'landmark', maxLength: number) => (
    <TextInput
      label={words[name]}
      value={typed[name]}
      maxLength={maxLength}
      required={name !== 'postalCode' && name !== 'landmark'}
      autoComplete="off"
      error={errors[`customer.${name}`]}
      onChange={({ target }) => set({ [name]: target.value })}
    />
  );
  const foot = (
    <div className={styles.foot}>
      {edit && (
        <div role="status">
          <NewTotal order={order} price={price} />
          {order.customerInfo.email && <p>{words.emailed}</p>}
        </div>
      )}
      {save.error && (
        <div className={form.error} role="alert">
          <p>{[errorMessage(save.error) ?? words.failed, ...Object.values(errors)].join(' ')}</p>
          {isConflict(save.error) && (
            <Button variant="link" onClick={() => void showNewest()}>
              {words.again}
            </Button>
          )}
        </div>
      )}
      <div className={form.answers}>
        <Button variant="ghost" onClick={() => unsaved.mayClose() && unsaved.leave()}>
          {texts.list.cancel}
        </Button>
        <Button type="submit" form={FORM} disabled={!edit || price.isPending} busy={save.isPending}>
          {save.isPending ? words.saving : words.save}
        </Button>
      </div>
    </div>
  );
  return (
    <Dialog
      open
      onClose={unsaved.leave}
      mayClose={unsaved.mayClose}
      title={words.title(order.orderNumber)}
      closeLabel={texts.close}
      foot={foot}
    >
      <form id={FORM} className={form.form} onSubmit={submit}>
        <h3>{words.lines}</h3>
        <OrderLines lines={typed.lines} onChange={(lines) => set({ lines })} lastStays={words.lastLine} />
        <FindProduct onAdd={(added) => set({ lines: added.reduce(withMore, typed.lines) })} />
        <TextInput
          label={words.discount}
          inputMode="decimal"
          autoComplete="off"
          value={typed.discount}
          error={edit === undefined ? words.discountWrong : errors['discount']}
          onChange={({ target }) => set({ discount: target.value })}
        />
        <h3>{words.recipient}</h3>
        {field('phone', 40)}
        {field('address', 300)}
        {field('landmark', 120)}
        <div className={form.pair}>
          {field('city', 100)}
          {field('postalCode', 20)}
        </div>
        <Textarea
          label={words.notes}
          optional={texts.list.optional}
          rows={2}
          maxLength={2000}
          value={typed.notes}
          onChange={({ target }) => set({ notes: target.value })}
        />
      </form>
      {unsaved.question}
    </Dialog>
  );
}

/**
 * Returns the order's total after an edit, in rupees, as the server computes it once typing pauses. Names and notes do
 * not change the total. A saved edit is not priced again: its own live update would make the version outdated.
 */
function useNewTotal(order: StaffOrder, edit: Edit, isSaved: boolean) {
  const { items, discount, customer } = edit ?? {};
  const city = customer?.city;
  const matters = items !== undefined || discount !== undefined || Boolean(city);
  const wanted = JSON.stringify({
    version: order.version,
    items,
    discount,
    ...(city && { customer: { city } }),
  } satisfies OrderEdit);
  const isPaused = usePaused(wanted) === wanted;
  const { data, error } = useQuery({ ...editQuote(order._id, wanted), enabled: matters && isPaused && !isSaved });
  const { total, delivery } = matters ? (data ?? {}) : order;
  const notices = matters && data ? noticesOf(order, data, discount !== undefined) : [];
  return { total, delivery, notices, error, isPending: total === undefined && !error };
}

/** Sentences on what the edit changes beside what was typed. */
function noticesOf(
  order: StaffOrder,
  quote: ResponseOf<typeof orderEdits.quoteEdit>,
  isDiscountTyped: boolean,
): string[] {
  const { discount, cashRefused } = quote;
  const before = order.discountCode;
  const moved = !isDiscountTyped && before?.code && discount !== before.discount;
  const lost =
    moved &&
    (discount === 0
      ? words.discountLost(before.code, formatRs(before.discount))
      : words.discountNow(before.code, formatRs(discount), formatRs(before.discount)));
  return [lost, cashRefused && words.cashRefused[cashRefused]].filter((notice) => typeof notice === 'string');
}

interface NewTotalProps {
  order: StaffOrder;
  price: ReturnType<typeof useNewTotal>;
}

function NewTotal({ order, price: { total, delivery, notices, error } }: NewTotalProps) {
  if (error) {
    return <p className={form.error}>{[errorMessage(error), ...Object.values(fieldErrors(error))].join(' ')}</p>;
  }
  if (total === undefined) return <p>{words.pricing}</p>;
  return (
    <>
      {notices.map((notice) => (
        <p key={notice}>{notice}</p>
      ))}
      <dl className={styles.totals}>
        <dt>{words.delivery}</dt>
        <dd>{delivery ? formatRs(delivery) : words.free}</dd>
        <dt>{words.before}</dt>
        <dd>{formatRs(order.total)}</dd>
        <dt>
          <strong>{words.after}</strong>
        </dt>
        <dd>
          <strong>{formatRs(total)}</strong>
        </dd>
      </dl>
    </>
  );
}
