import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type Permission, isAllowed } from '@shop/contracts/permissions';
import type { ResponseOf } from '@shop/contracts/route';
import { type SetupStepName, setup } from '@shop/contracts/setup';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { Staff } from '../../platform/auth/caller.ts';
import { HideSetup } from './commands/hide-setup.ts';
import { ReadSetup } from './queries/setup.ts';

/** Steps that not everybody may take who reads the settings. */
const permissions: Readonly<Partial<Record<SetupStepName, Permission>>> = {
  payments: 'settings.payments',
  mail: 'settings.mail',
  demo: 'demo.remove',
  password: 'people.write',
};

@Controller()
export class SetupController {
  constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
  ) {}

  @Endpoint(setup.read)
  async read(@Staff() { role }: Staff): Promise<ResponseOf<typeof setup.read>> {
    const { steps, isHidden } = await this.queries.execute(new ReadSetup());
    return { steps: steps.filter(({ name }) => isAllowed(role, permissions[name] ?? 'settings.read')), isHidden };
  }

  @Endpoint(setup.hide)
  async hide(@Input() { body }: Input<typeof setup.hide>): Promise<ResponseOf<typeof setup.hide>> {
    await this.commands.execute(new HideSetup(body.isHidden));
    return body;
  }
}
