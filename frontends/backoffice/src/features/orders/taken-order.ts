import type { Language } from '@shop/contracts/languages';
import type { DraftByStaff, OrderByStaff } from '@shop/contracts/orders-by-staff';
import { typedPhones } from '@shop/contracts/phones';
import type { PaymentMethod } from '@shop/contracts/statuses';
import { parseAmount } from '../../lib/amount.ts';
import { type TypedLine, itemOf } from './edited-order.ts';

/** All that is typed of an order that staff take for a customer. */
export interface TakenOrder {
  phone: string;
  firstName: string;
  lastName: string;
  address: string;
  city: string;
  postalCode: string;
  email: string;
  notes: string;
  language: Language;
  lines: readonly TypedLine[];
  paymentMethod: PaymentMethod;
  discount: string;
  isConfirmed: boolean;
  isPaid: boolean;
}

/** An order of which nothing is known yet. Who takes it has just spoken with the customer: it is confirmed by that. */
export const emptyOrder: TakenOrder = {
  phone: '',
  firstName: '',
  lastName: '',
  address: '',
  city: '',
  postalCode: '',
  email: '',
  notes: '',
  language: 'en',
  lines: [],
  paymentMethod: 'COD',
  discount: '',
  isConfirmed: true,
  isPaid: false,
};

const agreed = ({ lines, discount }: TakenOrder) => ({
  items: lines.map(itemOf),
  discount: parseAmount(discount) ?? 0,
});

/** Returns the part of the form that decides the order's price. */
export const draftOf = (typed: TakenOrder): DraftByStaff => ({
  ...agreed(typed),
  paymentMethod: typed.paymentMethod,
  city: typed.city,
  phone: typed.phone,
});

/** The whole order, at the total (rupees) that was shown. */
export const orderOf = (typed: TakenOrder, total: number): OrderByStaff => {
  const { firstName, lastName, email, phone, address, city, postalCode } = typed;
  return {
    ...agreed(typed),
    customerInfo: { firstName, lastName, email, phone, address, city, postalCode, country: 'Pakistan' },
    paymentMethod: typed.paymentMethod,
    language: typed.language,
    notes: typed.notes,
    isConfirmed: typed.isConfirmed,
    // Cash is paid at the door.
    isPaid: typed.isPaid && typed.paymentMethod !== 'COD',
    total,
  };
};

/** A phone of Pakistan as the addresses of customers have it, `+923001234567`; null: it is not typed to its end. */
export const customerPhone = (typed: string): string | null => {
  const [first = ''] = typedPhones(typed);
  const digits = first
    .replace(/\D/g, '')
    .replace(/^(?:00)?92/, '')
    .replace(/^0/, '');
  return /^3\d{9}$/.test(digits) ? `+92${digits}` : null;
};
