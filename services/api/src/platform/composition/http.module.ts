import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { ResponseInterceptor } from '../http/response-interceptor.ts';
import { DocumentsController } from '../endpoints/documents.controller.ts';
import { McpController } from '../endpoints/mcp.controller.ts';
import { ErrorFilter } from '../http/error-filter.ts';
import { IdempotencyCleanup } from '../idempotency/idempotency-cleanup.ts';
import { InnerCalls } from '../http/inner-calls.ts';
import { RouteRegistry } from '../http/route-registry.ts';
import { RateLimitStore } from '../rate-limit/rate-limit-store.ts';
import { RateLimits } from '../rate-limit/rate-limits.ts';
import { ResponseCache } from '../response-cache/response-cache.ts';
import { EndpointGuard } from '../http/endpoint-guard.ts';

@Global()
@Module({
  controllers: [DocumentsController, McpController],
  providers: [
    IdempotencyCleanup,
    RouteRegistry,
    InnerCalls,
    RateLimitStore,
    RateLimits,
    ResponseCache,
    { provide: APP_GUARD, useClass: EndpointGuard },
    { provide: APP_INTERCEPTOR, useClass: ResponseInterceptor },
    { provide: APP_FILTER, useClass: ErrorFilter },
  ],
  exports: [InnerCalls, ResponseCache, RateLimits],
})
export class HttpModule {}
