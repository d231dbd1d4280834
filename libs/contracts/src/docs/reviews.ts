import type { Docs } from './docs.ts';

export const reviews: Docs = {
  title: 'What buyers say',
  parameters: {
    rating: 'Only reviews with so many stars',
    photos: '`first`: reviews with photos stand before all others',
  },
  examples: {
    customerEmail: 'ayesha@example.com',
    customerName: 'Ayesha Khan',
    comment: 'The colours are as warm as on the screen.',
    isApproved: true,
    average: 5,
    1: 0,
    2: 0,
    3: 0,
    4: 0,
    5: 1,
    approved: 1,
  },
  values: ['5', 'approved', 'first'],
};
