import { pinLink } from '@shop/contracts/map-link';
import type { Pin } from '@shop/contracts/orders';
import { QrCode } from '@shop/ui/qr-code';
import * as styles from './pin-code.module.css';
import { printTexts } from './texts.ts';

/** A code that opens the place that the customer sent, for the rider's phone. */
export function PinCode({ pin }: { pin: Pin }) {
  return (
    <figure className={styles.pin}>
      <QrCode text={pinLink(pin)} label={printTexts.pinCode} />
      <figcaption>{printTexts.pin}</figcaption>
    </figure>
  );
}
