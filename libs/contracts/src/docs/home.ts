import { exampleTime } from './common.ts';
import type { Docs } from './docs.ts';

export const home: Docs = {
  title: 'The first page',
  examples: {
    changedAt: exampleTime,
    part: '1',
    parts: 1,
    categories: 'Places',
    'products.image': '/media/products/a1b2c3-1200.jpg',
  },
};
