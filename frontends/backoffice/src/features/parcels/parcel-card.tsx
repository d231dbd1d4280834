import type { ReactNode } from 'react';
import { formatRs } from '@shop/contracts/money';
import { localPhone } from '@shop/contracts/phones';
import { lazyPart } from '@shop/ui/lazy-part';
import { Link } from '@shop/ui/router';
import * as card from '../../components/card.module.css';
import { ParcelState } from './parcel-state.tsx';
import { ParcelSteps, type ParcelStepsProps } from './parcel-steps.tsx';
import * as styles from './parcels.module.css';
import { texts } from '../../texts.ts';
import { parcelTexts as words } from './texts.ts';

// Few orders have a voice note.
const VoiceNote = lazyPart(async () => (await import('../../components/voice-note.tsx')).VoiceNote, texts);

/** A parcel: whose it is, with whom it goes, what is to be collected, and what can be said about it. `box` selects it. */
export function ParcelCard({ box, ...steps }: ParcelStepsProps & { box?: ReactNode }) {
  const { parcel } = steps;
  const { orderId, orderNumber, customer, codAmount } = parcel;
  return (
    <article className={[card.card, styles.card].join(' ')} aria-label={orderNumber}>
      <p className={styles.head}>
        <span className={styles.named}>
          {box}
          <Link to={`/admin/orders?order=${orderId}`}>{orderNumber}</Link>
        </span>
        <strong>{codAmount > 0 ? words.toCollect(formatRs(codAmount)) : words.paid}</strong>
      </p>
      <p>
        <bdi>{customer.name}</bdi>, <bdi>{customer.city}</bdi>, <bdi>{localPhone(customer.phone)}</bdi>
      </p>
      {customer.voiceAt && <VoiceNote key={customer.voiceAt} orderId={orderId} />}
      <ParcelState {...parcel} />
      <ParcelSteps {...steps} />
    </article>
  );
}
