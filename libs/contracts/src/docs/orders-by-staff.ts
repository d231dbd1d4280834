import type { Docs } from './docs.ts';

export const ordersByStaff: Docs = {
  title: 'Orders that staff take for a customer',
  examples: { isConfirmed: true, isPaid: false },
};
