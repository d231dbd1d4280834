import type { Parcel } from '@shop/contracts/parcels';
import { formatRs } from '@shop/contracts/money';
import { localPhone } from '@shop/contracts/phones';
import { trackingLink } from '@shop/contracts/tracking-link';
import { Button, buttonClass } from '@shop/ui/button';
import { Link } from '@shop/ui/router';
import { ageOf } from '../../components/age.ts';
import * as card from '../../components/card.module.css';
import { useCouriers } from '../../hooks/use-shop.ts';
import { shipAddress } from '../../lib/ship-orders.ts';
import * as styles from './parcels.module.css';
import { parcelTexts as words } from './texts.ts';
import type { ParcelChange } from './use-parcel-change.ts';

interface ParcelCardProps {
  parcel: Parcel;
  busy: boolean;
  onChange: (change: ParcelChange) => void;
  /** Asks why it came back. */
  onReturned: () => void;
}

/** A parcel: whose it is, with whom it goes, what is to be collected, and what can be said about it. */
export function ParcelCard({ parcel, busy, onChange, onReturned }: ParcelCardProps) {
  const { orderId, orderNumber, customer, status, codAmount, returnReason, returnCost } = parcel;
  const since = {
    booked: parcel.bookedAt,
    shipped: parcel.shippedAt,
    delivered: parcel.decidedAt,
    returned: parcel.decidedAt,
  }[status];
  return (
    <article className={[card.card, styles.card].join(' ')} aria-label={orderNumber}>
      <p className={styles.head}>
        <Link to={`/admin/orders?order=${orderId}`}>{orderNumber}</Link>
        <strong>{codAmount > 0 ? words.toCollect(formatRs(codAmount)) : words.paid}</strong>
      </p>
      <p>
        <bdi>{customer.name}</bdi>, <bdi>{customer.city}</bdi>, <bdi>{localPhone(customer.phone)}</bdi>
      </p>
      <p className={styles.quiet}>
        <Way {...parcel} />
        {since && `, ${words.since[status].toLowerCase()} ${ageOf(since)}`}
      </p>
      {status === 'returned' && (
        <p className={styles.quiet}>
          {returnReason ? words.reasons[returnReason] : words.noReason}
          {returnCost > 0 && `, ${words.costOf(formatRs(returnCost))}`}
        </p>
      )}
      <div className={styles.ways}>
        {status === 'booked' && (
          <>
            <Link
              to={shipAddress([{ _id: orderId }])}
              className={buttonClass('primary', true)}
              aria-label={words.enterNumberOf(orderNumber)}
            >
              {words.enterNumber}
            </Link>
            <Button
              compact
              variant="ghost"
              busy={busy}
              aria-label={words.unbookOf(orderNumber)}
              onClick={() => onChange('unbook')}
            >
              {words.unbook}
            </Button>
          </>
        )}
        {status === 'shipped' && (
          <>
            <Button
              compact
              busy={busy}
              aria-label={words.deliveredOf(orderNumber)}
              onClick={() => onChange({ outcome: 'delivered' })}
            >
              {words.delivered}
            </Button>
            <Button compact variant="ghost" busy={busy} aria-label={words.cameBackOf(orderNumber)} onClick={onReturned}>
              {words.cameBack}
            </Button>
          </>
        )}
        {(status === 'delivered' || status === 'returned') && (
          <Button
            compact
            variant="ghost"
            busy={busy}
            aria-label={words.takeBackOf(orderNumber)}
            onClick={() => onChange('takeBack')}
          >
            {words.takeBack}
          </Button>
        )}
      </div>
    </article>
  );
}

/** By whom it goes and under which number, with the courier's page where that is known. */
function Way({ courier, trackingNumber }: Pick<Parcel, 'courier' | 'trackingNumber'>) {
  const couriers = useCouriers();
  const link = trackingLink(couriers, courier, trackingNumber);
  const way = `${courier ?? words.noCourier}, ${trackingNumber ?? words.noNumber}`;
  if (!link) return <bdi>{way}</bdi>;
  return (
    <a href={link} target="_blank" rel="noreferrer">
      <bdi>{way}</bdi>
    </a>
  );
}
