import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { everyCall } from '@shop/contracts/every-call';
import { isAllowed } from '@shop/contracts/permissions';
import type { FastifyRequest } from 'fastify';
import { Reflector } from '@nestjs/core';
import { fail } from '../errors/api-error.ts';
import { ENDPOINT, type Endpoint, type Staff } from './endpoint.ts';
import { RateLimits } from '../rate-limit/rate-limits.ts';

/**
 * Stands before every handler: one without a declared access is denied, a staff route asks for the token of a person
 * whose role may do it.
 */
@Injectable()
export class StaffGuard extends AuthGuard('jwt') implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RateLimits,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const endpoint = this.reflector.get<Endpoint | undefined>(ENDPOINT, context.getHandler());
    if (!endpoint) fail(everyCall, 'closedAddress');
    const request = context.switchToHttp().getRequest<FastifyRequest & { user?: Staff }>();
    if (endpoint.limits) await this.limits.admit(request, endpoint.limits);
    if (!endpoint.route || endpoint.route.access === 'public') return true;
    if ((await super.canActivate(context)) !== true) return false;
    if (!request.user || !isAllowed(request.user.role, endpoint.route.permission)) fail(everyCall, 'roleForbidden');
    return true;
  }

  /** Passport's outcome: an error of ours (database down) stays one, everything else is a token that does not do. */
  override handleRequest<T>(error: unknown, user: T | false): T {
    if (error) throw error;
    if (!user) fail(everyCall, 'unauthorized');
    return user;
  }
}
