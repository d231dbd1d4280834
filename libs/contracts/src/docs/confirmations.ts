import { exampleTime } from './common.ts';
import type { Docs } from './docs.ts';

export const confirmations: Docs = {
  title: 'Confirming cash orders',
  parameters: {
    show: '`now`: to be asked now (if not given); `later`: nobody answered yet; `held`: to be looked at',
    token: 'The last part of the link that the customer got',
  },
  examples: {
    dueAt: exampleTime,
    noAnswers: 1,
    isLate: false,
    outcome: 'confirmed',
    'attempts.outcome': 'no_answer',
    'attempts.note': 'Busy',
    'Confirmation.link': 'https://shop.example.com/confirm/Zk3rT9pQx1vLm8sWn2bYcA',
    'Confirmation.state': 'waiting',
    'OrderConfirmation.link': 'https://shop.example.com/confirm/Zk3rT9pQx1vLm8sWn2bYcA',
    'OrderConfirmation.state': 'waiting',
    'ConfirmationDecision.note': 'Asked for the evening',
    'CancelByLink.note': 'I ordered twice',
    'decided.by': 'sana',
    'decided.state': 'confirmed',
    now: 4,
    later: 1,
    held: 0,
  },
};
