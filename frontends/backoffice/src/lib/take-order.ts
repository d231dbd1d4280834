/** Path of the page on which staff take an order for a customer. */
export const TAKE_ORDER = '/admin/orders/new';

/** State of a link to this page. The phone is not in the URL, because proxies log URLs. */
export interface TakeOrderState {
  /** E.164 format. */
  phone: string;
}
