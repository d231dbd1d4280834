import type { Docs } from './docs.ts';

export const sales: Docs = {
  title: 'Sales with struck prices, which start and end by themselves',
  examples: {
    'Sale.name': 'Weekend sale',
    'SaleForm.name': 'Weekend sale',
    'SaleEdit.name': 'Weekend sale',
    percentOff: 30,
    startsAt: '2026-11-27T12:00:00.000Z',
    endsAt: '2026-11-29T19:00:00.000Z',
  },
};
