import { type ExecutionContext, HttpCode, RequestMapping, RequestMethod, SetMetadata } from '@nestjs/common';
import { applyDecorators, createParamDecorator } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { Permission, Role } from '@shop/contracts/permissions';
import type { Input as InputOf, Route } from '@shop/contracts/route';
import type { FastifyRequest } from 'fastify';
import { readInput, type ReceivedFiles } from './input.ts';
import type { RateLimit } from '../rate-limit/rate-limits.ts';

/** What a handler may add to its route. */
export interface EndpointOptions {
  /** Cache-Control of a successful answer, sent with an ETag. Without it the response must not be cached. */
  cache?: string;
  limits?: readonly RateLimit[];
}

/** Metadata that only @Endpoint and @Open set; the guard denies whatever has neither. */
export const ENDPOINT = 'shop:endpoint';
export interface Endpoint extends EndpointOptions {
  route?: Route;
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

/** What `@Input()` gives: the route's `{ params, query, body }`, checked and cleaned, and `files` of a form. */
export type Input<R extends Route> = InputOf<R> &
  (R extends { files: Readonly<Record<infer F extends string, unknown>> } ? { files: ReceivedFiles<F> } : object);

/** The checked input of the request: `@Input() { params, query, body }: Input<typeof route>`. */
export const Input = createParamDecorator((_: unknown, context: ExecutionContext) =>
  readInput(context.switchToHttp().getRequest<FastifyRequest>()),
);

/** The caller of a staff route: a person who is signed in, or a program with an API key. `@Caller() caller: Caller`. */
export interface Caller {
  /** The id of the account, or of the key. */
  readonly id: string;
  /** The username, or the name of the key with a space and `(API key)`: no username has either. */
  readonly username: string;
  /** The id of the session, which is one sign-in until it ends; null for a program. */
  readonly session: string | null;
  /** Returns true when the role of the person, or the key, has the permission. */
  may(permission: Permission): boolean;
}

/** The person who is signed in: `@Staff() staff: Staff` on a route that no key opens. */
export interface Staff extends Caller {
  readonly role: Role;
  readonly session: string;
}

const userOf = (_: unknown, context: ExecutionContext) =>
  context.switchToHttp().getRequest<FastifyRequest & { user: Caller }>().user;
export const Caller = createParamDecorator(userOf);
export const Staff = createParamDecorator(userOf);
