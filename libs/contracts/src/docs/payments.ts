import { exampleTime } from './common.ts';
import type { Docs } from './docs.ts';

export const payments: Docs = {
  title: 'Paying by transfer: where to, the proof, and what staff decides',
  examples: {
    decidedAt: exampleTime,
    receipt: '(a file)',
    label: 'Account number',
    value: '0300 1234567',
    transactionId: 'TX-20261121-0042',
    receiptUrl: '/api/files/receipts/9f2c.jpg?until=1795258200&signature=c2lnbmVk',
    isVerified: true,
    decidedBy: 'admin',
    attempt: 1,
    attemptsLeft: 4,
    received: 1000,
    verified: 1,
    short: 0,
    rejected: 0,
  },
  values: ['image'],
};
