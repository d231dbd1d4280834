import { z } from 'zod';
import { ORDER_STATUSES, PAYMENT_METHODS, PAYMENT_STATUSES } from './shop.ts';

export const PaymentMethod = z.enum(PAYMENT_METHODS).meta({ example: 'JazzCash' });
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** Methods an order may hold: `Crypto` stands on old orders only. */
export const RecordedPaymentMethod = z.enum([...PAYMENT_METHODS, 'Crypto']).meta({ example: 'JazzCash' });
export type RecordedPaymentMethod = z.infer<typeof RecordedPaymentMethod>;

export const OrderStatus = z.enum(ORDER_STATUSES);
export type OrderStatus = z.infer<typeof OrderStatus>;

/** The e-mail that tells a customer of an order's new status. Statuses without one are the shop's own business. */
export const EMAIL_OF_STATUS: Readonly<
  Partial<Record<OrderStatus, 'order-shipped' | 'order-delivered' | 'order-cancelled'>>
> = {
  shipped: 'order-shipped',
  // Staff may pass over a status: what is under way was shipped.
  enroute: 'order-shipped',
  delivered: 'order-delivered',
  cancelled: 'order-cancelled',
};

/** `short`: part of what was due came, and the rest is still to be paid. */
export const ProofStatus = z.enum(['pending', 'verified', 'short', 'rejected']);
export type ProofStatus = z.infer<typeof ProofStatus>;

export const PaymentStatus = z.enum(PAYMENT_STATUSES);
export type PaymentStatus = z.infer<typeof PaymentStatus>;
