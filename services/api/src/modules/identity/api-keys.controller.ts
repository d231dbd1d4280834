import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { apiKeys } from '@shop/contracts/api-keys';
import type { ResponseOf } from '@shop/contracts/route';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { Staff } from '../../platform/auth/caller.ts';
import { CreateApiKey } from './commands/create-api-key.ts';
import { WithdrawApiKey } from './commands/withdraw-api-key.ts';
import { ListApiKeys } from './queries/list-api-keys.ts';

@Controller()
export class ApiKeysController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Endpoint(apiKeys.list)
  async list(): Promise<ResponseOf<typeof apiKeys.list>> {
    return { keys: await this.queries.execute(new ListApiKeys()) };
  }

  @Endpoint(apiKeys.create)
  create(
    @Input() { body }: Input<typeof apiKeys.create>,
    @Staff() { username }: Staff,
  ): Promise<ResponseOf<typeof apiKeys.create>> {
    return this.commands.execute(new CreateApiKey(body, username));
  }

  @Endpoint(apiKeys.withdraw)
  async withdraw(@Input() { params }: Input<typeof apiKeys.withdraw>): Promise<ResponseOf<typeof apiKeys.withdraw>> {
    await this.commands.execute(new WithdrawApiKey(params.id));
    return { message: 'Withdrawn' };
  }
}
