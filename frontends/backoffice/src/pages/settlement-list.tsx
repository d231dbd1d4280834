import { useQuery } from '@tanstack/react-query';
import { formatExactRs } from '@shop/contracts/money';
import type { SettlementSummary } from '@shop/contracts/settlements';
import { EmptyState } from '@shop/ui/empty-state';
import { Link, useSearchParams } from '@shop/ui/router';
import { StatusBadge } from '@shop/ui/status-badge';
import { QueryState } from '../components/query-state.tsx';
import { ageOf } from '../components/age.ts';
import * as card from '../components/card.module.css';
import { ListPager } from '../components/list-pager.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { ImportSettlement } from '../features/settlements/import-settlement.tsx';
import { Owed } from '../features/settlements/owed.tsx';
import { settlementPage } from '../features/settlements/settlement-queries.ts';
import * as styles from '../features/settlements/settlements.module.css';
import { settlementTexts as words } from '../features/settlements/texts.ts';
import { useClampedPage } from '../hooks/use-clamped-page.ts';

/** /admin/settlements: what couriers have paid, and what they owe. */
export function SettlementList() {
  const [search] = useSearchParams();
  const answer = useQuery(settlementPage(search.get('page') ?? '1'));
  const { data, isPlaceholderData } = answer;
  useClampedPage(data);
  return (
    <div data-wide className={styles.page}>
      <PageHeader title={words.title} />
      <ImportSettlement />
      <section className={styles.part} aria-labelledby="all-settlements">
        <h2 id="all-settlements">{words.list}</h2>
        <QueryState of={answer} words={words} />
        {data?.total === 0 && <EmptyState title={words.none}>{words.noneHint}</EmptyState>}
        {data && data.total > 0 && (
          <div aria-busy={isPlaceholderData}>
            <ul className={styles.cards}>
              {data.settlements.map((settlement) => (
                <li key={settlement._id} className={card.card}>
                  <SettlementCard {...settlement} />
                </li>
              ))}
            </ul>
            <ListPager {...data} />
          </div>
        )}
      </section>
      <Owed />
    </div>
  );
}

function SettlementCard({ _id, courier, fileName, state, importedAt, rowCount, ...paid }: SettlementSummary) {
  return (
    <>
      <p className={styles.head}>
        <Link to={`/admin/settlements/${_id}`}>
          <span>
            <bdi>{courier}</bdi>, <bdi>{fileName}</bdi>
          </span>
        </Link>
        <StatusBadge shape={state === 'open' ? 'waiting' : 'done'} tone={state === 'open' ? 'amber' : 'green'}>
          {words.states[state]}
        </StatusBadge>
      </p>
      <p className={styles.quiet}>
        {words.rowCount(rowCount)}, {words.imported(ageOf(importedAt))}
      </p>
      {state === 'accepted' && <p>{words.accepted(paid.settledOrders, formatExactRs(paid.settledAmount))}</p>}
    </>
  );
}
