import type { Parcel } from '@shop/contracts/parcels';
import { Button, buttonClass } from '@shop/ui/button';
import { Link } from '@shop/ui/router';
import { shipAddress } from '../../lib/ship-orders.ts';
import * as styles from './parcels.module.css';
import { parcelTexts as words } from './texts.ts';
import type { ParcelChange } from './use-parcel-change.ts';

export interface ParcelStepsProps {
  parcel: Parcel;
  busy: boolean;
  onChange: (change: ParcelChange) => void;
  /** Asks why it came back. */
  onReturned: () => void;
}

/** Buttons and links for the next steps of a parcel. */
export function ParcelSteps({
  parcel: { orderId, orderNumber, status, returningSince, attemptedAt },
  busy,
  onChange,
  onReturned,
}: ParcelStepsProps) {
  return (
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
          {!attemptedAt && (
            <Button
              compact
              variant="ghost"
              busy={busy}
              aria-label={words.attemptOf(orderNumber)}
              onClick={() => onChange({ outcome: 'attempted' })}
            >
              {words.attempt}
            </Button>
          )}
        </>
      )}
      {(status === 'delivered' || status === 'returned' || returningSince || attemptedAt) && (
        <Button
          compact
          variant="ghost"
          busy={busy}
          aria-label={(attemptedAt ? words.noAttemptOf : words.takeBackOf)(orderNumber)}
          onClick={() => onChange('takeBack')}
        >
          {attemptedAt ? words.noAttempt : words.takeBack}
        </Button>
      )}
    </div>
  );
}
