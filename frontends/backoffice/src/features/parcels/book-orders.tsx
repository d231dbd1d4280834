import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fullName } from '@shop/contracts/full-name';
import { newKey } from '@shop/contracts/idempotency-key';
import { advanceDue, amountToCollect } from '@shop/contracts/cash-orders';
import { formatRs } from '@shop/contracts/money';
import type { ListedOrder } from '@shop/contracts/listed-orders';
import { Button } from '@shop/ui/button';
import { EmptyState } from '@shop/ui/empty-state';
import { ErrorState } from '@shop/ui/error-state';
import { Select } from '@shop/ui/field';
import { useSearchParams } from '@shop/ui/router';
import { showToast } from '@shop/ui/toast';
import * as card from '../../components/card.module.css';
import { ListPager } from '../../components/list-pager.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { orderDetailTexts } from '../../components/order-texts.ts';
import { useClampedPage } from '../../hooks/use-clamped-page.ts';
import { useCourier } from '../../hooks/use-courier.ts';
import { useCouriers } from '../../hooks/use-shop.ts';
import { changedBy } from '../../lib/query-keys.ts';
import { withParams } from '../../lib/search-params.ts';
import { errorMessage, staffCall } from '../../lib/session.ts';
import { texts } from '../../texts.ts';
import { ordersToBook } from './parcel-queries.ts';
import * as styles from './parcels.module.css';
import { saveSheet } from './save-sheet.ts';
import { parcelTexts as words } from './texts.ts';

/**
 * Books confirmed orders with a courier, the oldest first, all of a page unless some are left out, and saves the sheet that
 * the courier gets.
 */
export function BookOrders() {
  const [search] = useSearchParams();
  const city = search.get('city') ?? '';
  const { data, isPending, isError, refetch } = useQuery(ordersToBook(search.get('page') ?? '1', city));
  useClampedPage(data);
  if (isPending) return <ListSkeleton label={words.loading} />;
  if (isError && !data) {
    return <ErrorState title={words.toBookFailed} retryLabel={texts.retry} onRetry={() => void refetch()} />;
  }
  const { orders } = data;
  if (orders.length === 0 && !city) return <EmptyState title={words.noneToBook}>{words.noneToBookHint}</EmptyState>;
  return (
    <>
      <Choice orders={orders} total={data.total} city={city} />
      <ListPager page={data.page} totalPages={data.totalPages} />
    </>
  );
}

interface ChoiceProps {
  orders: readonly ListedOrder[];
  /** On all pages. */
  total: number;
  /** Empty: every city. */
  city: string;
}

function Choice({ orders, total, city }: ChoiceProps) {
  const [search, setSearch] = useSearchParams();
  const cities = [...new Set([...orders.map((order) => order.city), ...(city ? [city] : [])])].sort();
  const names = useCouriers().map(({ name }) => name);
  const [remembered, choose] = useCourier();
  const courier = names.includes(remembered) ? remembered : (names[0] ?? '');
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const chosen = orders.filter(({ _id }) => !leftOut.has(_id));
  const { book, isBooking } = useBooking();
  const set = (id: string, isChosen: boolean) =>
    setLeftOut((now) => (isChosen ? new Set([...now].filter((each) => each !== id)) : new Set([...now, id])));
  return (
    <>
      <p className={styles.quiet} role="status">
        {words.oldestOf(orders.length, total)}
      </p>
      <div className={styles.narrow}>
        <Select
          label={words.city}
          value={city}
          onChange={({ target }) =>
            setSearch(new URLSearchParams(withParams(search, { city: target.value || null, page: null })))
          }
        >
          <option value="">{words.everyCity}</option>
          {cities.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
        <Button variant="ghost" onClick={() => setLeftOut(new Set())}>
          {words.chooseAll}
        </Button>
        <Button variant="ghost" onClick={() => setLeftOut(new Set(orders.map(({ _id }) => _id)))}>
          {words.chooseNone}
        </Button>
      </div>
      <ul className={styles.cards}>
        {orders.map(({ _id, orderNumber, customerInfo, city, ...money }) => (
          <li key={_id}>
            <label className={[card.card, styles.choice].join(' ')}>
              <input
                type="checkbox"
                aria-label={words.chosen(orderNumber)}
                checked={!leftOut.has(_id)}
                onChange={({ target }) => set(_id, target.checked)}
              />
              <span>
                <strong>{orderNumber}</strong> <bdi>{fullName(customerInfo)}</bdi>, <bdi>{city}</bdi>
                <small>
                  {amountToCollect(money) > 0 ? words.toCollect(formatRs(amountToCollect(money))) : words.paid}
                </small>
                {advanceDue(money) > 0 && <small>{orderDetailTexts.advanceDue(formatRs(advanceDue(money)))}</small>}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <Select label={words.courier} value={courier} onChange={({ target }) => choose(target.value)}>
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
        <Button
          busy={isBooking}
          disabled={chosen.length === 0 || !courier}
          onClick={() => book({ orders: chosen, courier })}
        >
          {words.book(chosen.length, courier)}
        </Button>
      </div>
      <p className={styles.quiet}>{words.checkSheet}</p>
    </>
  );
}

function useBooking() {
  const cache = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ orders, courier }: { orders: readonly ListedOrder[]; courier: string }) => {
      const rows = orders.map(({ _id }) => ({ _id }));
      const { results } = await staffCall(
        '',
        'POST /admin/parcels',
        { body: { rows, courier } },
        { idempotencyKey: newKey() },
      );
      const parcels = results.flatMap((result) => (result.ok ? [result.parcelId] : []));
      const reasons = [...new Set(results.flatMap((result) => (result.ok ? [] : [result.error.message])))];
      const sheet = parcels.length > 0 ? await saveSheet(courier, parcels) : null;
      return { booked: parcels.length, reasons, sheet };
    },
    onSuccess: ({ booked, reasons, sheet }, { courier }) => {
      if (reasons.length > 0) showToast({ message: words.bookedPartly(booked, reasons), tone: 'error' });
      else if (sheet) showToast({ message: words.booked(booked, courier, sheet === 'csv') });
    },
    onError: (error) =>
      showToast({ message: [words.notBooked, errorMessage(error)].filter(Boolean).join(' '), tone: 'error' }),
    onSettled: () => cache.invalidateQueries(changedBy('fulfilment', 'ordering')),
  });
  return { book: mutate, isBooking: isPending };
}
