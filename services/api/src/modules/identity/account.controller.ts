import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { account } from '@shop/contracts/account';
import type { ResponseOf } from '@shop/contracts/route';
import { fail } from '../../platform/errors/api-error.ts';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { Staff } from '../../platform/auth/caller.ts';
import { ChangePassword } from './commands/change-password.ts';
import { EndSession } from './commands/end-session.ts';
import { EndSessions } from './commands/end-sessions.ts';
import { UpdateAccount } from './commands/update-account.ts';
import { passwordGuesses } from './limits.ts';
import { ListSessions } from './queries/list-sessions.ts';
import { ReadAccount } from './queries/read-account.ts';

/** Serves calls by which staff manage their own account. */
@Controller()
export class AccountController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Endpoint(account.read)
  async read(@Staff() { id }: Staff): Promise<ResponseOf<typeof account.read>> {
    return { account: await this.queries.execute(new ReadAccount(id)) };
  }

  @Endpoint(account.update)
  async update(
    @Input() { body }: Input<typeof account.update>,
    @Staff() { id }: Staff,
  ): Promise<ResponseOf<typeof account.update>> {
    await this.commands.execute(new UpdateAccount(id, body));
    return { account: await this.queries.execute(new ReadAccount(id)) };
  }

  @Endpoint(account.changePassword, { limits: passwordGuesses })
  async changePassword(
    @Input() { body }: Input<typeof account.changePassword>,
    @Staff() staff: Staff,
  ): Promise<ResponseOf<typeof account.changePassword>> {
    await this.commands.execute(new ChangePassword(staff, body.currentPassword, body.newPassword));
    return { message: 'Password changed' };
  }

  @Endpoint(account.sessions)
  async sessions(@Staff() { id, session }: Staff): Promise<ResponseOf<typeof account.sessions>> {
    return { sessions: await this.queries.execute(new ListSessions(id, session)) };
  }

  @Endpoint(account.endSession)
  async endSession(
    @Input() { params }: Input<typeof account.endSession>,
    @Staff() { id }: Staff,
  ): Promise<ResponseOf<typeof account.endSession>> {
    if (!(await this.commands.execute(new EndSession(id, params.id)))) fail(account.endSession, 'notFound');
    return { message: 'Signed out' };
  }

  @Endpoint(account.endOtherSessions)
  async endOtherSessions(@Staff() { id, session }: Staff): Promise<ResponseOf<typeof account.endOtherSessions>> {
    return { ended: (await this.commands.execute(new EndSessions(id, session))) ?? 0 };
  }
}
