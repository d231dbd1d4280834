import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Parcel } from '@shop/contracts/parcels';
import { formatRs } from '@shop/contracts/money';
import type { StaffOrder } from '@shop/contracts/staff-orders';
import { parcelsOf } from './parcel-queries.ts';
import { ParcelState } from './parcel-state.tsx';
import { ParcelSteps } from './parcel-steps.tsx';
import * as styles from './parcels.module.css';
import { ReturnDialog } from './return-dialog.tsx';
import { parcelTexts as words } from './texts.ts';
import { useParcelChange } from './use-parcel-change.ts';

interface OrderParcelProps {
  order: Pick<StaffOrder, '_id' | 'orderStatus'>;
  /** Stands in its place where the order has no parcel, or none is known yet. */
  children: ReactNode;
}

/** The parcel of an order: how far it is, what it costs, and what can be said about it next. */
export function OrderParcel({ order: { _id, orderStatus }, children }: OrderParcelProps) {
  // An unconfirmed order has no parcel.
  const { data } = useQuery({ ...parcelsOf(_id), enabled: orderStatus !== 'processing' });
  const { press, save, isBusy } = useParcelChange();
  const [returned, setReturned] = useState<Parcel | null>(null);
  if (!data || data.length === 0) return children;
  return (
    <section className={styles.ofOrder} aria-labelledby={`parcel-of-${_id}`}>
      <h2 id={`parcel-of-${_id}`}>{words.parcel}</h2>
      {data.map((parcel) => (
        <div key={parcel._id} className={styles.card}>
          <p className={styles.head}>
            <strong>{words.statuses[parcel.status]}</strong>
            <span>{parcel.codAmount > 0 ? words.toCollect(formatRs(parcel.codAmount)) : words.paid}</span>
          </p>
          <ParcelState {...parcel} />
          {parcel.charge > 0 && <p className={styles.quiet}>{words.chargeOf(formatRs(parcel.charge))}</p>}
          <ParcelSteps
            parcel={parcel}
            busy={isBusy(parcel)}
            onChange={(wanted) => press(parcel, wanted)}
            onReturned={() => setReturned(parcel)}
          />
        </div>
      ))}
      {returned && (
        <ReturnDialog
          parcels={[returned]}
          onSave={(outcome) => {
            setReturned(null);
            save(returned, outcome);
          }}
          onClose={() => setReturned(null)}
        />
      )}
    </section>
  );
}
