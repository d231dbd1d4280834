import { type SubmitEvent, useId, useState } from 'react';
import type { StaffOrder } from '@shop/contracts/staff-orders';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { TextInput } from '@shop/ui/field';
import { formText } from '@shop/ui/form-text';
import * as form from '../../components/form.module.css';
import { orderDetailTexts } from '../../components/order-texts.ts';
import { useNumberCheck } from '../../hooks/use-number-check.ts';
import { useCouriers } from '../../hooks/use-shop.ts';
import { useUnsaved } from '../../hooks/use-unsaved.tsx';
import { texts } from '../../texts.ts';
import { lastCourier } from './last-courier.ts';
import { orderPageTexts as words } from './order-page-texts.ts';
import { useOrderAction } from './use-order-action.ts';

interface ShipDialogProps {
  order: StaffOrder;
  onSaved: (saved: StaffOrder) => void;
  onClose: () => void;
}

/** Asks by whom a parcel goes and under which number, both optional, and marks the order shipped. */
export function ShipDialog({ order, onSaved, onClose }: ShipDialogProps) {
  const [dirty, setDirty] = useState(false);
  const unsaved = useUnsaved({ dirty, discard: () => setDirty(false), close: onClose });
  const { run, busy } = useOrderAction(order, (saved) => {
    onSaved(saved);
    unsaved.leave();
  });
  const number = useNumberCheck();
  const names = useId();
  const couriers = useCouriers();
  const { orderNumber, orderStatus } = order;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const courier = formText(typed, 'courier');
    const trackingNumber = number.check(courier, formText(typed, 'trackingNumber'));
    if (trackingNumber === null) return;
    if (courier) lastCourier.save(courier);
    run({
      change: {
        orderStatus: 'shipped',
        courier: courier || null,
        trackingNumber: trackingNumber || null,
        uniqueNumber: true,
      },
      done: words.moved(orderNumber, 'shipped'),
      undone: words.moved(orderNumber, orderStatus),
    });
  };
  return (
    <Dialog
      open
      onClose={unsaved.leave}
      mayClose={unsaved.mayClose}
      title={words.shipTitle(orderNumber)}
      closeLabel={texts.close}
    >
      <form className={form.form} onSubmit={submit} onChange={() => setDirty(true)}>
        <p>{words.shipHint}</p>
        <TextInput
          label={orderDetailTexts.courier}
          name="courier"
          optional={texts.list.optional}
          list={names}
          maxLength={100}
          autoComplete="off"
          defaultValue={order.courier ?? lastCourier.read()}
        />
        <datalist id={names}>
          {couriers.map(({ name }) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <TextInput
          label={orderDetailTexts.trackingNumber}
          name="trackingNumber"
          optional={texts.list.optional}
          maxLength={100}
          autoComplete="off"
          data-first=""
          {...(number.problem && { error: number.problem })}
          defaultValue={order.trackingNumber ?? ''}
        />
        <div className={form.answers}>
          <Button variant="ghost" onClick={() => unsaved.mayClose() && unsaved.leave()}>
            {texts.list.cancel}
          </Button>
          <Button type="submit" busy={busy}>
            {words.markShipped}
          </Button>
        </div>
      </form>
      {unsaved.question}
    </Dialog>
  );
}
