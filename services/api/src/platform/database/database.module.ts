import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Config } from '../../config.ts';
import { Database } from './database.ts';
import { connectionOptions } from './connection.ts';

@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [Config],
      useFactory: (config: Config) => ({
        type: 'postgres' as const,
        autoLoadEntities: true,
        synchronize: false,
        logging: false,
        retryAttempts: 5,
        retryDelay: 500,
        ...connectionOptions(config),
      }),
    }),
  ],
  providers: [Database],
  exports: [Database, TypeOrmModule],
})
export class DatabaseModule {}
