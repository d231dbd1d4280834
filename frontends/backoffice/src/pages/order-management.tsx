import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@shop/ui/empty-state';
import { ErrorState } from '@shop/ui/error-state';
import { Pager } from '@shop/ui/pager';
import { Link, useSearchParams } from '@shop/ui/router';
import { OrderDetail } from '../features/orders/order-detail.tsx';
import { OrderFilters, StatusTiles } from '../features/orders/order-filters.tsx';
import { changed, filterNames, orderPage } from '../features/orders/order-queries.ts';
import { OrderTable } from '../features/orders/order-table.tsx';
import { texts } from '../texts.ts';
import * as styles from './order-management.module.css';

/** /admin/orders: filters, page and the open order all stand in the address. */
export function OrderManagement() {
  const [search, setSearch] = useSearchParams();
  const { data, isPending, isError, error, refetch, isPlaceholderData } = useQuery(orderPage(search));
  const open = search.get('order');
  const filtered = filterNames.some((name) => search.has(name));
  const filter = (parts: Readonly<Record<string, string | null>>) =>
    setSearch(new URLSearchParams(changed(search, { ...parts, page: null })));

  return (
    <>
      <title>{`${texts.orders.title} · ${texts.shop}`}</title>
      <header className={styles.header}>
        <h1>{texts.orders.title}</h1>
        <output className={styles.count}>{data && texts.orders.count(data.totalOrders)}</output>
      </header>
      <StatusTiles
        counts={data?.statusCounts}
        current={search.get('status')}
        address={(status) => changed(search, { status, page: null, order: null })}
      />
      <OrderFilters search={search} onChange={filter} />
      {isPending && <output>{texts.orders.loading}</output>}
      {isError && !data && (
        <ErrorState title={texts.orders.failed} retryLabel={texts.retry} onRetry={() => void refetch()}>
          {error.message}
        </ErrorState>
      )}
      {data?.orders.length === 0 && (
        <EmptyState title={texts.orders.none} action={filtered && <Link to="/admin/orders">{texts.orders.clear}</Link>}>
          {filtered && texts.orders.noneHint}
        </EmptyState>
      )}
      {data && data.orders.length > 0 && (
        <div aria-busy={isPlaceholderData}>
          <OrderTable orders={data.orders} address={(id) => changed(search, { order: id })} />
          <Pager
            page={data.page}
            totalPages={data.totalPages}
            href={(page) => changed(search, { page: page === 1 ? null : String(page) })}
            labels={texts.pager}
          />
        </div>
      )}
      {open && (
        <OrderDetail
          key={open}
          id={open}
          onClose={() => setSearch(new URLSearchParams(changed(search, { order: null })))}
        />
      )}
    </>
  );
}
