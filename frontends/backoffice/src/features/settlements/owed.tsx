import { useQuery } from '@tanstack/react-query';
import { formatExactRs } from '@shop/contracts/money';
import { ErrorState } from '@shop/ui/error-state';
import { Link } from '@shop/ui/router';
import { Skeleton } from '@shop/ui/skeleton';
import { visuallyHidden } from '@shop/ui/visually-hidden';
import * as card from '../../components/card.module.css';
import { texts } from '../../texts.ts';
import { owedByCouriers } from './settlement-queries.ts';
import * as styles from './settlements.module.css';
import { settlementTexts as words } from './texts.ts';

const AGES = ['week', 'fortnight', 'month', 'older'] as const;

/** Amount that each courier owes, by age. */
export function Owed() {
  const { data, isPending, isError, refetch } = useQuery(owedByCouriers);
  return (
    <section className={styles.part} aria-labelledby="owed-by-couriers">
      <h2 id="owed-by-couriers">{words.owedTitle}</h2>
      <p className={styles.quiet}>{words.owedHint}</p>
      {isPending && (
        <>
          <output className={visuallyHidden()}>{words.loading}</output>
          <Skeleton height={120} />
        </>
      )}
      {isError && !data && (
        <ErrorState title={words.owedFailed} retryLabel={texts.retry} onRetry={() => void refetch()} />
      )}
      {data?.couriers.length === 0 && <p>{words.nothingOwed}</p>}
      {data && data.couriers.length > 0 && (
        <>
          <ul className={styles.cards}>
            {data.couriers.map(({ courier, orders, amount, ages }) => (
              <li key={courier} className={card.card}>
                <p className={styles.head}>
                  <strong>
                    <bdi>{courier || words.noCourier}</bdi>
                  </strong>
                  <strong>{formatExactRs(amount)}</strong>
                </p>
                <p className={styles.quiet}>{words.owedOrders(orders)}</p>
                <dl className={card.lines}>
                  {AGES.filter((age) => ages[age] > 0).map((age) => (
                    <div key={age}>
                      <dt>{words.ages[age]}</dt>
                      <dd>{formatExactRs(ages[age])}</dd>
                    </div>
                  ))}
                </dl>
              </li>
            ))}
          </ul>
          <p>
            {words.owedTotal(formatExactRs(data.total))}{' '}
            <Link className={styles.link} to="/admin/orders?status=delivered&paymentStatus=pending&paymentMethod=COD">
              {words.showOwed}
            </Link>
          </p>
        </>
      )}
    </section>
  );
}
