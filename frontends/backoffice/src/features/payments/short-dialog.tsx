import { type SubmitEvent, useState } from 'react';
import { formatRs } from '@shop/contracts/money';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { TextInput } from '@shop/ui/field';
import * as form from '../../components/form.module.css';
import { paymentTexts as words } from '../../components/payment-texts.ts';
import { parseAmount } from '../../lib/amount.ts';
import { texts } from '../../texts.ts';

interface ShortDialogProps {
  /** Amount due, in rupees. */
  due: number;
  /** Highest amount that may have come of a cash order, in rupees; null: less than is due. */
  most: number | null;
  onShort: (received: number) => void;
  onClose: () => void;
}

/** Asks how much came, where that is less than is due, and shows what is left to pay. */
export function ShortDialog({ due, most, onShort, onClose }: ShortDialogProps) {
  const [typed, setTyped] = useState('');
  const [isSent, setIsSent] = useState(false);
  const received = parseAmount(typed);
  const isTooMuch = typeof received === 'number' && (most === null ? received >= due : received > most);
  const problem = !received ? words.receivedMissing : isTooMuch ? words.receivedWhole : null;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsSent(true);
    if (received && !problem) onShort(received);
  };
  return (
    <Dialog open onClose={onClose} title={words.shortTitle} closeLabel={texts.close}>
      <form className={form.form} onSubmit={submit} noValidate>
        <TextInput
          label={words.received}
          hint={words.receivedHint(formatRs(due))}
          error={isSent && problem ? problem : undefined}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          data-first=""
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <output>{received && !problem && received < due ? words.stillDue(formatRs(due - received)) : ''}</output>
        <div className={form.answers}>
          <Button variant="ghost" onClick={onClose}>
            {texts.list.cancel}
          </Button>
          <Button type="submit">{words.askRest}</Button>
        </div>
      </form>
    </Dialog>
  );
}
