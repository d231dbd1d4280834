import { type SubmitEvent, useState } from 'react';
import { formatDate } from '@shop/contracts/dates';
import type { Customer } from '@shop/contracts/customers';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { TextInput } from '@shop/ui/field';
import * as form from '../../components/form.module.css';
import { staffCall } from '../../lib/session.ts';
import { texts } from '../../texts.ts';
import * as styles from './customers.module.css';
import { customerTexts as words } from './texts.ts';
import { useCustomerChange } from './use-customer-change.ts';

/** Block of cash on delivery for a customer's phone, with its reason and the buttons to change it. */
export function CashBlock({ customer }: { customer: Customer }) {
  const [isAsking, setAsking] = useState(false);
  const { phone, version, blocked } = customer;
  const unblock = useCustomerChange({
    change: () => staffCall('', 'POST /admin/customers/:phone/unblock', { params: { phone }, body: { version } }),
    done: words.unblocked,
  });
  return (
    <section className={styles.part}>
      <h2>{words.cod}</h2>
      {blocked ? (
        <div className={styles.blocked}>
          <strong>{words.isBlocked}</strong>
          <p dir="auto">{words.blockedWhy(blocked.reason, blocked.by, formatDate(blocked.at))}</p>
          <Button variant="ghost" busy={unblock.isPending} onClick={() => unblock.mutate()}>
            {words.unblock}
          </Button>
        </div>
      ) : (
        <>
          <p>{words.codAllowed}</p>
          <Button variant="ghost" className={styles.start} onClick={() => setAsking(true)}>
            {words.block}
          </Button>
        </>
      )}
      {isAsking && <BlockDialog customer={customer} onClose={() => setAsking(false)} />}
    </section>
  );
}

function BlockDialog({ customer: { phone, version }, onClose }: { customer: Customer; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const block = useCustomerChange({
    change: () =>
      staffCall('', 'POST /admin/customers/:phone/block', {
        params: { phone },
        body: { reason: reason.trim(), version },
      }),
    done: words.blocked,
    onDone: onClose,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMissing(reason.trim() === '');
    if (reason.trim() && !block.isPending) block.mutate();
  };
  return (
    <Dialog open onClose={onClose} title={words.blockTitle} closeLabel={texts.close}>
      <form className={form.form} noValidate onSubmit={submit}>
        <p>{words.blockHint}</p>
        <div className={form.offers}>
          {words.reasons.map((each) => (
            <Button key={each} compact variant="ghost" onClick={() => setReason(each)}>
              {each}
            </Button>
          ))}
        </div>
        <TextInput
          label={words.reason}
          hint={words.reasonHint}
          {...(isMissing && reason.trim() === '' && { error: words.reasonMissing })}
          maxLength={300}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <div className={form.answers}>
          <Button variant="ghost" onClick={onClose}>
            {texts.list.cancel}
          </Button>
          <Button type="submit" variant="danger" busy={block.isPending}>
            {words.block}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
