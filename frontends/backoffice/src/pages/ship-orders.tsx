import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Button } from '@shop/ui/button';
import { EmptyState } from '@shop/ui/empty-state';
import { ErrorState } from '@shop/ui/error-state';
import { Link, useSearchParams } from '@shop/ui/router';
import { Skeleton } from '@shop/ui/skeleton';
import { CourierSelect } from '../features/shipping/courier-select.tsx';
import { PastedReport } from '../features/shipping/pasted-report.tsx';
import { ShipTable } from '../features/shipping/ship-table.tsx';
import { ShippedList } from '../features/shipping/shipped-list.tsx';
import { ordersToShip } from '../features/shipping/shipping-queries.ts';
import * as styles from '../features/shipping/shipping.module.css';
import { shippingTexts as words } from '../features/shipping/texts.ts';
import { useCourier } from '../hooks/use-courier.ts';
import { useShipping } from '../features/shipping/use-shipping.ts';
import { PageHeader } from '../components/page-header.tsx';
import { texts } from '../texts.ts';

/** /admin/orders/ship?ids=: courier and tracking number of many orders, saved together. */
export function ShipOrders() {
  const [search] = useSearchParams();
  const { data, isPending, isError, error, refetch } = useQuery(ordersToShip(search.get('ids')));
  const [courier, choose] = useCourier();
  const shipping = useShipping(data?.orders ?? [], courier);
  const button = useRef<HTMLDivElement>(null);
  const { rows, ready, shipped, busy, progress, pasted } = shipping;
  const toCheck = rows.filter(({ mistake, unusual }) => mistake ?? unusual?.isAccepted === false).length;
  const leftOut = data ? data.found - data.orders.length : 0;
  return (
    <div className={styles.page}>
      <PageHeader title={words.title}>
        <Link to="/admin/orders">{words.back}</Link>
      </PageHeader>
      {isPending && <Skeleton height={320} />}
      {isError && !data && (
        <ErrorState title={words.failed} retryLabel={texts.retry} onRetry={() => void refetch()}>
          {error.message}
        </ErrorState>
      )}
      {data && rows.length === 0 && shipped.length === 0 && (
        <EmptyState title={words.none}>{words.noneHint}</EmptyState>
      )}
      {leftOut > 0 && <p>{words.leftOut(leftOut)}</p>}
      {data && data.total > data.found && <p>{words.first(data.found, data.total)}</p>}
      {rows.length > 0 && (
        <>
          <CourierSelect courier={courier} onChoose={choose} />
          <p className={styles.how}>{words.how}</p>
          {pasted && <PastedReport pasted={pasted} rows={rows} onGive={shipping.give} />}
          <ShipTable
            shipping={shipping}
            onEnd={() => button.current?.querySelector('button')?.focus({ preventScroll: true })}
          />
          <div className={styles.foot} ref={button}>
            <p role="status">
              {progress ?? (
                <>
                  {pasted && <strong>{words.pasted(pasted.named, pasted.inOrder, pasted.unused.length)} </strong>}
                  {toCheck > 0 && `${words.toCheck(toCheck)} `}
                  {ready.length > 0 ? words.emailed(ready.length) : toCheck === 0 && words.noNumber}
                </>
              )}
            </p>
            <Button busy={busy} disabled={ready.length === 0} onClick={shipping.save}>
              {words.save(ready.length)}
            </Button>
          </div>
        </>
      )}
      <ShippedList shipped={shipped} />
    </div>
  );
}
