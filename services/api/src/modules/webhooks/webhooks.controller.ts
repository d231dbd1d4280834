import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { ResponseOf } from '@shop/contracts/route';
import { type Webhook, webhooks } from '@shop/contracts/webhooks';
import { declaredEvents } from '../../platform/events/event.ts';
import { sharedFields } from '../../platform/events/shared-fields.ts';
import { fail } from '../../platform/errors/api-error.ts';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { Staff } from '../../platform/auth/caller.ts';
import { ChangeWebhook } from './commands/change-webhook.ts';
import { CreateWebhook } from './commands/create-webhook.ts';
import { RemoveWebhook } from './commands/remove-webhook.ts';
import { RotateSecret } from './commands/rotate-secret.ts';
import { SendTestWebhook } from './commands/send-test-webhook.ts';
import { ResendDeliveries } from './public.ts';
import { ListDeliveries } from './queries/list-deliveries.ts';
import { ListWebhooks } from './queries/list-webhooks.ts';

@Controller()
export class WebhooksController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Endpoint(webhooks.list)
  async list(): Promise<ResponseOf<typeof webhooks.list>> {
    const events = declaredEvents().map((event) => ({
      name: event.name,
      summary: event.summary,
      fields: sharedFields(event),
    }));
    return { webhooks: await this.queries.execute(new ListWebhooks()), events };
  }

  @Endpoint(webhooks.create)
  async create(
    @Input() { body }: Input<typeof webhooks.create>,
    @Staff() { username }: Staff,
  ): Promise<ResponseOf<typeof webhooks.create>> {
    const { id, secret } = await this.commands.execute(new CreateWebhook(body, username));
    return { webhook: await this.one(id), secret };
  }

  @Endpoint(webhooks.update)
  async update(@Input() { params, body }: Input<typeof webhooks.update>): Promise<ResponseOf<typeof webhooks.update>> {
    await this.commands.execute(new ChangeWebhook(params.id, body));
    return { webhook: await this.one(params.id) };
  }

  @Endpoint(webhooks.remove)
  async remove(@Input() { params }: Input<typeof webhooks.remove>): Promise<ResponseOf<typeof webhooks.remove>> {
    await this.commands.execute(new RemoveWebhook(params.id));
    return { message: 'Deleted' };
  }

  @Endpoint(webhooks.rotateSecret)
  async rotateSecret(
    @Input() { params }: Input<typeof webhooks.rotateSecret>,
  ): Promise<ResponseOf<typeof webhooks.rotateSecret>> {
    const secret = await this.commands.execute(new RotateSecret(params.id));
    return { webhook: await this.one(params.id), secret };
  }

  @Endpoint(webhooks.test, { limits: [{ name: 'test-webhook', points: 30, duration: 5 * 60, by: 'ip' }] })
  async test(@Input() { params }: Input<typeof webhooks.test>): Promise<ResponseOf<typeof webhooks.test>> {
    return { delivery: await this.commands.execute(new SendTestWebhook(params.id)) };
  }

  @Endpoint(webhooks.deliveries)
  async deliveries(
    @Input() { params }: Input<typeof webhooks.deliveries>,
  ): Promise<ResponseOf<typeof webhooks.deliveries>> {
    return { deliveries: await this.queries.execute(new ListDeliveries(params.id)) };
  }

  @Endpoint(webhooks.resend)
  async resend(@Input() { params }: Input<typeof webhooks.resend>): Promise<ResponseOf<typeof webhooks.resend>> {
    const resent = await this.commands.execute(new ResendDeliveries([params.id]));
    if (resent === 0) fail(webhooks.resend, 'notFound');
    return { message: 'Sending again' };
  }

  private async one(id: string): Promise<Webhook> {
    const [webhook] = await this.queries.execute(new ListWebhooks(id));
    if (!webhook) fail(webhooks.update, 'notFound');
    return webhook;
  }
}
