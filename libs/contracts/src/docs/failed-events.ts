import { exampleId, exampleTime } from './common.ts';
import type { Docs } from './docs.ts';

export const failedEvents: Docs = {
  title: 'Events that failed',
  examples: {
    eventId: exampleId,
    consumer: 'Dashboard.onOrderPlaced',
    'FailedEvent.name': 'ordering.order-placed',
    'FailedEvent.reason': 'deadlock detected',
    attempts: 8,
    failedAt: exampleTime,
    retried: 1,
  },
};
