import type { Docs } from './docs.ts';

export const codFigures: Docs = {
  title: 'What became of the orders',
  examples: {
    placed: 40,
    returned: 5,
    collected: 41_500,
    owed: 12_250,
    'margin.pieces': 60,
    costedPieces: 52,
    'margin.revenue': 71_000,
    'margin.cost': 38_400,
    'couriers.name': 'TCS',
    'OwedByCourier.orders': 4,
    'OwedByCourier.amount': 12_250,
    oldestDays: 16,
    'ages.week': 6000,
    'ages.fortnight': 3000,
    'ages.month': 3250,
    'ages.older': 0,
    'OwedByCouriers.total': 12_250,
  },
};
