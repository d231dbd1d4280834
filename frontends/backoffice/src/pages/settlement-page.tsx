import { useQuery } from '@tanstack/react-query';
import { hasCode } from '@shop/contracts/client';
import { isAllowed } from '@shop/contracts/permissions';
import { EmptyState } from '@shop/ui/empty-state';
import { ErrorState } from '@shop/ui/error-state';
import { Link, useParams } from '@shop/ui/router';
import { ageOf } from '../components/age.ts';
import { ListSkeleton } from '../components/list-skeleton.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { AcceptedSettlement } from '../features/settlements/accepted-settlement.tsx';
import { RecordOutcomes } from '../features/parcels/record-outcomes.tsx';
import { OpenSettlement } from '../features/settlements/open-settlement.tsx';
import { oneSettlement } from '../features/settlements/settlement-queries.ts';
import { SettlementWays } from '../features/settlements/settlement-ways.tsx';
import * as styles from '../features/settlements/settlements.module.css';
import { settlementTexts as words } from '../features/settlements/texts.ts';
import { session } from '../lib/session.ts';
import { texts } from '../texts.ts';

/** /admin/settlements/:id: what a courier's file pays for, and the steps of accepting it and taking it back. */
export function SettlementPage() {
  const { id = '' } = useParams();
  const { data: admin } = useQuery(session);
  const { data, isPending, isError, error, refetch } = useQuery(oneSettlement(id));
  return (
    <div data-wide className={styles.page}>
      <Link to="/admin/settlements" className={styles.back}>
        {words.back}
      </Link>
      {isPending && <ListSkeleton label={words.loadingOne} />}
      {isError &&
        !data &&
        (hasCode(error, 'not_found') ? (
          <EmptyState level={1} title={words.gone}>
            {words.goneHint}
          </EmptyState>
        ) : (
          <ErrorState title={words.failedOne} level={1} retryLabel={texts.retry} onRetry={() => void refetch()} />
        ))}
      {data && (
        <>
          <PageHeader title={`${data.courier}, ${data.fileName}`}>
            <output className={styles.quiet}>
              {data.acceptedAt
                ? words.acceptedBy(data.acceptedBy ?? '', ageOf(data.acceptedAt))
                : `${words.rowCount(data.rowCount)}, ${words.imported(ageOf(data.importedAt))}`}
            </output>
          </PageHeader>
          {data.state === 'open' ? <OpenSettlement settlement={data} /> : <AcceptedSettlement settlement={data} />}
          {admin && isAllowed(admin.role, 'orders.write') && (
            <RecordOutcomes
              rows={data.rows.flatMap(({ toRecord, charge, ...row }) =>
                toRecord ? [{ ...row, ...toRecord, cost: charge }] : [],
              )}
            />
          )}
          {admin && isAllowed(admin.role, 'payments.write') && <SettlementWays settlement={data} />}
        </>
      )}
    </div>
  );
}
