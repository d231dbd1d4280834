import { Global, Module } from '@nestjs/common';
import { Config } from '../../config.ts';
import { HealthController } from './health.controller.ts';
import { Log } from './log.ts';
import { Readiness } from './readiness.ts';

@Global()
@Module({
  controllers: [HealthController],
  providers: [{ provide: Log, inject: [Config], useFactory: (config: Config) => new Log(config) }, Readiness],
  exports: [Log, Readiness],
})
export class ObservabilityModule {}
