import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { CacheInvalidation } from '../cache-invalidation/cache-invalidation.ts';
import { CacheInvalidationController } from '../cache-invalidation/cache-invalidation.controller.ts';
import { Consumers } from './consumers.ts';
import { EventDispatcher } from './event-dispatcher.ts';
import { EventLag } from './event-lag.ts';
import { EventQueue } from './event-queue.ts';
import { HandleEvents } from './handle-events.ts';
import { RebuildProjections } from './rebuild-projection.ts';
import { Relay } from './relay.ts';

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
