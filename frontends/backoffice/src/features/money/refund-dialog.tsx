import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { newKey } from '@shop/contracts/idempotency-key';
import type { RefundWay } from '@shop/contracts/money-places';
import { formatExactRs } from '@shop/contracts/money';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { Select, TextInput } from '@shop/ui/field';
import { showToast } from '@shop/ui/toast';
import * as form from '../../components/form.module.css';
import { parseAmount } from '../../lib/amount.ts';
import { changedBy } from '../../lib/query-keys.ts';
import { errorMessage, staffCall } from '../../lib/session.ts';
import { texts } from '../../texts.ts';
import { wayIn } from './decide-shortfall.tsx';
import { moneyTexts as words, refundWays } from './texts.ts';

interface RefundDialogProps {
  orderId: string;
  /** Rupees that may be given back. */
  refundable: number;
  onClose: () => void;
}

/** Asks what was sent back to the customer, and how. */
export function RefundDialog({ orderId, refundable, onClose }: RefundDialogProps) {
  const cache = useQueryClient();
  const [key] = useState(newKey);
  const [typed, setTyped] = useState(String(refundable));
  const [way, setWay] = useState<RefundWay>('JazzCash');
  const [reference, setReference] = useState('');
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const amount = parseAmount(typed);
  const isAmount = typeof amount === 'number' && amount > 0;
  const save = useMutation({
    mutationFn: (rupees: number) => {
      const body = { amount: rupees, way, reference: reference.trim(), reason: reason.trim() };
      return staffCall(
        '',
        'POST /admin/orders/:id/refunds',
        { params: { id: orderId }, body },
        { idempotencyKey: key },
      );
    },
    onSuccess: () => {
      showToast({ message: words.refunded });
      onClose();
    },
    onSettled: () => cache.invalidateQueries(changedBy('ledger', 'ordering')),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isAmount || !reason.trim()) return setAsked(true);
    if (!save.isPending) save.mutate(amount);
  };
  return (
    <Dialog open onClose={onClose} title={words.refundTitle} closeLabel={texts.close}>
      <form className={form.form} noValidate onSubmit={submit}>
        <p>{words.refundHint(formatExactRs(refundable))}</p>
        <TextInput
          label={words.amount}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          {...(isAsked && !isAmount && { error: words.amountUnclear })}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Select label={words.refundWay} value={way} onChange={({ target }) => setWay(wayIn(target.value))}>
          {refundWays.map((each) => (
            <option key={each} value={each}>
              {words.ways[each]}
            </option>
          ))}
        </Select>
        <TextInput
          label={words.reference}
          optional={texts.list.optional}
          value={reference}
          maxLength={100}
          onChange={({ target }) => setReference(target.value)}
        />
        <TextInput
          label={words.reason}
          value={reason}
          maxLength={300}
          {...(isAsked && !reason.trim() && { error: words.reasonMissing })}
          onChange={({ target }) => setReason(target.value)}
        />
        {save.error && (
          <p className={form.error} role="alert">
            {errorMessage(save.error) ?? words.notRefunded}
          </p>
        )}
        <div className={form.answers}>
          <Button variant="ghost" onClick={onClose}>
            {texts.list.cancel}
          </Button>
          <Button type="submit" busy={save.isPending}>
            {words.refundSave}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
