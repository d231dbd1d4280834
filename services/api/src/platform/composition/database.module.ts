import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Pool } from 'pg';
import { Config } from '../config/config.ts';
import { connectionPool } from '../database/connection.ts';
import { Database } from '../database/database.ts';
import { TraceStatements } from '../database/trace-statements.ts';

@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [Pool],
      useFactory: (pool: Pool) => ({
        type: 'postgres' as const,
        // TypeORM makes its pool by `new driver.Pool(…)`, and ends it when the application closes. It takes ours.
        driver: { Pool: usePool(pool) },
        // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
        poolErrorHandler: () => {},
        autoLoadEntities: true,
        synchronize: false,
        logging: false,
        // A process that starts while the database is away waits for it: ending at once, again and again, would look to
        // its supervisor like a program that cannot run.
        retryAttempts: 60,
        retryDelay: 1_000,
      }),
    }),
  ],
  providers: [Database, TraceStatements, { provide: Pool, inject: [Config], useFactory: connectionPool }],
  exports: [Database, Pool, TypeOrmModule],
})
export class DatabaseModule {}

function usePool(pool: Pool) {
  return function () {
    return pool;
  };
}
