import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { alerts } from '@shop/contracts/alerts';
import type { ResponseOf } from '@shop/contracts/route';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { Staff } from '../../platform/auth/caller.ts';
import { AddDevice } from './commands/add-device.ts';
import { RemoveDevice } from './commands/remove-device.ts';
import { SaveChoices } from './commands/save-choices.ts';
import { SendTest } from './commands/send-test.ts';
import { ReadAlerts } from './queries/read-alerts.ts';

@Controller()
export class AlertsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Endpoint(alerts.read)
  read(@Staff() staff: Staff): Promise<ResponseOf<typeof alerts.read>> {
    return this.queries.execute(new ReadAlerts(staff));
  }

  @Endpoint(alerts.save)
  async save(
    @Staff() staff: Staff,
    @Input() { body }: Input<typeof alerts.save>,
  ): Promise<ResponseOf<typeof alerts.save>> {
    await this.commands.execute(new SaveChoices(staff, body.choices));
    const { choices } = await this.queries.execute(new ReadAlerts(staff));
    return { choices };
  }

  @Endpoint(alerts.subscribe)
  async subscribe(
    @Staff() { id, session }: Staff,
    @Input() { body: { endpoint, keys } }: Input<typeof alerts.subscribe>,
  ): Promise<ResponseOf<typeof alerts.subscribe>> {
    await this.commands.execute(new AddDevice(id, session, { endpoint, ...keys }));
    return { message: 'Notifications are on for this device' };
  }

  @Endpoint(alerts.unsubscribe)
  async unsubscribe(
    @Staff() { id }: Staff,
    @Input() { body }: Input<typeof alerts.unsubscribe>,
  ): Promise<ResponseOf<typeof alerts.unsubscribe>> {
    await this.commands.execute(new RemoveDevice(id, body.endpoint));
    return { message: 'Notifications are off for this device' };
  }

  @Endpoint(alerts.test)
  async test(
    @Staff() { id }: Staff,
    @Input() { body }: Input<typeof alerts.test>,
  ): Promise<ResponseOf<typeof alerts.test>> {
    await this.commands.execute(new SendTest(id, body.endpoint));
    return { message: 'A test notification is on its way' };
  }
}
