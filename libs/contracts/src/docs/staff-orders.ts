import { exampleTime } from './common.ts';
import type { Docs } from './docs.ts';

export const staffOrders: Docs = {
  title: 'Orders, as staff sees them',
  parameters: {
    paymentStatus: 'Only orders whose payment stands so',
    dateFrom: 'The first day, in Pakistan',
    dateTo: 'The last day, in Pakistan',
    paymentMethod: 'Only orders to be paid this way',
    city: 'Only orders to this city, however its letters are written',
    receipt: '`missing`: only transfers of which no receipt waits a day after the order, 200 at most',
  },
  examples: {
    submittedAt: exampleTime,
    paymentConfirmedAt: exampleTime,
    dateFrom: '2026-11-01',
    dateTo: '2026-11-21',
    receiptImage: '(a file)',
    'OrderUpdate.notes': 'Called the customer.',
    sentAt: exampleTime,
    isEarlier: true,
    'DuplicateProof.transactionId': true,
    'DuplicateProof.receipt': false,
    adminNotes: 'The amount fits.',
    reason: 'The amount is Rs 500 short.',
    processing: 1,
    confirmed: 0,
    shipped: 0,
    enroute: 0,
    delivered: 0,
    cancelled: 0,
    totalOrders: 1,
  },
};
