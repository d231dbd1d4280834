import { Module } from '@nestjs/common';
import { AlertsController } from './alerts.controller.ts';
import { AddDeviceHandler } from './commands/add-device.ts';
import { RemoveDeviceHandler } from './commands/remove-device.ts';
import { SaveChoicesHandler } from './commands/save-choices.ts';
import { SendTestHandler } from './commands/send-test.ts';
import { EnqueueAlerts } from './consumers/enqueue-alerts.ts';
import { PushService } from './push-service.ts';
import { PushWorker } from './push-worker.ts';
import { ReadAlertsHandler } from './queries/read-alerts.ts';
import { StaffEmailAddressHandler } from './queries/staff-email-address.ts';
import { RenderPush } from './render-push.ts';
import { SendPush } from './send-push.ts';

@Module({
  controllers: [AlertsController],
  providers: [
    EnqueueAlerts,
    PushService,
    RenderPush,
    SendPush,
    PushWorker,
    AddDeviceHandler,
    RemoveDeviceHandler,
    SaveChoicesHandler,
    SendTestHandler,
    ReadAlertsHandler,
    StaffEmailAddressHandler,
  ],
})
export class AlertsModule {}
