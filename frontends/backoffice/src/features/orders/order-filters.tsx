import type { StatusCounts } from '@shop/contracts/staff-orders';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '@shop/contracts/shop';
import { Select, TextInput } from '@shop/ui/field';
import { Link } from '@shop/ui/router';
import { orderStatusNames, paymentStatusNames } from '../../components/order-texts.ts';
import { orderTexts as words } from '../../components/order-texts.ts';
import * as styles from './order-filters.module.css';
import { filterNames } from './order-queries.ts';

interface StatusTilesProps {
  /** Of the whole shop; undefined while loading. */
  counts: StatusCounts | undefined;
  current: string | null;
  address: (status: string | null) => string;
}

/** How many orders stand where; each tile is a link that filters the list. */
export function StatusTiles({ counts, current, address }: StatusTilesProps) {
  const tiles = [
    { status: null, name: words.all, count: counts?.all },
    ...ORDER_STATUSES.map((status) => ({ status, name: orderStatusNames[status], count: counts?.[status] })),
  ];
  return (
    <ul className={styles.tiles}>
      {tiles.map(({ status, name, count }) => (
        <li key={name}>
          <Link to={address(status)} className={styles.tile} aria-current={status === current ? 'true' : undefined}>
            {name} <strong>{count?.toLocaleString('en-PK') ?? '–'}</strong>
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface OrderFiltersProps {
  search: URLSearchParams;
  onChange: (parts: Readonly<Record<string, string | null>>) => void;
}

/** Whole days in Pakistan, order status and payment status. */
export function OrderFilters({ search, onChange }: OrderFiltersProps) {
  const bound = (name: (typeof filterNames)[number]) => ({
    name,
    value: search.get(name) ?? '',
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  return (
    <search className={styles.filters} aria-label={words.filters}>
      <TextInput label={words.from} type="date" max={search.get('dateTo') ?? undefined} {...bound('dateFrom')} />
      <TextInput label={words.to} type="date" min={search.get('dateFrom') ?? undefined} {...bound('dateTo')} />
      <Select label={words.status} {...bound('status')}>
        <option value="">{words.any}</option>
        {ORDER_STATUSES.map((status) => (
          <option key={status} value={status}>
            {orderStatusNames[status]}
          </option>
        ))}
      </Select>
      <Select label={words.paymentStatus} {...bound('paymentStatus')}>
        <option value="">{words.any}</option>
        {PAYMENT_STATUSES.map((status) => (
          <option key={status} value={status}>
            {paymentStatusNames[status]}
          </option>
        ))}
      </Select>
      {filterNames.some((name) => search.has(name)) && (
        <Link to="/admin/orders" className={styles.clear}>
          {words.clear}
        </Link>
      )}
    </search>
  );
}
