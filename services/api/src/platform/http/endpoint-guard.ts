import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { ModuleRef, Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { everyCall } from '@shop/contracts/every-call';
import { type Permission, isForKeys } from '@shop/contracts/permissions';
import type { FastifyRequest } from 'fastify';
import { API_KEY_PREFIX } from '../auth/api-key.ts';
import { staffAccounts } from '../auth/staff-accounts.ts';
import { fail } from '../errors/api-error.ts';
import type { Count } from '../rate-limit/rate-limit-store.ts';
import { RateLimits } from '../rate-limit/rate-limits.ts';
import { clientOf } from '../request/client-address.ts';
import { ENDPOINT, type Endpoint } from './endpoint.ts';
import type { Caller } from '../auth/caller.ts';

/** Calls with one key: five a second on average. */
const ofKey: Count = { name: 'api-key', points: 300, duration: 60 };
/** Messages of assistants with one key. The call that a message leads to is counted by `ofKey`. */
const messages: Count = { name: 'api-key-messages', points: 300, duration: 60 };
/** Calls of one client with keys that are not valid. */
const wrongKeys: Count = { name: 'wrong-api-key', points: 60, duration: 60 };
const KEY_HEADER = new RegExp(`^bearer ${API_KEY_PREFIX}`, 'i');

type Request = FastifyRequest & { user?: Caller };

/**
 * Stands before every handler: one without a declared access is denied, a staff route asks for the token of a person
 * whose role may do it, or for an API key that may.
 */
@Injectable()
export class EndpointGuard extends AuthGuard('jwt') implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RateLimits,
    private readonly modules: ModuleRef,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const endpoint = this.reflector.get<Endpoint | undefined>(ENDPOINT, context.getHandler());
    if (!endpoint) fail(everyCall, 'closedAddress');
    const request = context.switchToHttp().getRequest<Request>();
    if (endpoint.limits) await this.limits.admit(request, endpoint.limits);
    if (endpoint.isForKeys) return this.admitKey(request, messages);
    if (!endpoint.route || endpoint.route.access === 'public') return true;
    const { permission } = endpoint.route;
    if (KEY_HEADER.test(request.headers.authorization ?? '')) return this.admitKey(request, ofKey, permission);
    if ((await super.canActivate(context)) !== true) return false;
    if (!request.user?.may(permission)) fail(everyCall, 'roleForbidden');
    return true;
  }

  /** Passport's outcome: an error of ours (database down) stays one, everything else is a token that does not do. */
  override handleRequest<T>(error: unknown, user: T | false): T {
    if (error) throw error;
    if (!user) fail(everyCall, 'unauthorized');
    return user;
  }

  private async admitKey(request: Request, count: Count, permission?: Permission): Promise<boolean> {
    const key = request.headers.authorization?.slice('Bearer '.length) ?? '';
    const program = await staffAccounts(this.modules)?.resolveKey(key);
    if (!program) {
      await this.limits.consume(wrongKeys, clientOf(request));
      fail(everyCall, 'unknownKey');
    }
    // After the key is known to be valid: its prefix is shown, and must not be enough to use its limit up.
    await this.limits.consume(count, program.id);
    if (permission && !(isForKeys(permission) && program.may(permission))) fail(everyCall, 'keyForbidden');
    request.user = program;
    return true;
  }
}
