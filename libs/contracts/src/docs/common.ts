import type { Docs } from './docs.ts';

export const exampleId = '019a6f3e-7c1b-7d02-9c4e-5b1f0a2d3c4e';
export const exampleTime = '2026-11-21T09:30:00.000Z';

/** Fields that calls of several groups have. */
export const common: Docs = {
  parameters: {
    id: 'The id, or the order number where an order is meant',
    page: 'Counts from 1',
    limit: 'How many on a page; more than 100 are served as 100',
    status: 'Only those in this state',
  },
  examples: {
    _id: exampleId,
    id: exampleId,
    createdAt: exampleTime,
    at: exampleTime,
    page: 1,
    limit: 12,
    'total:integer': 1,
    totalPages: 1,
    message: 'Saved',
    email: 'ayesha@example.com',
    phone: '+923001234567',
    address: 'House 7, Street 3, Gulberg',
    name: 'Lane in Androon Lahore',
    description: 'Balconies of carved wood over a lane in the walled city.',
    search: 'lane',
    images: '(a file)',
    url: '/media/products/a1b2c3-1200.jpg',
    alt: 'Lane in Androon Lahore',
    width: 1200,
    height: 1600,
    placeholder: 'data:image/png;base64,iVBORw0KGgo=',
    avif: '/media/products/a1b2c3-1200.avif',
    webp: '/media/products/a1b2c3-1200.webp',
    jpeg: '/media/products/a1b2c3-1200.jpg',
    total: 2450,
    version: 3,
    isActive: true,
    all: 1,
    pending: 0,
    'Idempotency-Key': '3f1b7a52-6d0c-4e8f-9a31-2b7c5d4e6f80',
  },
};
