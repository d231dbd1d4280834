import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { Answers } from './answers.ts';
import { DocumentsController } from './documents.controller.ts';
import { ErrorFilter } from './error-filter.ts';
import { IdempotencySweep } from './idempotency-sweep.ts';
import { KnownPaths } from './known-paths.ts';
import { RateLimitStore } from './rate-limit-store.ts';
import { RateLimits } from './rate-limits.ts';
import { ReadyBytes } from './ready-bytes.ts';
import { StaffGuard } from './staff-guard.ts';

@Global()
@Module({
  controllers: [DocumentsController],
  providers: [
    IdempotencySweep,
    KnownPaths,
    RateLimitStore,
    RateLimits,
    ReadyBytes,
    { provide: APP_GUARD, useClass: StaffGuard },
    { provide: APP_INTERCEPTOR, useClass: Answers },
    { provide: APP_FILTER, useClass: ErrorFilter },
  ],
  exports: [ReadyBytes, RateLimits],
})
export class HttpModule {}
