import type { Docs } from './docs.ts';

export const codFigures: Docs = {
  title: 'What became of the orders',
  examples: {
    placed: 40,
    returned: 5,
    collected: 41_500,
    owed: 12_250,
    'couriers.name': 'TCS',
  },
};
