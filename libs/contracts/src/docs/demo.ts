import type { Docs } from './docs.ts';

export const demo: Docs = {
  title: 'The demo',
  examples: {
    'KeptDemo.kind': 'product',
    'KeptDemo.name': 'Gul-e-Safar',
    'KeptDemo.reason': 'ordered',
    'RemovedDemo.products': 27,
    'RemovedDemo.categories': 4,
    'RemovedDemo.coupons': 7,
    'RemovedDemo.orders': 120,
    'RemovedDemo.receipts': 38,
    'RemovedDemo.reviews': 46,
    'RemovedDemo.files': 864,
  },
};
