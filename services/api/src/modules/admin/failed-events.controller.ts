import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type FailedEvent, failedEvents } from '@shop/contracts/failed-events';
import type { ResponseOf } from '@shop/contracts/route';
import { EventDispatcher } from '../../platform/events/event-dispatcher.ts';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { ListFailedDeliveries, ResendDeliveries } from '../webhooks/public.ts';

const SHOWN = 100;
/** Before the host of a webhook, in place of a consumer. */
const WEBHOOK = 'Webhook to ';

@Controller()
export class FailedEventsController {
  constructor(
    private readonly events: EventDispatcher,
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
  ) {}

  @Endpoint(failedEvents.list)
  async list(): Promise<ResponseOf<typeof failedEvents.list>> {
    const [letters, deliveries] = await Promise.all([this.events.deadLetters(), this.failedDeliveries()]);
    const failed = [...letters.map((event) => ({ ...event, failedAt: event.failedAt.toISOString() })), ...deliveries];
    failed.sort((one, other) => one.failedAt.localeCompare(other.failedAt));
    return { events: failed.slice(0, SHOWN), total: failed.length };
  }

  @Endpoint(failedEvents.retry)
  async retry(@Input() { body }: Input<typeof failedEvents.retry>): Promise<ResponseOf<typeof failedEvents.retry>> {
    // Nobody hands a part of the shop an event that it has had.
    const failed = await this.events.deadLetters();
    const wanted = failed.filter((each) =>
      body.events.some(({ eventId, consumer }) => eventId === each.eventId && consumer === each.consumer),
    );
    for (const { eventId, consumer } of wanted) await this.events.retry(eventId, consumer);
    const webhooks = body.events.filter(({ consumer }) => consumer.startsWith(WEBHOOK)).map(({ eventId }) => eventId);
    const isFailed = new Set((await this.failedDeliveries()).map(({ eventId }) => eventId));
    const ids = webhooks.filter((id) => isFailed.has(id));
    const resent = ids.length > 0 ? await this.commands.execute(new ResendDeliveries(ids)) : 0;
    return { retried: wanted.length + resent };
  }

  /** Deliveries to webhooks that were given up, as failed events. The id is that of the delivery. */
  private async failedDeliveries(): Promise<FailedEvent[]> {
    const failed = await this.queries.execute(new ListFailedDeliveries());
    return failed.map(({ id, host, event, reason, attempts, failedAt }) => ({
      eventId: id,
      consumer: `${WEBHOOK}${host}`,
      name: event,
      reason,
      attempts,
      failedAt,
    }));
  }
}
