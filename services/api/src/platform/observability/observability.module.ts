import type { DestinationStream } from 'pino';
import { Global, Module } from '@nestjs/common';
import { Config } from '../../config.ts';
import { HealthController } from './health.controller.ts';
import { LOG_DESTINATION, Log } from './log.ts';
import { Metrics } from './metrics.ts';
import { Readiness } from './readiness.ts';

@Global()
@Module({
  controllers: [HealthController],
  providers: [
    {
      provide: Log,
      inject: [Config, { token: LOG_DESTINATION, optional: true }],
      useFactory: (config: Config, destination?: DestinationStream) => new Log(config, destination),
    },
    Readiness,
    Metrics,
  ],
  exports: [Log, Readiness, Metrics],
})
export class ObservabilityModule {}
