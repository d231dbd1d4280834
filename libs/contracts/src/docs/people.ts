import type { Docs } from './docs.ts';

export const people: Docs = {
  title: 'The people who may sign in to the back office',
  examples: {
    role: 'packer',
    isFromEnvironment: false,
    'Person.sessions': 1,
    lastSeenAt: '2026-11-21T09:30:00.000Z',
    link: 'https://shop.example/admin/reset-password#d2l0aG91dCBhIGRvdWJ0IGEgdG9rZW4gb2YgMzIgYnl0ZQ',
    expiresAt: '2026-11-22T09:30:00.000Z',
    emailed: true,
    ended: 2,
  },
};
