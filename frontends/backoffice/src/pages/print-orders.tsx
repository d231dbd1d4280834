import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from '@shop/ui/button';
import { EmptyState } from '@shop/ui/empty-state';
import { ErrorState } from '@shop/ui/error-state';
import { Link, useLocation, useSearchParams } from '@shop/ui/router';
import { withParams } from '../lib/search-params.ts';
import { orderDetail } from '../features/orders/order-queries.ts';
import { MAX_SLIPS } from '../lib/print-orders.ts';
import { recordActivity } from '../lib/record-activity.ts';
import { orderPageTexts } from '../features/orders/order-page-texts.ts';
import { showToast } from '@shop/ui/toast';
import { Label } from '../features/printing/label.tsx';
import { Slip } from '../features/printing/slip.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { Tabs } from '../components/tabs.tsx';
import { texts } from '../texts.ts';
import { printTexts } from '../features/printing/texts.ts';
import * as styles from './print-orders.module.css';

const forms = [
  { name: null, title: printTexts.slip, Sheet: Slip },
  { name: 'label', title: printTexts.label, Sheet: Label },
] as const;

/** /admin/orders/print?ids=&form=: one sheet or label for each order, with what the courier collects in a box. */
export function PrintOrders() {
  const [search] = useSearchParams();
  const from = cameFrom(useLocation().state);
  const ids = (search.get('ids') ?? '').split(',').filter(Boolean).slice(0, MAX_SLIPS);
  const form = forms.find(({ name }) => name === search.get('form')) ?? forms[0];
  const results = useQueries({ queries: ids.map((id) => orderDetail(id)) });
  const orders = results.flatMap(({ data }) => data ?? []);
  const isPending = results.some((result) => result.isPending);
  useRecordedPrints(
    orders.map(({ _id }) => _id),
    form.name ?? 'slip',
  );
  const retry = () => {
    for (const { isError, refetch } of results) if (isError) void refetch();
  };
  return (
    <>
      <PageTitle title={printTexts.title} />
      <header className={styles.bar}>
        <h1>{printTexts.title}</h1>
        <Link to={from}>{printTexts.back}</Link>
        <Tabs
          label={printTexts.forms}
          tabs={forms.map(({ name, title }) => ({
            name: title,
            to: withParams(search, { form: name }),
            isCurrent: name === form.name,
          }))}
          replace
        />
        {orders.length > 0 && (
          <Button disabled={isPending} onClick={() => print()}>
            {printTexts.print} ({orders.length})
          </Button>
        )}
      </header>
      {isPending && <output className={styles.bar}>{printTexts.loading}</output>}
      {results.some(({ isError }) => isError) && (
        <div className={styles.bar}>
          <ErrorState title={printTexts.failed} retryLabel={texts.retry} onRetry={retry} />
        </div>
      )}
      {ids.length === 0 && <EmptyState title={printTexts.none} />}
      {orders.map((order) => (
        <form.Sheet key={order._id} order={order} />
      ))}
    </>
  );
}

/** The order or list that the slips were asked for in. */
const cameFrom = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
    ? state.from
    : '/admin/orders';

/** Each print is written into the history of its orders, however the browser was asked for it. */
function useRecordedPrints(ids: readonly string[], form: 'slip' | 'label') {
  const all = ids.join(',');
  useEffect(() => {
    if (!all) return;
    const record = () => {
      recordActivity(all.split(','), form).catch(() =>
        showToast({ message: orderPageTexts.notRecorded, tone: 'error' }),
      );
    };
    addEventListener('beforeprint', record);
    return () => removeEventListener('beforeprint', record);
  }, [all, form]);
}
