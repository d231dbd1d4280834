import type { DestinationStream } from 'pino';
import { Global, Module } from '@nestjs/common';
import { Config } from '../config/config.ts';
import { HealthController } from '../endpoints/health.controller.ts';
import { LOG_DESTINATION, Log } from '../observability/log.ts';
import { Metrics } from '../observability/metrics.ts';
import { Readiness } from '../observability/readiness.ts';
import { TraceBuses } from '../observability/trace-buses.ts';
import { Traces } from '../observability/traces.ts';
import { VitalsController } from '../endpoints/vitals.controller.ts';

@Global()
@Module({
  controllers: [HealthController, VitalsController],
  providers: [
    {
      provide: Log,
      inject: [Config, { token: LOG_DESTINATION, optional: true }],
      useFactory: (config: Config, destination?: DestinationStream) => new Log(config, destination),
    },
    Readiness,
    Metrics,
    { provide: Traces, inject: [Config, Log], useFactory: (config: Config, log: Log) => Traces.open(config, log) },
    TraceBuses,
  ],
  exports: [Log, Readiness, Metrics, Traces],
})
export class ObservabilityModule {}
