import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { buttonClass } from '@shop/ui/button';
import { EmptyState } from '@shop/ui/empty-state';
import { Link, useSearchParams } from '@shop/ui/router';
import { QueryState } from '../components/query-state.tsx';
import { ListFooter } from '../components/list-footer.tsx';
import { ListSearch } from '../components/list-search.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { Tabs } from '../components/tabs.tsx';
import { PAGE_SIZES, customerPage, customersAsked } from '../features/customers/customer-queries.ts';
import { CustomerTable } from '../features/customers/customer-table.tsx';
import { customerTexts as words } from '../features/customers/texts.ts';
import { PastMatches } from '../features/past-orders/past-matches.tsx';
import { useClampedPage } from '../hooks/use-clamped-page.ts';
import { withParams } from '../lib/search-params.ts';
import { texts } from '../texts.ts';
import * as styles from '../features/customers/customers.module.css';

/** /admin/customers: who ordered, by phone; search, order and page stand in the address. */
export function CustomerList() {
  const [search, setSearch] = useSearchParams();
  const answer = useQuery(customerPage(customersAsked(search)));
  const { data, isPlaceholderData } = answer;
  useClampedPage(data);
  const find = useCallback(
    (wanted: string, options: { replace: boolean }) =>
      setSearch((now) => new URLSearchParams(withParams(now, { search: wanted, page: null })), options),
    [setSearch],
  );
  const isBlocked = search.get('blocked') === 'true';
  const isByMoney = search.get('sortBy') === 'money';
  const view = (name: string, sortBy: string | null, blocked: string | null, isCurrent: boolean) => ({
    name,
    to: withParams(search, { sortBy, blocked, page: null }),
    isCurrent,
  });
  const isNarrowed = isBlocked || search.has('search');
  return (
    <div data-wide>
      <PageHeader title={words.title}>
        <output>{data && words.count(data.total)}</output>
        <Link to="/admin/past-orders" className={buttonClass('ghost')}>
          {texts.pastOrders}
        </Link>
        <div className={styles.search}>
          <ListSearch
            label={words.search}
            placeholder={words.searchHint}
            value={search.get('search') ?? ''}
            onSearch={find}
          />
        </div>
      </PageHeader>
      <Tabs
        label={words.views}
        tabs={[
          view(words.byLast, null, null, !isBlocked && !isByMoney),
          view(words.byMoney, 'money', null, !isBlocked && isByMoney),
          view(words.blockedOnes, null, 'true', isBlocked),
        ]}
      />
      <PastMatches search={search.get('search') ?? ''} />
      <QueryState of={answer} words={words} />
      {data?.total === 0 && (
        <EmptyState
          title={isNarrowed ? words.noneMatch : words.none}
          action={isNarrowed && <Link to="/admin/customers">{words.all}</Link>}
        />
      )}
      {data && data.total > 0 && (
        <div aria-busy={isPlaceholderData}>
          <CustomerTable customers={data.customers} />
          <ListFooter {...data} sizes={PAGE_SIZES} />
        </div>
      )}
    </div>
  );
}
