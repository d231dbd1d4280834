import { useState } from 'react';
import type { StaffOrder } from '@shop/contracts/staff-orders';
import type { OrderStatus, PaymentStatus } from '@shop/contracts/statuses';
import { saveDraft, loadDraft } from '../../lib/saved-draft.ts';

/** The form that moves an order on, as typed. */
export interface TypedOrder {
  orderStatus: OrderStatus;
  paymentStatus: PaymentStatus;
  courier: string;
  trackingNumber: string;
  /** For staff. */
  notes: string;
  /** Why the receipt is rejected, for the customer. */
  reason: string;
}

interface Draft {
  /** Version of the order when the first change was typed. */
  version: number;
  /** Number of lines in the order's history at that moment. Later lines are changes by others. */
  seen: number;
  changed: Partial<TypedOrder>;
}

const typedOf = (order: StaffOrder): TypedOrder => ({
  orderStatus: order.orderStatus,
  paymentStatus: order.paymentStatus,
  courier: order.courier ?? '',
  trackingNumber: order.trackingNumber ?? '',
  notes: '',
  reason: '',
});

/** Unsaved changes of an order. A draft survives a closed tab and an ended session. */
export function useOrderDraft(order: StaffOrder) {
  const name = `order/${order._id}`;
  const [draft, setDraft] = useState<Draft | null>(() => loadDraft<Draft>(name));
  const keep = (next: Draft | null) => {
    setDraft(next);
    saveDraft(name, next);
  };
  const now = typedOf(order);
  return {
    typed: { ...now, ...draft?.changed },
    /** Only the values that differ, so that the save overwrites no other field. */
    changed: draft?.changed ?? {},
    dirty: draft !== null,
    version: draft?.version ?? order.version,
    seen: draft?.seen ?? order.history.length,
    set(part: Partial<TypedOrder>) {
      const all = Object.entries({ ...draft?.changed, ...part });
      const changed = Object.fromEntries(all.filter(([name, value]) => value !== now[name as keyof TypedOrder]));
      const { version, seen } = draft ?? { version: order.version, seen: order.history.length };
      keep(Object.keys(changed).length > 0 ? { version, seen, changed } : null);
    },
    /** Moves the draft to the version of a change by the same member of staff, which is no conflict. */
    rebase({ version, history }: StaffOrder) {
      if (draft) keep({ ...draft, version, seen: history.length });
    },
    discard: () => keep(null),
  };
}

export type OrderDraft = ReturnType<typeof useOrderDraft>;
