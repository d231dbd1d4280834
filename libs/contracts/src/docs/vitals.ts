import type { Docs } from './docs.ts';

export const vitals: Docs = {
  title: 'Speed of pages',
  parameters: {
    'measures.value': 'Milliseconds, or for CLS the share of the window that moved',
  },
  examples: {
    'Vitals.page': '/product/:id',
    device: 'phone',
    metric: 'LCP',
    'measures.value': 1840,
    counted: true,
  },
};
