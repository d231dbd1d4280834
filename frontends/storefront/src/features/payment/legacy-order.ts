/** What the payment page shows of an order that the old shop kept in this browser. */
export interface LegacyOrder {
  _id: string;
  orderNumber: string;
  total: number;
  paymentMethod: string;
}

/** The order kept under `order_{id}`; null when there is none, or nothing that is an order. */
export function legacyOrder(id: string): LegacyOrder | null {
  try {
    const kept = JSON.parse(localStorage.getItem(`order_${id}`) ?? 'null') as Partial<LegacyOrder> | null;
    const total = Number(kept?.total);
    if (!kept || !Number.isFinite(total)) return null;
    return {
      _id: String(kept._id ?? id),
      orderNumber: String(kept.orderNumber ?? id),
      total,
      paymentMethod: String(kept.paymentMethod ?? ''),
    };
  } catch {
    return null;
  }
}
