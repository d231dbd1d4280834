import { exampleTime } from './common.ts';
import type { Docs } from './docs.ts';

export const customers: Docs = {
  title: 'Customers, by their phone',
  parameters: {
    phone: 'The phone, with or without its country code and signs',
    sortBy: '`last`, as without it: the latest order first; `money`: the highest sum first',
    blocked: '`true`: only blocked ones; `false`: only the others',
  },
  examples: {
    'risks.text': '2 of 3 parcels came back',
    open: 0,
    money: 4_900,
    firstOrderAt: exampleTime,
    lastOrderAt: exampleTime,
    exportedAt: exampleTime,
    names: 'Ayesha Khan',
    emails: 'ayesha@example.com',
    'notes.text': 'Call after five.',
    'NewCustomerNote.text': 'Call after five.',
  },
};
