/** Where staff take an order for a customer. */
export const TAKE_ORDER = '/admin/orders/new';

/** What the link to it may bring: not in the address, which proxies write down. */
export interface TakeOrderState {
  /** As E.164. */
  phone: string;
}
