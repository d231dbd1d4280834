import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Changes } from './changes.ts';
import { ChangesController } from './changes.controller.ts';
import { Consumers } from './consumers.ts';
import { Deliveries } from './delivery.ts';
import { EventLag } from './event-lag.ts';
import { EventQueue } from './event-queue.ts';
import { RebuildProjections } from './rebuild-projection.ts';
import { Relay } from './relay.ts';

@Global()
@Module({
  imports: [DiscoveryModule],
  controllers: [ChangesController],
  providers: [Consumers, EventQueue, Deliveries, Relay, Changes, EventLag, RebuildProjections],
  exports: [Consumers, Deliveries, Changes, EventLag, RebuildProjections],
})
export class EventsModule {}
