import { type ExecutionContext, HttpCode, RequestMapping, RequestMethod, SetMetadata } from '@nestjs/common';
import { applyDecorators, createParamDecorator } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { Input as InputOf, Route } from '@shop/contracts/route';
import type { FastifyRequest } from 'fastify';
import { readInput, type ReceivedFiles } from '../request/input.ts';
import type { RateLimit } from '../rate-limit/rate-limits.ts';

/** Options that a handler adds to its route. */
export interface EndpointOptions {
  /** Cache-Control of a successful answer, sent with an ETag. Without it the response must not be cached. */
  cache?: string;
  limits?: readonly RateLimit[];
}

/** Metadata that only @Endpoint and @Open set; the guard denies whatever has neither. */
export const ENDPOINT = 'shop:endpoint';
export interface Endpoint extends EndpointOptions {
  route?: Route;
  /** Asks for an API key, whatever its permissions. */
  isForKeys?: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

/** Serves a route of the contracts: verb, path under /api, access, status, and all that its schemas say. */
export function Endpoint(route: Route, options: EndpointOptions = {}): MethodDecorator {
  const endpoint: Endpoint = { route, ...options };
  return applyDecorators(
    RequestMapping({ method: RequestMethod[route.method], path: `/api${route.path}` }),
    HttpCode(route.status ?? 200),
    SetMetadata(ENDPOINT, endpoint),
    RouteConfig({ endpoint }),
  );
}

/** Opens an address that is no call of the contracts (health, documents, files, event streams) to everybody. */
export const Open = (options: EndpointOptions = {}): MethodDecorator => {
  const endpoint: Endpoint = options;
  return applyDecorators(SetMetadata(ENDPOINT, endpoint), RouteConfig({ endpoint }));
};

/** Opens an address that is no call of the contracts to every API key. */
export const OpenToKeys = (): MethodDecorator => {
  const endpoint: Endpoint = { isForKeys: true };
  return applyDecorators(SetMetadata(ENDPOINT, endpoint), RouteConfig({ endpoint }));
};

/** Result of `@Input()`: the route's validated `{ params, query, body }`, and the `files` of a form. */
export type Input<R extends Route> = InputOf<R> &
  (R extends { files: Readonly<Record<infer F extends string, unknown>> } ? { files: ReceivedFiles<F> } : object);

/** The checked input of the request: `@Input() { params, query, body }: Input<typeof route>`. */
export const Input = createParamDecorator((_: unknown, context: ExecutionContext) =>
  readInput(context.switchToHttp().getRequest<FastifyRequest>()),
);
