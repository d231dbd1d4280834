import { type SubmitEvent, useState } from 'react';
import type { ReturnReason } from '@shop/contracts/outcome-words';
import type { Parcel, ParcelOutcome } from '@shop/contracts/parcels';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { Select, TextInput } from '@shop/ui/field';
import * as form from '../../components/form.module.css';
import { texts } from '../../texts.ts';
import * as styles from './parcels.module.css';
import { parcelTexts as words } from './texts.ts';

interface ReturnDialogProps {
  /** At least one. What is said is said of each. */
  parcels: readonly Parcel[];
  onSave: (outcome: ParcelOutcome) => void;
  onClose: () => void;
}

// By their texts: the contract would bring its schemas to every page of an order.
const reasons = Object.keys(words.reasons) as ReturnReason[];

/** Asks why parcels came back, what that cost, and whether their pieces can be sold again. */
export function ReturnDialog({ parcels, onSave, onClose }: ReturnDialogProps) {
  const [reason, setReason] = useState<ReturnReason>('refused');
  const [cost, setCost] = useState('');
  const [stockBack, setStockBack] = useState(true);
  const [problem, setProblem] = useState<string>();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const rupees = cost.trim() ? Number(cost.replaceAll(',', '')) : undefined;
    if (rupees !== undefined && !(rupees >= 0 && rupees < 1_000_000)) return setProblem(words.costUnclear);
    onSave({ outcome: 'returned', reason, stockBack, ...(rupees !== undefined && { cost: rupees }) });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.whyTitle(parcels.map(({ orderNumber }) => orderNumber))}
      closeLabel={texts.close}
    >
      <form className={form.form} onSubmit={submit} noValidate>
        <p>{words.whyHint(parcels.length)}</p>
        <Select label={words.why} value={reason} onChange={({ target }) => setReason(target.value as ReturnReason)}>
          {reasons.map((each) => (
            <option key={each} value={each}>
              {words.reasons[each]}
            </option>
          ))}
        </Select>
        <TextInput
          label={words.cost(parcels.length)}
          inputMode="decimal"
          value={cost}
          error={problem}
          onChange={({ target }) => {
            setCost(target.value);
            setProblem(undefined);
          }}
        />
        <label className={styles.check}>
          <input type="checkbox" checked={stockBack} onChange={({ target }) => setStockBack(target.checked)} />
          {words.stockBack}
        </label>
        <div className={form.answers}>
          <Button variant="ghost" onClick={onClose}>
            {texts.list.cancel}
          </Button>
          <Button type="submit">{words.save}</Button>
        </div>
      </form>
    </Dialog>
  );
}
