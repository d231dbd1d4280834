import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Settlement } from '@shop/contracts/settlements';
import { OtherCourier } from '../../components/other-courier.tsx';
import { changedBy } from '../../lib/query-keys.ts';
import { errorMessage, staffCall } from '../../lib/session.ts';
import * as styles from './settlements.module.css';
import { settlementTexts as words } from './texts.ts';

/** Offers to read an open settlement as that of the courier with whom all its parcels go. */
export function FileOfOther({ settlement: { _id, version, otherCourier } }: { settlement: Settlement }) {
  const cache = useQueryClient();
  const change = useMutation({
    mutationFn: (courier: string) =>
      staffCall('', 'PUT /admin/settlements/:id/courier', { params: { id: _id }, body: { version, courier } }),
    onSettled: () => cache.invalidateQueries(changedBy('settlements')),
  });
  return (
    <>
      <OtherCourier courier={otherCourier} busy={change.isPending} onChoose={change.mutate} />
      {change.error && (
        <p className={styles.wrong} role="alert">
          {errorMessage(change.error) ?? words.courierFailed}
        </p>
      )}
    </>
  );
}
