import { z } from 'zod';
import { Id, Timestamp, requiredText } from './fields.ts';
import { route } from './route.ts';

/** Most events in one response, and in one call that retries them. */
const MAX_EVENTS = 100;

const Delivery = z.object({
  eventId: Id,
  consumer: requiredText(100, 'Please name the consumer').meta({ example: 'Dashboard.onOrderPlaced' }),
});

/** An event that a part of the shop could not take, however often it was tried. */
export const FailedEvent = Delivery.extend({
  /** Name of the event, such as `ordering.order-placed`. */
  name: z.string().meta({ example: 'ordering.order-placed' }),
  /** Reason of the failure, without personal data. */
  reason: z.string().meta({ example: 'deadlock detected' }),
  attempts: z.int(),
  failedAt: Timestamp,
}).meta({ id: 'FailedEvent' });
export type FailedEvent = z.infer<typeof FailedEvent>;

export const failedEvents = {
  list: route({
    method: 'GET',
    path: '/admin/failed-events',
    access: 'staff',
    permission: 'settings.read',
    summary: `Events that a part of the shop could not take, the oldest first, at most ${MAX_EVENTS}`,
    response: z.object({ events: z.array(FailedEvent), total: z.int() }),
  }),
  retry: route({
    method: 'POST',
    path: '/admin/failed-events/retry',
    access: 'staff',
    permission: 'settings.write',
    summary: 'Try failed events again; those that have not failed are left alone',
    body: z
      .object({
        events: z.array(Delivery).min(1, 'Choose an event').max(MAX_EVENTS, `At most ${MAX_EVENTS} events at once`),
      })
      .meta({ id: 'RetryEvents' }),
    response: z.object({ retried: z.int() }),
  }),
};
