import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { isAllowed } from '@shop/contracts/permissions';
import { buttonClass } from '@shop/ui/button';
import { EmptyState } from '@shop/ui/empty-state';
import { ErrorState } from '@shop/ui/error-state';
import { Icon } from '@shop/ui/icon';
import { IconButton } from '@shop/ui/icon-button';
import { lazyPart } from '@shop/ui/lazy-part';
import { Link, useSearchParams } from '@shop/ui/router';
import { withParams } from '../lib/search-params.ts';
import { OrderBulk } from '../features/orders/order-bulk.tsx';
import { FilterChips, OrderFilters } from '../features/orders/order-filters.tsx';
import { OrderMenu } from '../features/orders/order-menu.tsx';
import { filterNames, queryIn } from '../features/orders/order-queries.ts';
import { NewOrders } from '../features/orders/new-orders.tsx';
import { OrderTable } from '../features/orders/order-table.tsx';
import { OrderViews } from '../features/orders/order-views.tsx';
import { PastMatches } from '../features/past-orders/past-matches.tsx';
import { useListPlace } from '../features/orders/use-list-place.ts';
import { useSteadyList } from '../features/orders/use-steady-list.ts';
import { session } from '../lib/session.ts';
import { shipAddress } from '../lib/ship-orders.ts';
import { TAKE_ORDER } from '../lib/take-order.ts';
import { useSelection } from '../selection/use-selection.ts';
import { texts } from '../texts.ts';
import { orderTexts } from '../components/order-texts.ts';
import { ListSearch } from '../components/list-search.tsx';
import { ListPager } from '../components/list-pager.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { ListSkeleton } from '../components/list-skeleton.tsx';
import { useClampedPage } from '../hooks/use-clamped-page.ts';
import * as beside from '../features/orders/order-beside.module.css';
import * as styles from './order-list.module.css';

// The list is there before them.
const loadDetail = async () => (await import('../features/orders/order-detail.tsx')).OrderDetail;
const OrderDetail = lazyPart(loadDetail, texts);
// Most visits open no order that was sent.
const OrderConfirmation = lazyPart(
  async () => (await import('../features/confirmations/order-confirmation.tsx')).OrderConfirmation,
  texts,
);
const OrderMoney = lazyPart(async () => (await import('../features/money/order-money.tsx')).OrderMoney, texts);
const OrderParcel = lazyPart(
  async () => (await import('../features/parcels/order-parcel.tsx')).OrderParcel,
  texts,
  ({ children }) => children,
);

/** /admin/orders: search, filters, page and the open order all stand in the address. */
export function OrderList() {
  const [search, setSearch] = useSearchParams();
  const { data: admin } = useQuery(session);
  const mayTake = admin && isAllowed(admin.role, 'orders.edit');
  const list = useSteadyList(search);
  const { data, isPending, isError, error, refetch, isPlaceholderData, rows } = list;
  useClampedPage(data);
  const open = search.get('order');
  const query = queryIn(search, filterNames);
  const selection = useSelection({
    list: 'orders',
    scope: JSON.stringify(query),
    page: data?.page ?? 1,
    limit: data?.limit ?? 1,
    shown: rows,
  });
  useListPlace(open);
  // Before it is pressed for.
  const isListed = data !== undefined;
  useEffect(() => {
    if (!isListed) return;
    // The questions of this page are asked first, however soon the list has come.
    const afterThem = setTimeout(() => void loadDetail().catch(() => undefined));
    return () => clearTimeout(afterThem);
  }, [isListed]);
  const close = () => setSearch((now) => new URLSearchParams(withParams(now, { order: null })));
  const filtered = filterNames.some((name) => search.has(name));
  const searched = search.get('search') ?? '';
  const [searching, setSearching] = useState(false);
  const filter = useCallback(
    (parts: Readonly<Record<string, string | null>>, options?: { replace: boolean }) =>
      setSearch((now) => new URLSearchParams(withParams(now, { ...parts, page: null })), options),
    [setSearch],
  );
  const find = useCallback(
    (wanted: string, options: { replace: boolean }) => filter({ search: wanted }, options),
    [filter],
  );

  return (
    <div className={styles.split} data-wide data-split={open !== null}>
      <div className={open ? `${styles.page} ${beside.list}` : styles.page}>
        <PageHeader title={orderTexts.title}>
          <output className={styles.count}>{data && orderTexts.count(data.totalOrders)}</output>
          <div className={styles.search} data-open={searching || searched !== ''}>
            <ListSearch
              label={orderTexts.search}
              placeholder={orderTexts.searchHint}
              value={searched}
              onSearch={find}
              isOpened={searching}
            />
          </div>
          <div className={styles.tools}>
            <IconButton
              className={styles.openSearch}
              icon="search"
              label={orderTexts.openSearch}
              aria-expanded={searching || searched !== ''}
              onClick={() => setSearching(!searching)}
            />
            <OrderFilters search={search} onChange={filter} />
            {mayTake && (
              <Link to={TAKE_ORDER} className={styles.take} aria-label={orderTexts.take}>
                <Icon name="plus" />
              </Link>
            )}
            <OrderMenu query={query} selected={selection.rows} />
          </div>
        </PageHeader>
        <OrderViews
          counts={data?.filteredCounts}
          current={search.get('status')}
          address={(status) => withParams(search, { status, page: null, order: null })}
        />
        <FilterChips search={search} />
        {isPending && <ListSkeleton label={orderTexts.loading} />}
        {isError && !data && (
          <ErrorState title={orderTexts.failed} retryLabel={texts.retry} onRetry={() => void refetch()}>
            {error.message}
          </ErrorState>
        )}
        {data && rows.length === 0 && !isPlaceholderData && (
          <EmptyState title={orderTexts.none} action={filtered && <Link to="/admin/orders">{orderTexts.clear}</Link>}>
            {filtered && orderTexts.noneHint}
          </EmptyState>
        )}
        {data && admin && isAllowed(admin.role, 'customers.read') && <PastMatches search={searched} />}
        {data && rows.length > 0 && (
          <div aria-busy={isPlaceholderData}>
            {search.get('status') === 'confirmed' && (
              <div className={styles.ship}>
                <Link to={shipAddress()} className={buttonClass('ghost', true)}>
                  {orderTexts.shipAll}
                </Link>
              </div>
            )}
            <NewOrders count={list.newOrders} limit={data.limit} hasUnseen={list.hasUnseen} onShow={list.release} />
            <OrderTable
              selection={selection}
              address={(id) => withParams(search, { order: id })}
              open={open}
              status={isPlaceholderData ? null : search.get('status')}
            />
            <div className={styles.foot}>
              <output>{orderTexts.shown(data.page, data.limit, data.totalOrders)}</output>
              <ListPager {...data} />
            </div>
          </div>
        )}
        {data && <OrderBulk selection={selection} query={query} total={data.totalOrders} onChanged={list.release} />}
      </div>
      {open && (
        <OrderDetail
          key={open}
          id={open}
          search={search}
          listed={rows}
          onClose={close}
          confirmationOf={(order) => <OrderConfirmation order={order} />}
          moneyOf={(order) => <OrderMoney orderId={order._id} total={order.total} />}
          parcelOf={(order, line) => <OrderParcel order={order}>{line}</OrderParcel>}
        />
      )}
    </div>
  );
}
