import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { isAllowed } from '@shop/contracts/permissions';
import { buttonClass } from '@shop/ui/button';
import { EmptyState } from '@shop/ui/empty-state';
import { Link, useSearchParams } from '@shop/ui/router';
import { ListPager } from '../components/list-pager.tsx';
import { ListSearch } from '../components/list-search.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { QueryState } from '../components/query-state.tsx';
import { Tabs } from '../components/tabs.tsx';
import * as styles from '../features/customers/customers.module.css';
import { pastContactPage, pastOrderPage } from '../features/past-orders/past-queries.ts';
import { PastContacts, PastOrders } from '../features/past-orders/past-table.tsx';
import { pastTexts as words } from '../features/past-orders/texts.ts';
import { useClampedPage } from '../hooks/use-clamped-page.ts';
import { withParams } from '../lib/search-params.ts';
import { session } from '../lib/session.ts';

/** /admin/past-orders: what was bought before this shop; search, kind and page stand in the address. */
export function PastOrderList() {
  const [search, setSearch] = useSearchParams();
  const { data: admin } = useQuery(session);
  const isOfContacts = search.get('show') === 'customers';
  const [wanted, page] = [search.get('search') ?? '', search.get('page') ?? '1'];
  const orders = useQuery({ ...pastOrderPage(wanted, page), enabled: !isOfContacts });
  const contacts = useQuery({ ...pastContactPage(wanted, page), enabled: isOfContacts });
  const answer = isOfContacts ? contacts : orders;
  const { data, isPlaceholderData } = answer;
  useClampedPage(data);
  const find = useCallback(
    (typed: string, options: { replace: boolean }) =>
      setSearch((now) => new URLSearchParams(withParams(now, { search: typed, page: null })), options),
    [setSearch],
  );
  const tab = (name: string, show: string | null) => ({
    name,
    to: withParams(search, { show, page: null }),
    isCurrent: isOfContacts === (show !== null),
  });
  return (
    <div data-wide>
      <Link to="/admin/customers" className={styles.back}>
        {words.back}
      </Link>
      <PageHeader title={words.title}>
        {admin && isAllowed(admin.role, 'customers.write') && (
          <Link to="/admin/past-orders/import" className={buttonClass('ghost')}>
            {words.import}
          </Link>
        )}
        <div className={styles.search}>
          <ListSearch label={words.search} placeholder={words.searchHint} value={wanted} onSearch={find} />
        </div>
      </PageHeader>
      <Tabs label={words.views} tabs={[tab(words.orders, null), tab(words.contacts, 'customers')]} />
      <QueryState of={answer} words={words} />
      {data?.total === 0 && (
        <EmptyState
          title={wanted ? words.noneMatch : words.none}
          action={wanted && <Link to="/admin/past-orders">{words.all}</Link>}
        />
      )}
      {data && data.total > 0 && (
        <div aria-busy={isPlaceholderData}>
          {'orders' in data ? <PastOrders orders={data.orders} /> : <PastContacts contacts={data.contacts} />}
          <ListPager {...data} />
        </div>
      )}
    </div>
  );
}
