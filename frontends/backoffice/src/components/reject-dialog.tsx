import { type SubmitEvent, useState } from 'react';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { Textarea } from '@shop/ui/field';
import * as form from './form.module.css';
import { texts } from '../texts.ts';
import { orderDetailTexts } from './order-texts.ts';
import { paymentTexts as words } from './payment-texts.ts';

interface RejectDialogProps {
  busy?: boolean;
  /** Why it was not rejected. */
  error?: string | undefined;
  /** Asks for a note that stays with staff as well. */
  withNote?: boolean;
  onReject: (reason: string, note: string) => void;
  onClose: () => void;
}

/** Asks why a payment is rejected: the customer reads it. Common reasons are one press away. */
export function RejectDialog({ busy, error, withNote = false, onReject, onClose }: RejectDialogProps) {
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) onReject(reason.trim(), note.trim());
  };
  return (
    <Dialog open onClose={onClose} title={words.reasonTitle} closeLabel={texts.close}>
      <form className={form.form} onSubmit={submit}>
        <div className={form.offers}>
          {words.reasons.map((each) => (
            <Button key={each} compact variant="ghost" onClick={() => setReason(each)}>
              {each}
            </Button>
          ))}
        </div>
        <Textarea
          label={words.reason}
          hint={orderDetailTexts.reasonHint}
          value={reason}
          maxLength={2000}
          rows={3}
          onChange={(event) => setReason(event.target.value)}
        />
        {withNote && (
          <Textarea
            label={orderDetailTexts.notes}
            hint={orderDetailTexts.notesHint}
            value={note}
            maxLength={2000}
            rows={2}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
        {error && (
          <p className={form.error} role="alert">
            {error}
          </p>
        )}
        <div className={form.answers}>
          <Button variant="ghost" onClick={onClose}>
            {texts.list.cancel}
          </Button>
          <Button type="submit" variant="danger" busy={busy}>
            {words.reject}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
