import { useState } from 'react';
import type { Confirmation, ConfirmationOutcome } from '@shop/contracts/confirmations';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { Textarea } from '@shop/ui/field';
import * as form from '../../components/form.module.css';
import { texts } from '../../texts.ts';
import * as styles from './confirmations.module.css';
import { confirmationTexts as words } from './texts.ts';

const rare = ['wrong_number', 'cancelled', 'suspicious'] as const;

interface MoreDialogProps {
  confirmation: Confirmation;
  onDecide: (outcome: ConfirmationOutcome, note: string) => void;
  onClose: () => void;
}

/** Dialog with the rare outcomes of a confirmation (wrong number, cancelled, suspicious) and a field for a note. */
export function MoreDialog({ confirmation: { order }, onDecide, onClose }: MoreDialogProps) {
  const [note, setNote] = useState('');
  return (
    <Dialog open onClose={onClose} title={words.moreTitle(order.orderNumber)} closeLabel={texts.close}>
      <div className={form.form}>
        <ul className={styles.rare}>
          {rare.map((outcome) => (
            <li key={outcome}>
              <Button
                variant={outcome === 'cancelled' ? 'danger' : 'ghost'}
                aria-describedby={`hint-${outcome}`}
                onClick={() => onDecide(outcome, note.trim())}
              >
                {words.outcomes[outcome]}
              </Button>
              <small id={`hint-${outcome}`}>{words.outcomeHints[outcome]}</small>
            </li>
          ))}
        </ul>
        <Textarea
          label={words.moreNote}
          optional={texts.list.optional}
          hint={words.moreNoteHint}
          rows={2}
          maxLength={500}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
    </Dialog>
  );
}
