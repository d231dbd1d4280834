/** Data of an order that the old shop stored in this browser, for the payment page. */
export interface LegacyOrder {
  _id: string;
  orderNumber: string;
  total: number;
  paymentMethod: string;
}

/** The order stored under `order_{id}`; null when there is none, or nothing that is an order. */
export function legacyOrder(id: string): LegacyOrder | null {
  try {
    const stored = JSON.parse(localStorage.getItem(`order_${id}`) ?? 'null') as Partial<LegacyOrder> | null;
    const total = Number(stored?.total);
    if (!stored || !Number.isFinite(total)) return null;
    return {
      _id: String(stored._id ?? id),
      orderNumber: String(stored.orderNumber ?? id),
      total,
      paymentMethod: String(stored.paymentMethod ?? ''),
    };
  } catch {
    return null;
  }
}
