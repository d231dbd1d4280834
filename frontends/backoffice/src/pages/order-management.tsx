import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@shop/ui/empty-state';
import { ErrorState } from '@shop/ui/error-state';
import { Link, useSearchParams } from '@shop/ui/router';
import { withParams } from '../lib/search-params.ts';
import { CsvButton } from '../features/orders/csv-button.tsx';
import { OrderBulk } from '../features/orders/order-bulk.tsx';
import { OrderDetail } from '../features/orders/order-detail.tsx';
import { OrderFilters, StatusTiles } from '../features/orders/order-filters.tsx';
import { filterNames, orderPage, queryIn } from '../features/orders/order-queries.ts';
import { OrderTable } from '../features/orders/order-table.tsx';
import { useSelection } from '../selection/use-selection.ts';
import { texts } from '../texts.ts';
import { orderTexts } from '../components/order-texts.ts';
import { ListPager } from '../components/list-pager.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { useClampedPage } from '../hooks/use-clamped-page.ts';
import * as styles from './order-management.module.css';

/** /admin/orders: filters, page and the open order all stand in the address. */
export function OrderManagement() {
  const [search, setSearch] = useSearchParams();
  const { data, isPending, isError, error, refetch, isPlaceholderData } = useQuery(orderPage(search));
  useClampedPage(data);
  const open = search.get('order');
  const query = queryIn(search, filterNames);
  const selection = useSelection({
    scope: JSON.stringify(query),
    page: data?.page ?? 1,
    limit: data?.limit ?? 1,
    shown: data?.orders ?? [],
  });
  const at = data?.orders.findIndex(({ _id }) => _id === open) ?? -1;
  const neighbour = (by: number) => {
    const found = at < 0 ? undefined : data?.orders[at + by];
    return found && withParams(search, { order: found._id });
  };
  const previous = neighbour(-1);
  const next = neighbour(1);
  const filtered = filterNames.some((name) => search.has(name));
  const filter = (parts: Readonly<Record<string, string | null>>) =>
    setSearch(new URLSearchParams(withParams(search, { ...parts, page: null })));

  return (
    <>
      <PageHeader title={orderTexts.title}>
        <output className={styles.count}>{data && orderTexts.count(data.totalOrders)}</output>
        <CsvButton query={query} />
      </PageHeader>
      <StatusTiles
        counts={data?.statusCounts}
        current={search.get('status')}
        address={(status) => withParams(search, { status, page: null, order: null })}
      />
      <OrderFilters search={search} onChange={filter} />
      {isPending && <output>{orderTexts.loading}</output>}
      {isError && !data && (
        <ErrorState title={orderTexts.failed} retryLabel={texts.retry} onRetry={() => void refetch()}>
          {error.message}
        </ErrorState>
      )}
      {data && <OrderBulk selection={selection} query={query} total={data.totalOrders} />}
      {data?.orders.length === 0 && (
        <EmptyState title={orderTexts.none} action={filtered && <Link to="/admin/orders">{orderTexts.clear}</Link>}>
          {filtered && orderTexts.noneHint}
        </EmptyState>
      )}
      {data && data.orders.length > 0 && (
        <div aria-busy={isPlaceholderData}>
          <OrderTable selection={selection} address={(id) => withParams(search, { order: id })} />
          <ListPager {...data} />
        </div>
      )}
      {open && (
        <OrderDetail
          key={open}
          id={open}
          previous={previous}
          next={next}
          onClose={() => setSearch(new URLSearchParams(withParams(search, { order: null })))}
        />
      )}
    </>
  );
}
