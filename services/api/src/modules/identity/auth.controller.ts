import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { auth } from '@shop/contracts/auth';
import type { ResponseOf } from '@shop/contracts/route';
import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '../../platform/auth/jwt-strategy.ts';
import { clientOf } from '../../platform/http/client-address.ts';
import { Endpoint, Input, Staff } from '../../platform/http/endpoint.ts';
import type { RateLimit } from '../../platform/rate-limit/rate-limits.ts';
import { SignIn } from './commands/sign-in.ts';
import { SignOut } from './commands/sign-out.ts';

const quarterOfAnHour = 15 * 60;

// The body is not checked yet when guesses are counted.
const nameIn = ({ body }: FastifyRequest): string => {
  const named = typeof body === 'object' && body !== null && 'username' in body ? body.username : '';
  return typeof named === 'string' ? named.trim() : '';
};

// By name and IP address together, so that an attacker elsewhere cannot lock the owner out; by IP address alone, so
// that trying many names is no way round. By the name as it was typed: counted by account, a refusal would tell that a
// name and an e-mail belong to one.
const guesses: RateLimit[] = [
  { name: 'sign-in-address', points: 30, duration: quarterOfAnHour, count: 'failures', by: 'ip', inDatabase: true },
  {
    name: 'sign-in-name',
    points: 5,
    duration: quarterOfAnHour,
    count: 'failures',
    by: (request) => `${clientOf(request)} ${nameIn(request)}`,
    inDatabase: true,
  },
];

@Controller()
export class AuthController {
  constructor(private readonly commands: CommandBus) {}

  @Endpoint(auth.login, { limits: guesses })
  login(@Input() { body }: Input<typeof auth.login>): Promise<ResponseOf<typeof auth.login>> {
    return this.commands.execute(new SignIn(body.username, body.password));
  }

  @Endpoint(auth.verify)
  verify(@Staff() { username, role }: Staff): ResponseOf<typeof auth.verify> {
    return { admin: { username, role } };
  }

  @Endpoint(auth.logout)
  async logout(@Staff() { claims }: SignedIn): Promise<ResponseOf<typeof auth.logout>> {
    await this.commands.execute(new SignOut(claims.jti, new Date(claims.exp * 1000)));
    return { message: 'Signed out' };
  }
}
