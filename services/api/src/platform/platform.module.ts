import { type DynamicModule, Global, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { Config } from '../config.ts';
import { AuthModule } from './auth/auth.module.ts';
import { DatabaseModule } from './database/database.module.ts';
import { EventsModule } from './events/events.module.ts';
import { HttpModule } from './http/http.module.ts';
import { ObservabilityModule } from './observability/observability.module.ts';
import { StorageModule } from './storage/storage.module.ts';

@Global()
@Module({})
class ConfigModule {}

/** Provides the platform to every module. */
@Module({})
export class PlatformModule {
  static with(config: Config): DynamicModule {
    return {
      module: PlatformModule,
      imports: [
        {
          module: ConfigModule,
          providers: [{ provide: Config, useValue: config }],
          exports: [Config],
        },
        CqrsModule.forRoot(),
        ObservabilityModule,
        DatabaseModule,
        AuthModule,
        HttpModule,
        StorageModule,
        EventsModule,
      ],
    };
  }
}
