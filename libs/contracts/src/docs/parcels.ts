import { exampleId, exampleTime } from './common.ts';
import type { Docs } from './docs.ts';

export const parcels: Docs = {
  title: 'Parcels: booked, on their way, delivered and returned',
  parameters: {
    days: 'Only parcels that have been what they are for so many days',
    courier: 'Only parcels of this courier',
    order: 'Only parcels of this order',
  },
  examples: {
    days: '3',
    order: exampleId,
    parcelId: exampleId,
    'customer.name': 'Ayesha Khan',
    charge: 250,
    codAmount: 3400,
    bookedAt: exampleTime,
    bookedBy: 'ayesha',
    shippedAt: exampleTime,
    shippedBy: 'ayesha',
    returnCost: 180,
    stockBack: true,
    'ParcelOutcome.cost': 180,
    'rows.cost': 180,
    table: 'Order,CN\r\nCH-7K2M9-4QX3T,7790012',
    column: 1,
    columns: ['Order', 'CN'],
    orderColumn: 0,
    numberColumn: 1,
    'rows.line': 2,
    'counts.booked': 4,
    'counts.shipped': 12,
    'counts.delivered': 240,
    'counts.returned': 9,
    couriers: ['Leopards', 'TCS'],
  },
};
