import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CodFigures, Returns } from '@shop/contracts/cod-figures';
import { formatCount, formatExactRs, formatRs } from '@shop/contracts/money';
import { ErrorState } from '@shop/ui/error-state';
import { Link } from '@shop/ui/router';
import { Skeleton } from '@shop/ui/skeleton';
import { visuallyHidden } from '@shop/ui/visually-hidden';
import { keys } from '../../lib/query-keys.ts';
import { staffCall } from '../../lib/session.ts';
import { texts } from '../../texts.ts';
import { Bars } from './bars.tsx';
import type { Span } from './spans.ts';
import { parcelTexts as words } from './texts.ts';
import * as styles from './trends.module.css';

const codFigures = (days: Span) =>
  queryOptions({
    queryKey: keys.codFigures(days),
    queryFn: ({ signal }) => staffCall('', 'GET /admin/cod-figures', { query: { days } }, { signal }),
    staleTime: 60_000,
  });

/**
 * Figures of the last `days` days: cash orders by stage, cash that came and is owed, margin, and the parts of parcels that
 * came back.
 */
export function ParcelFigures({ days }: { days: Span }) {
  const { data, isPending, isError, refetch } = useQuery(codFigures(days));
  return (
    <>
      {isPending && (
        <>
          <output className={visuallyHidden()}>{words.loading}</output>
          <Skeleton height={260} />
        </>
      )}
      {isError && !data && <ErrorState title={words.failed} retryLabel={texts.retry} onRetry={() => void refetch()} />}
      {data && <Figures {...data} />}
    </>
  );
}

function Figures({ cod: { owed, ...counts }, money, margin, returns }: CodFigures) {
  const stages = ['placed', 'confirmed', 'shipped', 'delivered', 'returned', 'cancelled'] as const;
  const parts = ['received', 'charges', 'tax', 'short'] as const;
  return (
    <div className={styles.parcels}>
      <Bars
        title={words.cod}
        rows={stages.map((stage) => ({
          key: stage,
          name: words.stages[stage],
          value: counts[stage],
          shown: formatCount(counts[stage]),
        }))}
      />
      <Bars
        title={words.money}
        hint={words.moneyHint}
        rows={parts.map((part) => ({
          key: part,
          name: words.moved[part],
          // Sums that were taken back are below zero, and a bar has no such length.
          value: Math.max(0, money[part]),
          shown: formatExactRs(money[part]),
        }))}
      />
      <Bars title={words.owedTitle} rows={[{ key: 'owed', name: words.owed, value: owed, shown: formatRs(owed) }]} />
      {margin.pieces > 0 && <Margin {...margin} />}
      {returns.methods.length === 0 ? (
        <p className={styles.figure}>{words.none}</p>
      ) : (
        <>
          <Bars title={words.couriers} rows={returns.couriers.map(rate)} />
          <Bars title={words.cities} rows={returns.cities.map(rate)} />
          <Bars title={words.methods} rows={returns.methods.map(rate)} />
          <Bars
            title={words.products}
            rows={returns.products.map(({ productId, name, ...parcels }) => ({
              ...rate({ name, ...parcels }),
              key: productId,
              name: <Link to={`/admin/products?product=${productId}`}>{name}</Link>,
            }))}
          />
        </>
      )}
    </div>
  );
}

function Margin({ pieces, costedPieces, revenue, cost }: CodFigures['margin']) {
  if (costedPieces === 0) {
    return (
      <p className={styles.figure}>
        {words.noCosts} <Link to="/admin/stock">{words.stock}</Link>
      </p>
    );
  }
  const row = (name: string, value: number) => ({ key: name, name, value: Math.max(0, value), shown: formatRs(value) });
  return (
    <Bars
      title={words.margin}
      hint={words.marginOf(costedPieces, pieces)}
      rows={[row(words.revenue, revenue), row(words.cost, cost), row(words.earned, revenue - cost)]}
    />
  );
}

/** The bar is as long as the part that came back. */
function rate({ name, delivered, returned }: Returns) {
  const ended = delivered + returned;
  const percent = Math.round((100 * returned) / ended);
  return { key: name, name: name || words.noCourier, value: percent, shown: words.rate(percent, returned, ended) };
}
