import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { newKey } from '@shop/contracts/idempotency-key';
import type { Shortfall } from '@shop/contracts/ledger';
import type { RefundWay } from '@shop/contracts/money-places';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { Select, TextInput } from '@shop/ui/field';
import { showToast } from '@shop/ui/toast';
import * as form from '../../components/form.module.css';
import { parseSignedAmount } from '../../lib/amount.ts';
import { changedBy } from '../../lib/query-keys.ts';
import { errorMessage, staffCall } from '../../lib/session.ts';
import { texts } from '../../texts.ts';
import * as styles from './money.module.css';
import { moneyTexts as words, refundWays } from './texts.ts';

interface DecideShortfallProps {
  shortfall: Shortfall;
  name: string;
  onClose: () => void;
}

/** Asks how a shortfall ended: the courier paid it, or it is written off. */
export function DecideShortfall({ shortfall, name, onClose }: DecideShortfallProps) {
  const { subjectId, settlementId } = shortfall;
  const cache = useQueryClient();
  const [key] = useState(newKey);
  const [typed, setTyped] = useState(String(shortfall.amount));
  const [hasCome, setCome] = useState(true);
  const [way, setWay] = useState<RefundWay>('bank');
  const [reason, setReason] = useState('');
  const amount = parseSignedAmount(typed);
  const save = useMutation({
    mutationFn: (rupees: number) => {
      const body = { subjectId, settlementId, amount: rupees, way: hasCome ? way : null, reason: reason.trim() };
      return staffCall('', 'POST /admin/money/shortfalls', { body }, { idempotencyKey: key });
    },
    onSuccess: () => {
      showToast({ message: words.decided });
      onClose();
    },
    onSettled: () => cache.invalidateQueries(changedBy('ledger')),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (typeof amount === 'number' && !save.isPending) save.mutate(amount);
  };
  return (
    <Dialog open onClose={onClose} title={words.ended} closeLabel={texts.close}>
      <form className={form.form} noValidate onSubmit={submit}>
        <p>
          <bdi>{name}</bdi>
        </p>
        <div>
          <label className={styles.choice}>
            <input type="radio" name="end" checked={hasCome} onChange={() => setCome(true)} />
            {words.came}
          </label>
          <label className={styles.choice}>
            <input type="radio" name="end" checked={!hasCome} onChange={() => setCome(false)} />
            {words.writeOff}
          </label>
        </div>
        <TextInput
          label={words.amount}
          value={typed}
          autoComplete="off"
          {...(typeof amount !== 'number' && { error: words.amountUnclear })}
          onChange={({ target }) => setTyped(target.value)}
        />
        {hasCome && (
          <Select label={words.way} value={way} onChange={({ target }) => setWay(wayIn(target.value))}>
            {refundWays.map((each) => (
              <option key={each} value={each}>
                {words.ways[each]}
              </option>
            ))}
          </Select>
        )}
        <TextInput
          label={words.reason}
          optional={texts.list.optional}
          value={reason}
          maxLength={300}
          onChange={({ target }) => setReason(target.value)}
        />
        {save.error && (
          <p className={form.error} role="alert">
            {errorMessage(save.error) ?? words.notDecided}
          </p>
        )}
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

/** The way of this name. */
export const wayIn = (name: string): RefundWay => refundWays.find((way) => way === name) ?? 'bank';
