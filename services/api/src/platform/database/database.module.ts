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
        // A process that starts while the database is away waits for it: ending at once, again and again, would look to
        // its supervisor like a program that cannot run.
        retryAttempts: 60,
        retryDelay: 1_000,
        ...connectionOptions(config),
      }),
    }),
  ],
  providers: [Database],
  exports: [Database, TypeOrmModule],
})
export class DatabaseModule {}
