import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { CacheInvalidation } from '../cache-invalidation/cache-invalidation.ts';
import { CacheInvalidationController } from '../endpoints/cache-invalidation.controller.ts';
import { Consumers } from '../events/consumers.ts';
import { EventDispatcher } from '../events/event-dispatcher.ts';
import { EventLag } from '../events/event-lag.ts';
import { EventQueue } from '../events/event-queue.ts';
import { HandleEvents } from '../events/handle-events.ts';
import { RebuildProjections } from '../events/rebuild-projection.ts';
import { Relay } from '../events/outbox-relay.ts';

@Global()
@Module({
  imports: [DiscoveryModule],
  controllers: [CacheInvalidationController],
  providers: [
    Consumers,
    EventQueue,
    HandleEvents,
    EventDispatcher,
    Relay,
    CacheInvalidation,
    EventLag,
    RebuildProjections,
  ],
  exports: [Consumers, HandleEvents, EventDispatcher, CacheInvalidation, EventLag, RebuildProjections],
})
export class EventsModule {}
