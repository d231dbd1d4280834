import { exampleId, exampleTime } from './common.ts';
import { NO_CASH_IN_CITY } from '../delivery-price.ts';
import type { Docs } from './docs.ts';

export const orders: Docs = {
  title: 'Buying, and following what was bought',
  parameters: {
    orderNumber: 'In any case, with or without spaces and dashes',
    email: 'The one that the order was placed with; it never reaches a log',
  },
  examples: {
    'reachedAt.*': exampleTime,
    firstName: 'Ayesha',
    lastName: 'Khan',
    city: 'Lahore',
    postalCode: '54000',
    orderNumber: 'CH-7K2M9-4QX3T',
    quantity: 2,
    subtotal: 2500,
    delivery: 0,
    codFee: 0,
    fee: 0,
    refusal: NO_CASH_IN_CITY,
    discount: 250,
    enabled: true,
    cost: 200,
    notes: 'Please ring twice.',
    trackingNumber: 'TCS-779100234',
    courier: 'TCS',
    by: 'admin',
    field: 'orderStatus',
    from: 'processing',
    to: 'confirmed',
    note: 'Called the customer.',
    itemCount: 1,
    orderId: exampleId,
    rejectionReason: 'The amount is Rs 500 short.',
  },
  values: ['JazzCash'],
};
