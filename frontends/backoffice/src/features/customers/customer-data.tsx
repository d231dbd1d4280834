import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { Customer } from '@shop/contracts/customers';
import { localPhone } from '@shop/contracts/phones';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { TextInput } from '@shop/ui/field';
import { inItsLanguage } from '@shop/ui/in-its-language';
import { useNavigate } from '@shop/ui/router';
import { showToast } from '@shop/ui/toast';
import * as form from '../../components/form.module.css';
import { saveFile } from '../../lib/csv.ts';
import { changedBy } from '../../lib/query-keys.ts';
import { errorMessage, staffCall } from '../../lib/session.ts';
import { texts } from '../../texts.ts';
import * as styles from './customers.module.css';
import { customerTexts as words } from './texts.ts';

type Person = Pick<Customer, 'phone' | 'name'>;

/** Export and erasure of a customer's stored data, for the owner. Only who has orders in this shop is exported. */
export function CustomerData({ customer, isOfOrders = false }: { customer: Person; isOfOrders?: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const { phone } = customer;
  const save = useMutation({
    mutationFn: () => staffCall('', 'GET /admin/customers/:phone/export', { params: { phone } }),
    onSuccess: (kept) => {
      saveFile(`customer-${phone.replace('+', '')}.json`, JSON.stringify(kept, null, 2), 'application/json');
      showToast({ message: words.exported });
    },
    onError: (error) => showToast({ message: errorMessage(error) ?? words.exportFailed, tone: 'error' }),
  });
  return (
    <section className={styles.part}>
      <h2>{words.data}</h2>
      <p className={styles.hint}>{words.dataHint}</p>
      <div className={styles.ways}>
        {isOfOrders && (
          <Button variant="ghost" busy={save.isPending} onClick={() => save.mutate()}>
            {save.isPending ? words.exporting : words.export}
          </Button>
        )}
        <Button variant="danger" onClick={() => setAsking(true)}>
          {words.erase}
        </Button>
      </div>
      {isAsking && <EraseDialog customer={customer} onClose={() => setAsking(false)} />}
    </section>
  );
}

/** The number that was typed, as it is dialled in Pakistan; also in Urdu's or Arabic digits. */
const digitsOf = (typed: string): string =>
  typed
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/\D/g, '')
    .replace(/^(00)?92/, '0');

function EraseDialog({ customer: { phone, name }, onClose }: { customer: Person; onClose: () => void }) {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const erase = useMutation({
    mutationFn: () => staffCall('', 'DELETE /admin/customers/:phone', { params: { phone } }),
    onSuccess: async ({ orders }) => {
      showToast({ message: words.erased(orders) });
      await navigate('/admin/customers', { replace: true });
      void cache.invalidateQueries(changedBy('customers', 'ordering'));
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isSame = digitsOf(typed) === digitsOf(phone);
    setWrong(!isSame);
    if (isSame && !erase.isPending) erase.mutate();
  };
  return (
    <Dialog open onClose={onClose} title={words.eraseTitle} closeLabel={texts.close}>
      <form className={form.form} noValidate onSubmit={submit}>
        <p>
          <b {...inItsLanguage(name)}>{name}</b>
          <br />
          {words.eraseHint}
        </p>
        <TextInput
          label={words.eraseType(localPhone(phone))}
          {...(isWrong && { error: words.eraseMismatch })}
          inputMode="tel"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {erase.error && (
          <p className={form.error} role="alert">
            {errorMessage(erase.error) ?? words.eraseFailed}
          </p>
        )}
        <div className={form.answers}>
          <Button variant="ghost" onClick={onClose}>
            {texts.list.keep}
          </Button>
          <Button type="submit" variant="danger" busy={erase.isPending}>
            {words.erase}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
