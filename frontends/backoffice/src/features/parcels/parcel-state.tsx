import type { Parcel } from '@shop/contracts/parcels';
import { formatRs } from '@shop/contracts/money';
import { localPhone } from '@shop/contracts/phones';
import { trackingLink } from '@shop/contracts/tracking-link';
import { ageOf } from '../../components/age.ts';
import { useCouriers } from '../../hooks/use-shop.ts';
import { AskAgain } from './ask-again.tsx';
import { AttemptAnswerLine } from './attempt-answer.tsx';
import * as styles from './parcels.module.css';
import { parcelTexts as words } from './texts.ts';

/** With whom a parcel goes, since when it is what it is, and why it came back. */
export function ParcelState(parcel: Parcel) {
  const { status, returningSince, attempts, attemptedAt, attemptReason, returnReason, returnCost } = parcel;
  const since = {
    booked: parcel.bookedAt,
    shipped: parcel.shippedAt,
    delivered: parcel.decidedAt,
    returned: parcel.decidedAt,
  }[status];
  return (
    <>
      <p className={styles.quiet}>
        <Way {...parcel} />
        {since && `, ${words.since[status].toLowerCase()} ${ageOf(since)}`}
      </p>
      {returningSince && (
        <p className={styles.returning}>
          {words.returning(ageOf(returningSince))}{' '}
          <a href={`tel:${parcel.customer.phone}`}>{words.call(localPhone(parcel.customer.phone))}</a>
        </p>
      )}
      {attemptedAt && (
        <p className={styles.returning}>
          {words.attempted(attempts, ageOf(attemptedAt), attemptReason && words.reasons[attemptReason].toLowerCase())}{' '}
          <a href={`tel:${parcel.customer.phone}`}>{words.call(localPhone(parcel.customer.phone))}</a>
          <AskAgain {...parcel} />
        </p>
      )}
      {parcel.answer && <AttemptAnswerLine {...parcel.answer} />}
      {status === 'returned' && (
        <p className={styles.quiet}>
          {returnReason ? words.reasons[returnReason] : words.noReason}
          {returnCost > 0 && `, ${words.costOf(formatRs(returnCost))}`}
        </p>
      )}
    </>
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
