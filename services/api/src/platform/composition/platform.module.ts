import { type DynamicModule, Global, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { Config } from '../config/config.ts';
import { AuthModule } from './auth.module.ts';
import { DatabaseModule } from './database.module.ts';
import { EventsModule } from './events.module.ts';
import { HttpModule } from './http.module.ts';
import { ObservabilityModule } from './observability.module.ts';
import { StorageModule } from './storage.module.ts';

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
