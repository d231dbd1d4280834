import { Controller } from '@nestjs/common';
import { failedEvents } from '@shop/contracts/failed-events';
import type { ResponseOf } from '@shop/contracts/route';
import { EventDispatcher } from '../../platform/events/event-dispatcher.ts';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';

const SHOWN = 100;

@Controller()
export class FailedEventsController {
  constructor(private readonly events: EventDispatcher) {}

  @Endpoint(failedEvents.list)
  async list(): Promise<ResponseOf<typeof failedEvents.list>> {
    const failed = await this.events.deadLetters();
    const events = failed.slice(0, SHOWN).map((event) => ({ ...event, failedAt: event.failedAt.toISOString() }));
    return { events, total: failed.length };
  }

  @Endpoint(failedEvents.retry)
  async retry(@Input() { body }: Input<typeof failedEvents.retry>): Promise<ResponseOf<typeof failedEvents.retry>> {
    // Nobody hands a part of the shop an event that it has had.
    const failed = await this.events.deadLetters();
    const wanted = failed.filter((each) =>
      body.events.some(({ eventId, consumer }) => eventId === each.eventId && consumer === each.consumer),
    );
    for (const { eventId, consumer } of wanted) await this.events.retry(eventId, consumer);
    return { retried: wanted.length };
  }
}
