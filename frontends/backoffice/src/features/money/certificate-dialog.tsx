import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { ApiError } from '@shop/contracts/client';
import type { WithheldTax } from '@shop/contracts/withheld-tax';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { TextInput } from '@shop/ui/field';
import { showToast } from '@shop/ui/toast';
import * as form from '../../components/form.module.css';
import { changedBy } from '../../lib/query-keys.ts';
import { errorMessage, staffCall } from '../../lib/session.ts';
import { texts } from '../../texts.ts';
import { monthName } from './month-name.ts';
import { moneyTexts as words } from './texts.ts';

/** Asks for the number of a courier's tax certificate of a month. */
export function CertificateDialog({ tax, onClose }: { tax: WithheldTax; onClose: () => void }) {
  const { month, courier, certificate } = tax;
  const cache = useQueryClient();
  const [number, setNumber] = useState(certificate ?? '');
  const save = useMutation({
    mutationFn: () =>
      staffCall('', 'PUT /admin/money/taxes/:month/certificate', {
        params: { month },
        body: { courier, number: number.trim() },
      }),
    onSuccess: () => {
      showToast({ message: words.certificateSaved });
      onClose();
    },
    onSettled: () => cache.invalidateQueries(changedBy('ledger')),
  });
  const error = save.error && (usedBy(save.error) ?? errorMessage(save.error) ?? words.certificateNotSaved);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  };
  return (
    <Dialog open onClose={onClose} title={words.certificateTitle} closeLabel={texts.close}>
      <form className={form.form} noValidate onSubmit={submit}>
        <p>
          <bdi>{courier}</bdi>, {monthName(month)}
        </p>
        <TextInput
          label={words.certificateNumber}
          {...(certificate !== null && { hint: words.certificateHint })}
          value={number}
          maxLength={60}
          dir="ltr"
          autoComplete="off"
          {...(error && { error })}
          onChange={({ target }) => {
            setNumber(target.value);
            save.reset();
          }}
        />
        <div className={form.answers}>
          <Button variant="ghost" onClick={onClose}>
            {texts.list.cancel}
          </Button>
          <Button type="submit" busy={save.isPending}>
            {words.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The sentence that names the month and courier of the same number; null for another error. */
function usedBy(error: Error): string | null {
  if (!(error instanceof ApiError) || error.body.code !== 'certificate_used') return null;
  const { month, courier } = error.body as { month?: string; courier?: string };
  return month && courier ? words.certificateUsed(courier, monthName(month)) : null;
}
