import { QrCode } from '@shop/ui/qr-code';
import { printTexts } from './texts.ts';

/** A code that opens an order in the back office, at the address of this page. */
export function OrderCode({ id, className }: { id: string; className?: string }) {
  const address = new URL(`/admin/orders?order=${id}`, location.origin).href;
  return <QrCode text={address} label={printTexts.code} className={className} />;
}
