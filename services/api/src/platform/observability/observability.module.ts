import { Global, Module } from '@nestjs/common';
import { Config } from '../../config.ts';
import { HealthController } from './health.controller.ts';
import { Log } from './log.ts';
import { Metrics } from './metrics.ts';
import { Readiness } from './readiness.ts';

@Global()
@Module({
  controllers: [HealthController],
  providers: [{ provide: Log, inject: [Config], useFactory: (config: Config) => new Log(config) }, Readiness, Metrics],
  exports: [Log, Readiness, Metrics],
})
export class ObservabilityModule {}
