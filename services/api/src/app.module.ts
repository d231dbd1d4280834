import { type DynamicModule, Global, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { Config } from './config.ts';
import { AdminModule } from './modules/admin/admin.module.ts';
import { CouponsModule } from './modules/coupons/coupons.module.ts';
import { AuthModule } from './platform/auth/auth.module.ts';
import { DatabaseModule } from './platform/database/database.module.ts';
import { HttpModule } from './platform/http/http.module.ts';
import { ObservabilityModule } from './platform/observability/observability.module.ts';
import { StorageModule } from './platform/storage/storage.module.ts';

@Global()
@Module({})
class ConfigModule {}

/** The whole application: the platform, then one line for each module. */
@Module({})
export class AppModule {
  static with(config: Config): DynamicModule {
    return {
      module: AppModule,
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
        CouponsModule,
        AdminModule,
      ],
    };
  }
}
