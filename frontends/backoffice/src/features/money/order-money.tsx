import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDayAndTime } from '@shop/contracts/dates';
import { isAllowed } from '@shop/contracts/permissions';
import { formatExactRs } from '@shop/contracts/money';
import { Button } from '@shop/ui/button';
import { session } from '../../lib/session.ts';
import { moneyOfOrder } from './money-queries.ts';
import * as styles from './money.module.css';
import { ProfitLines } from './profit-lines.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { moneyTexts as words } from './texts.ts';

/** The line of an order's money: what of its total stands where, what was given back, and the way to give it back. */
export function OrderMoney({ orderId, total }: { orderId: string; total: number }) {
  const role = useQuery(session).data?.role;
  const mayRead = role !== undefined && isAllowed(role, 'payments.read');
  const { data, isError } = useQuery({ ...moneyOfOrder(orderId), enabled: mayRead });
  const [isRefunding, setRefunding] = useState(false);
  if (isError && !data) return <p className={styles.quiet}>{words.ofOrderFailed}</p>;
  if (!data) return null;
  const places = [...new Set(data.places.map(({ place }) => place))];
  const parts = places.map((place) => {
    const sums = data.places.filter((each) => each.place === place);
    const paisa = sums.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
    return `${formatExactRs(paisa / 100)} ${words.inLine[place]}`;
  });
  return (
    <section className={styles.part} aria-labelledby="order-money">
      <h2 id="order-money">{words.ofOrder}</h2>
      <p>{words.line(formatExactRs(total), parts)}</p>
      {data.refunds.map(({ _id, amount, way, reference, reason, at }) => (
        <p key={_id} className={styles.quiet}>
          {words.refundLine(formatExactRs(amount), words.ways[way], formatDayAndTime(at))}
          <br />
          <bdi>{[reference, reason].filter(Boolean).join(', ')}</bdi>
        </p>
      ))}
      {data.profit ? (
        <ProfitLines profit={data.profit} name={words.thisOrder} />
      ) : (
        <p className={styles.quiet}>{words.noProfitYet}</p>
      )}
      {data.refundable > 0 && role && isAllowed(role, 'payments.write') && (
        <div>
          <Button variant="ghost" onClick={() => setRefunding(true)}>
            {words.refund}
          </Button>
        </div>
      )}
      {isRefunding && (
        <RefundDialog orderId={orderId} refundable={data.refundable} onClose={() => setRefunding(false)} />
      )}
    </section>
  );
}
