import { QrCode } from '@shop/ui/qr-code';
import { paymentTexts } from './texts.ts';
// Styles of the page's own file, so that a page from the server has them at once.
import * as styles from './pay-instructions.module.css';

export interface AddressCodeProps {
  label: string;
  address: string;
}

/** An address on the chain, for the camera of a wallet. */
export function AddressCode({ label, address }: AddressCodeProps) {
  return (
    <>
      <QrCode text={address} label={paymentTexts.codeOf(label)} className={styles.code} />
      <span>{paymentTexts.scan}</span>
    </>
  );
}
