import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Parcel, parcels } from '@shop/contracts/parcels';
import type { ResponseOf } from '@shop/contracts/route';
import { EmptyState } from '@shop/ui/empty-state';
import { lazyPart } from '@shop/ui/lazy-part';
import { Link, useSearchParams } from '@shop/ui/router';
import { QueryState } from '../components/query-state.tsx';
import { ListPager } from '../components/list-pager.tsx';
import { ListSearch } from '../components/list-search.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { Tabs } from '../components/tabs.tsx';
import { BookOrders } from '../features/parcels/book-orders.tsx';
import { BookedActions } from '../features/parcels/booked-actions.tsx';
import { ParcelBulk } from '../features/parcels/parcel-bulk.tsx';
import { ParcelCard } from '../features/parcels/parcel-card.tsx';
import { STATUSES, parcelPage, parcelQuery, statusIn } from '../features/parcels/parcel-queries.ts';
import * as styles from '../features/parcels/parcels.module.css';
import { ReturnDialog } from '../features/parcels/return-dialog.tsx';
import { parcelTexts as words } from '../features/parcels/texts.ts';
import { useParcelChange } from '../features/parcels/use-parcel-change.ts';
import { useClampedPage } from '../hooks/use-clamped-page.ts';
import { texts } from '../texts.ts';
import { withParams } from '../lib/search-params.ts';
import { RowBox } from '../selection/select-box.tsx';
import { useSelection } from '../selection/use-selection.ts';

// Files come less often than the list is opened.
const NumbersFile = lazyPart(async () => (await import('../features/parcels/numbers-file.tsx')).NumbersFile, texts);
const OutcomesFile = lazyPart(async () => (await import('../features/parcels/outcomes-file.tsx')).OutcomesFile, texts);

/** Parameters of the list of all parcels of a status, without those of a part of them. */
const NO_PART = { returning: null, attempted: null };

/** Value of the parameter `status` for orders that are not booked yet. */
const TO_BOOK = 'none';

/** /admin/parcels: what is with the couriers, and what became of it. */
export function ParcelList() {
  const [search, setSearch] = useSearchParams();
  const status = statusIn(search);
  const isToBook = search.get('status') === TO_BOOK;
  const { data } = useQuery(parcelPage(search));
  const find = useCallback(
    (wanted: string, options: { replace: boolean }) =>
      setSearch((now) => new URLSearchParams(withParams(now, { search: wanted, page: null })), options),
    [setSearch],
  );
  return (
    <div data-wide>
      <PageHeader title={words.title}>
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
        label={words.status}
        tabs={[
          {
            name: words.toBook,
            to: withParams(search, { status: TO_BOOK, page: null, search: null, ...NO_PART, city: null }),
            isCurrent: isToBook,
          },
          ...STATUSES.map((each) => ({
            name: data ? words.tab(words.statuses[each], data.counts[each]) : words.statuses[each],
            to: withParams(search, {
              status: each === STATUSES[0] ? null : each,
              page: null,
              ...NO_PART,
              city: null,
            }),
            isCurrent: !isToBook && each === status,
          })),
        ]}
      />
      {!isToBook && status === 'booked' && <NumbersFile />}
      {!isToBook && status === 'shipped' && <OutcomesFile />}
      {isToBook ? <BookOrders /> : <Parcels />}
    </div>
  );
}

/** The ways to the parcels that can still be saved, and back to all. */
function SavableLinks({ returning, attempted }: Pick<ResponseOf<typeof parcels.list>, 'returning' | 'attempted'>) {
  const [search] = useSearchParams();
  const to = (only: object) => withParams(search, { ...NO_PART, ...only, page: null });
  if (search.has('returning') || search.has('attempted')) {
    return (
      <Link className={styles.returning} to={to({})}>
        {words.allOnTheWay}
      </Link>
    );
  }
  return (
    <>
      {returning > 0 && (
        <Link className={styles.returning} to={to({ returning: 'true' })}>
          {words.returningCount(returning)}
        </Link>
      )}
      {attempted.length > 0 && (
        <Link className={styles.returning} to={to({ attempted: 'true' })}>
          {words.attemptedCount(attempted)}
        </Link>
      )}
    </>
  );
}

/** The parcels of one status. */
function Parcels() {
  const [search] = useSearchParams();
  const status = statusIn(search);
  const answer = useQuery(parcelPage(search));
  const { data, isPlaceholderData } = answer;
  const { press, save, isBusy } = useParcelChange(status);
  const [returned, setReturned] = useState<Parcel | null>(null);
  useClampedPage(data);
  // Until the parcels of this status are loaded, the list shows those of the status before, which have other actions.
  const isList = (name: Parcel['status']) => status === name && data?.parcels[0]?.status === name;
  const query = parcelQuery(search);
  const selection = useSelection({
    scope: JSON.stringify(query),
    page: data?.page ?? 1,
    limit: data?.limit ?? 1,
    shown: data?.parcels ?? [],
  });
  return (
    <>
      <QueryState of={answer} words={words} />
      {data?.total === 0 && (
        <EmptyState
          title={search.has('search') ? words.noneMatch : words.none[status]}
          action={
            (search.has('search') || search.has('returning') || search.has('attempted')) && (
              <Link to={withParams(search, { search: null, ...NO_PART, page: null })}>{words.all}</Link>
            )
          }
        />
      )}
      {data && data.total > 0 && (
        <div aria-busy={isPlaceholderData}>
          {isList('booked') && <BookedActions parcels={data.parcels} />}
          {isList('shipped') && <SavableLinks {...data} />}
          {isList('shipped') && <ParcelBulk selection={selection} query={query} total={data.total} />}
          <ul className={styles.cards}>
            {data.parcels.map((parcel) => (
              <li key={parcel._id}>
                <ParcelCard
                  parcel={parcel}
                  box={
                    isList('shipped') && (
                      <RowBox selection={selection} row={parcel} label={words.select(parcel.orderNumber)} />
                    )
                  }
                  busy={isBusy(parcel)}
                  onChange={(wanted) => press(parcel, wanted)}
                  onReturned={() => setReturned(parcel)}
                />
              </li>
            ))}
          </ul>
          <ListPager {...data} />
        </div>
      )}
      {returned && (
        <ReturnDialog
          parcels={[returned]}
          onSave={(outcome) => {
            setReturned(null);
            save(returned, outcome);
          }}
          onClose={() => setReturned(null)}
        />
      )}
    </>
  );
}
