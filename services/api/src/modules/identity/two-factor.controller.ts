import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { account } from '@shop/contracts/account';
import type { ResponseOf } from '@shop/contracts/route';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { Staff } from '../../platform/auth/caller.ts';
import { BeginTwoFactor } from './commands/begin-two-factor.ts';
import { ConfirmTwoFactor } from './commands/confirm-two-factor.ts';
import { DisableTwoFactor } from './commands/disable-two-factor.ts';
import { NewRecoveryCodes } from './commands/new-recovery-codes.ts';
import { passwordGuesses } from './limits.ts';

/** One's own sign-in with a code. */
@Controller()
export class TwoFactorController {
  constructor(private readonly commands: CommandBus) {}

  @Endpoint(account.beginTwoFactor)
  begin(@Staff() staff: Staff): Promise<ResponseOf<typeof account.beginTwoFactor>> {
    return this.commands.execute(new BeginTwoFactor(staff));
  }

  @Endpoint(account.confirmTwoFactor, { limits: passwordGuesses })
  async confirm(
    @Input() { body }: Input<typeof account.confirmTwoFactor>,
    @Staff() { id }: Staff,
  ): Promise<ResponseOf<typeof account.confirmTwoFactor>> {
    return { recoveryCodes: await this.commands.execute(new ConfirmTwoFactor(id, body.code)) };
  }

  @Endpoint(account.newRecoveryCodes, { limits: passwordGuesses })
  async newRecoveryCodes(
    @Input() { body }: Input<typeof account.newRecoveryCodes>,
    @Staff() { id }: Staff,
  ): Promise<ResponseOf<typeof account.newRecoveryCodes>> {
    return { recoveryCodes: await this.commands.execute(new NewRecoveryCodes(id, body.password)) };
  }

  @Endpoint(account.disableTwoFactor, { limits: passwordGuesses })
  async disable(
    @Input() { body }: Input<typeof account.disableTwoFactor>,
    @Staff() { id }: Staff,
  ): Promise<ResponseOf<typeof account.disableTwoFactor>> {
    await this.commands.execute(new DisableTwoFactor(id, body.password));
    return { message: 'Sign-in with a code is off' };
  }
}
