import { type ExecutionContext, createParamDecorator } from '@nestjs/common';
import type { Permission, Role } from '@shop/contracts/permissions';
import type { FastifyRequest } from 'fastify';

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
