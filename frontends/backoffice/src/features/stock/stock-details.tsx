import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { formatDate } from '@shop/contracts/dates';
import type { StockEdit, StockRow } from '@shop/contracts/stock';
import { Button } from '@shop/ui/button';
import { Sheet } from '@shop/ui/dialog';
import { TextInput } from '@shop/ui/field';
import { Link } from '@shop/ui/router';
import { showToast } from '@shop/ui/toast';
import * as layout from '../../components/form.module.css';
import { parseAmount } from '../../lib/amount.ts';
import { changedBy } from '../../lib/query-keys.ts';
import { texts } from '../../texts.ts';
import { countOf } from '../../lib/stock-count.ts';
import { changeOne, stockHistory } from './stock-queries.ts';
import * as styles from './stock.module.css';
import { stockTexts as words } from './texts.ts';

type Field = 'low' | 'perOrder' | 'perPhone' | 'costPrice';
const fields: readonly Field[] = ['low', 'perOrder', 'perPhone', 'costPrice'];
const typedOf = (value: number | null) => (value === null ? '' : String(value));

interface StockDetailsProps {
  row: StockRow;
  lowStock: number;
  onClose: () => void;
}

/** Threshold, limits and cost of a size, and the history of its count. */
export function StockDetails({ row, lowStock, onClose }: StockDetailsProps) {
  const cache = useQueryClient();
  const { _id, productName, size } = row;
  const [typed, setTyped] = useState<Record<Field, string>>({
    low: typedOf(row.low),
    perOrder: typedOf(row.perOrder),
    perPhone: typedOf(row.perPhone),
    costPrice: typedOf(row.costPrice),
  });
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const save = useMutation({
    mutationFn: (edit: StockEdit) => changeOne(edit),
    onSuccess: async () => {
      showToast({ message: words.detailsSaved(productName, size) });
      await cache.invalidateQueries(changedBy('catalog'));
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const edit: StockEdit = { _id };
    const wrong: Partial<Record<Field, string>> = {};
    for (const field of fields) {
      const value = field === 'costPrice' ? parseAmount(typed[field]) : countOf(typed[field]);
      if (value === undefined) wrong[field] = field === 'costPrice' ? words.amountWanted : words.numberWanted;
      else edit[field] = value;
    }
    setErrors(wrong);
    if (Object.keys(wrong).length === 0) save.mutate(edit);
  };
  const input = (field: Field, label: string, hint: string) => (
    <TextInput
      label={label}
      hint={hint}
      name={field}
      inputMode={field === 'costPrice' ? 'decimal' : 'numeric'}
      value={typed[field]}
      {...(errors[field] && { error: errors[field] })}
      onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
    />
  );
  return (
    <Sheet open onClose={onClose} title={`${productName}, ${size}`} closeLabel={texts.close}>
      <form className={layout.form} noValidate onSubmit={submit}>
        {input('low', words.lowAt, words.lowAtHint(lowStock))}
        {input('perOrder', words.perOrder, words.noLimit)}
        {input('perPhone', words.perPhone, words.perPhoneHint)}
        {input('costPrice', words.cost, words.costHint)}
        {save.error && (
          <p className={layout.error} role="alert">
            {save.error.message}
          </p>
        )}
        <Button type="submit" busy={save.isPending}>
          {save.isPending ? texts.list.saving : texts.list.save}
        </Button>
      </form>
      <History stock={_id} />
    </Sheet>
  );
}

function History({ stock }: { stock: string }) {
  const { data, isError } = useQuery(stockHistory(stock));
  return (
    <section className={styles.history}>
      <h2>{words.history}</h2>
      {!data && <p role="status">{isError ? words.historyFailed : words.historyLoading}</p>}
      {data?.total === 0 && <p>{words.noHistory}</p>}
      <ol>
        {data?.changes.map(({ at, change, countAfter, cause, by, orderId }) => (
          <li key={`${at} ${change} ${countAfter}`}>
            <b>{change > 0 ? `+${change}` : change}</b>
            <span>
              {words.causes[cause]}, {words.after(countAfter)}
              <small>
                {formatDate(at)} · <bdi>{by || words.shop}</bdi>
                {orderId && (
                  <>
                    {' · '}
                    <Link to={`/admin/orders?order=${orderId}`}>{words.order}</Link>
                  </>
                )}
              </small>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
