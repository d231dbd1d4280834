import { Controller, Req } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { auth } from '@shop/contracts/auth';
import { withoutMarks } from '@shop/contracts/invisible-marks';
import type { ResponseOf } from '@shop/contracts/route';
import type { FastifyRequest } from 'fastify';
import { clientOf } from '../../platform/request/client-address.ts';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { Staff } from '../../platform/auth/caller.ts';
import type { RateLimit } from '../../platform/rate-limit/rate-limits.ts';
import { EndSession } from './commands/end-session.ts';
import { ResetPassword } from './commands/reset-password.ts';
import { SignIn } from './commands/sign-in.ts';
import { linkGuesses, quarterOfAnHour } from './limits.ts';
import { ReadResetLink } from './queries/read-reset-link.ts';
import { deviceOf } from './sessions.ts';

// The body is not checked yet when guesses are counted.
const nameIn = ({ body }: FastifyRequest): string => {
  const named = typeof body === 'object' && body !== null && 'username' in body ? body.username : '';
  return typeof named === 'string' ? withoutMarks(named).trim() : '';
};

// By name and IP address together, so that an attacker elsewhere cannot lock the owner out; by IP address alone, so
// that trying many names is no way round. By the name as it was typed: counted by account, a refusal would tell that a
// name and an e-mail belong to one. Whoever has to be asked for a code has guessed nothing wrong; a wrong code counts.
const spares = auth.login.errors.codeNeeded.code;
const guesses: RateLimit[] = [
  {
    name: 'sign-in-address',
    points: 30,
    duration: quarterOfAnHour,
    count: 'failures',
    spares,
    by: 'ip',
    inDatabase: true,
  },
  {
    name: 'sign-in-name',
    points: 5,
    duration: quarterOfAnHour,
    count: 'failures',
    spares,
    by: (request) => `${clientOf(request)} ${nameIn(request)}`,
    inDatabase: true,
  },
];

@Controller()
export class AuthController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Endpoint(auth.login, { limits: guesses })
  login(
    @Input() { body }: Input<typeof auth.login>,
    @Req() request: FastifyRequest,
  ): Promise<ResponseOf<typeof auth.login>> {
    return this.commands.execute(new SignIn(body, deviceOf(request)));
  }

  @Endpoint(auth.verify)
  verify(@Staff() { username, role }: Staff): ResponseOf<typeof auth.verify> {
    return { admin: { username, role } };
  }

  @Endpoint(auth.logout)
  async logout(@Staff() staff: Staff): Promise<ResponseOf<typeof auth.logout>> {
    await this.commands.execute(new EndSession(staff.id, staff.session));
    return { message: 'Signed out' };
  }

  @Endpoint(auth.readReset, { limits: linkGuesses })
  readReset(@Input() { body }: Input<typeof auth.readReset>): Promise<ResponseOf<typeof auth.readReset>> {
    return this.queries.execute(new ReadResetLink(body.token));
  }

  @Endpoint(auth.resetPassword, { limits: linkGuesses })
  async resetPassword(
    @Input() { body }: Input<typeof auth.resetPassword>,
  ): Promise<ResponseOf<typeof auth.resetPassword>> {
    await this.commands.execute(new ResetPassword(body.token, body.password));
    return { message: 'Password changed. Sign in with it.' };
  }
}
