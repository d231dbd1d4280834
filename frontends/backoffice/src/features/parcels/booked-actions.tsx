import type { Parcel } from '@shop/contracts/parcels';
import { Button, buttonClass } from '@shop/ui/button';
import { Link } from '@shop/ui/router';
import { showToast } from '@shop/ui/toast';
import { printAddress } from '../../lib/print-orders.ts';
import { shipAddress } from '../../lib/ship-orders.ts';
import * as styles from './parcels.module.css';
import { saveSheet } from './save-sheet.ts';
import { parcelTexts as words } from './texts.ts';

const save = async (courier: string) => {
  if ((await saveSheet(courier)) === 'csv') showToast({ message: words.csvHint });
};

/**
 * Actions for all booked parcels: enter their tracking numbers, print their labels, save each courier's sheet again.
 */
export function BookedActions({ parcels }: { parcels: readonly Parcel[] }) {
  const couriers = [...new Set(parcels.flatMap(({ courier }) => courier ?? []))];
  const orders = parcels.map(({ orderId }) => ({ _id: orderId }));
  return (
    <div className={styles.together}>
      <Link to={shipAddress(orders)} className={buttonClass('primary', true)}>
        {words.enterNumbers(parcels.length)}
      </Link>
      <Link
        to={printAddress(orders, 'label')}
        state={{ from: '/admin/parcels?status=booked' }}
        className={buttonClass('ghost', true)}
      >
        {words.printLabels(parcels.length)}
      </Link>
      {couriers.map((courier) => (
        <Button key={courier} compact variant="ghost" onClick={() => void save(courier)}>
          {words.sheetOf(courier)}
        </Button>
      ))}
    </div>
  );
}
