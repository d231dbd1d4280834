import { type SubmitEvent, useState } from 'react';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { Textarea } from '@shop/ui/field';
import * as form from '../../form.module.css';
import { texts } from '../../texts.ts';

const words = texts.payments;

interface RejectDialogProps {
  busy: boolean;
  onReject: (reason: string) => void;
  onClose: () => void;
}

/** Asks why a payment is rejected: the customer reads it. Common reasons are one press away. */
export function RejectDialog({ busy, onReject, onClose }: RejectDialogProps) {
  const [reason, setReason] = useState('');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) onReject(reason.trim());
  };
  return (
    <Dialog open onClose={onClose} title={words.reasonTitle} closeLabel={texts.close}>
      <form className={form.form} onSubmit={submit}>
        <div className={form.offers}>
          {words.reasons.map((each) => (
            <Button key={each} compact look="ghost" onClick={() => setReason(each)}>
              {each}
            </Button>
          ))}
        </div>
        <Textarea
          label={words.reason}
          value={reason}
          maxLength={2000}
          rows={3}
          onChange={(event) => setReason(event.target.value)}
        />
        <div className={form.answers}>
          <Button look="ghost" onClick={onClose}>
            {texts.list.cancel}
          </Button>
          <Button type="submit" look="danger" busy={busy}>
            {words.reject}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
