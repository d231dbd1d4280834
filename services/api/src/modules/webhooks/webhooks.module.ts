import { Module } from '@nestjs/common';
import { ChangeWebhookHandler } from './commands/change-webhook.ts';
import { CreateWebhookHandler } from './commands/create-webhook.ts';
import { RemoveWebhookHandler } from './commands/remove-webhook.ts';
import { ResealWebhookSecretsHandler } from './commands/reseal-webhook-secrets.ts';
import { ResendDeliveriesHandler } from './commands/resend-deliveries.ts';
import { RotateSecretHandler } from './commands/rotate-secret.ts';
import { SendTestWebhookHandler } from './commands/send-test-webhook.ts';
import { EnqueueWebhooks } from './consumers/enqueue-webhooks.ts';
import { PostWebhook } from './post-webhook.ts';
import { ListDeliveriesHandler } from './queries/list-deliveries.ts';
import { ListFailedDeliveriesHandler } from './queries/list-failed-deliveries.ts';
import { ListWebhooksHandler } from './queries/list-webhooks.ts';
import { WebhookSecrets } from './secrets.ts';
import { SendWebhook } from './send-webhook.ts';
import { WebhookWorker } from './webhook-worker.ts';
import { WebhooksController } from './webhooks.controller.ts';

@Module({
  controllers: [WebhooksController],
  providers: [
    WebhookSecrets,
    EnqueueWebhooks,
    PostWebhook,
    SendWebhook,
    WebhookWorker,
    CreateWebhookHandler,
    ChangeWebhookHandler,
    RemoveWebhookHandler,
    RotateSecretHandler,
    ResealWebhookSecretsHandler,
    SendTestWebhookHandler,
    ResendDeliveriesHandler,
    ListWebhooksHandler,
    ListDeliveriesHandler,
    ListFailedDeliveriesHandler,
  ],
})
export class WebhooksModule {}
