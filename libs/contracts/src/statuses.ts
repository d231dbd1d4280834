import { z } from 'zod';
import { ORDER_STATUSES, PAYMENT_METHODS, PAYMENT_STATUSES } from './shop.ts';

export const PaymentMethod = z.enum(PAYMENT_METHODS).meta({ example: 'JazzCash' });
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** Methods an order may hold: `Crypto` stands on old orders only. */
export const RecordedPaymentMethod = z.enum([...PAYMENT_METHODS, 'Crypto']).meta({ example: 'JazzCash' });
export type RecordedPaymentMethod = z.infer<typeof RecordedPaymentMethod>;

export const OrderStatus = z.enum(ORDER_STATUSES);
export type OrderStatus = z.infer<typeof OrderStatus>;

/** `short`: part of what was due came, and the rest is still to be paid. */
export const ProofStatus = z.enum(['pending', 'verified', 'short', 'rejected']);
export type ProofStatus = z.infer<typeof ProofStatus>;

export const PaymentStatus = z.enum(PAYMENT_STATUSES);
export type PaymentStatus = z.infer<typeof PaymentStatus>;
