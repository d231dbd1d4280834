import { type SyntheticEvent, useState } from 'react';
import { formatDate } from '@shop/contracts/dates';
import { ORDER_STATUSES, PAYMENT_METHODS, PAYMENT_STATUSES } from '@shop/contracts/shop';
import { Button } from '@shop/ui/button';
import { Sheet } from '@shop/ui/dialog';
import { Select, TextInput } from '@shop/ui/field';
import { Icon } from '@shop/ui/icon';
import { IconButton } from '@shop/ui/icon-button';
import { Link } from '@shop/ui/router';
import { orderStatusNames, orderTexts as words, paymentStatusNames } from '../../components/order-texts.ts';
import { withParams } from '../../lib/search-params.ts';
import { texts } from '../../texts.ts';
import * as styles from './order-filters.module.css';
import { filterNames } from './order-queries.ts';

const sheetNames = ['dateFrom', 'dateTo', 'status', 'paymentStatus', 'money', 'paymentMethod', 'city'] as const;
type SheetName = (typeof sheetNames)[number];

// Crypto stands on old orders only.
const methods = [...PAYMENT_METHODS, 'Crypto'] as const;
const labels: Readonly<Record<SheetName, string>> = {
  dateFrom: words.from,
  dateTo: words.to,
  status: words.status,
  paymentStatus: words.paymentStatus,
  money: words.money,
  paymentMethod: words.method,
  city: words.city,
};
const valueNames: Readonly<Record<string, string>> = {
  ...orderStatusNames,
  ...paymentStatusNames,
  ...words.moneyNames,
};

/** A value as people read it: days stand in the URL as the API takes them. */
const shownValue = (value: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(value) ? formatDate(value) : (valueNames[value] ?? value);

/** The filters that are set, each with a way to take it out, and one for all. */
export function FilterChips({ search }: { search: URLSearchParams }) {
  if (!filterNames.some((name) => name !== 'status' && search.has(name))) return null;
  return (
    <ul className={styles.chips} aria-label={words.filters}>
      {[...sheetNames, 'receipt' as const].flatMap((name) => {
        const value = search.get(name);
        // The strip of views shows the status.
        if (!value || name === 'status') return [];
        const shown = name === 'receipt' ? words.receiptMissing : `${labels[name]}: ${shownValue(value)}`;
        return [
          <li key={name}>
            <Link
              to={withParams(search, { [name]: null, page: null })}
              className={styles.chip}
              aria-label={words.removeFilter(shown)}
            >
              {shown} <Icon name="close" size={14} />
            </Link>
          </li>,
        ];
      })}
      <li>
        <Link to="/admin/orders" className={styles.clear}>
          {words.clear}
        </Link>
      </li>
    </ul>
  );
}

interface OrderFiltersProps {
  search: URLSearchParams;
  onChange: (parts: Readonly<Record<string, string>>) => void;
}

/** The button that opens the filters, and their sheet: they act together when it is sent. */
export function OrderFilters({ search, onChange }: OrderFiltersProps) {
  const [open, setOpen] = useState(false);
  const count = sheetNames.filter((name) => name !== 'status' && search.has(name)).length;
  const show = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const value = (name: SheetName) => {
      const typed = form.get(name);
      return typeof typed === 'string' ? typed.trim() : '';
    };
    onChange(Object.fromEntries(sheetNames.map((name) => [name, value(name)])));
    setOpen(false);
  };
  const of = (name: SheetName) => ({ name, label: labels[name], defaultValue: search.get(name) ?? '' });
  return (
    <>
      <IconButton icon="filter" label={words.openFilters(count)} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {open && (
        <Sheet open title={words.filters} closeLabel={texts.close} onClose={() => setOpen(false)}>
          <form className={styles.filters} onSubmit={show}>
            <TextInput type="date" {...of('dateFrom')} />
            <TextInput type="date" {...of('dateTo')} />
            <Choice {...of('status')} options={ORDER_STATUSES.map((status) => [status, orderStatusNames[status]])} />
            <Choice
              {...of('paymentStatus')}
              options={PAYMENT_STATUSES.map((status) => [status, paymentStatusNames[status]])}
            />
            <Choice {...of('money')} options={Object.entries(words.moneyNames)} />
            <Choice {...of('paymentMethod')} options={methods.map((method) => [method, method])} />
            <TextInput maxLength={100} autoComplete="off" {...of('city')} />
            <Button type="submit">{words.show}</Button>
          </form>
        </Sheet>
      )}
    </>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  defaultValue: string;
  options: readonly (readonly [string, string])[];
}

function Choice({ options, ...select }: ChoiceProps) {
  return (
    <Select {...select}>
      <option value="">{words.any}</option>
      {options.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </Select>
  );
}
