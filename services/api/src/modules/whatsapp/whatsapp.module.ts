import { Module } from '@nestjs/common';
import { WhatsAppAccounts } from './accounts.ts';
import { CloudApi } from './cloud-api.ts';
import { RemoveMessagesHandler } from './commands/remove-messages.ts';
import { ResealWhatsAppAccountHandler } from './commands/reseal-account.ts';
import { SaveAccountHandler } from './commands/save-account.ts';
import { SendTestMessageHandler } from './commands/send-test-message.ts';
import { EnqueueMessages } from './consumers/enqueue-messages.ts';
import { AnswerWorker, HandleAnswer } from './handle-answer.ts';
import { FailedMessageOrderHandler, MessagesOfOrderHandler } from './queries/messages-of-order.ts';
import { ReadAccountHandler } from './queries/read-account.ts';
import { ReceiveNotification } from './receive-notification.ts';
import { MessageWorker, SendMessage } from './send-message.ts';
import { WhatsAppController } from './whatsapp.controller.ts';

@Module({
  controllers: [WhatsAppController],
  providers: [
    WhatsAppAccounts,
    CloudApi,
    EnqueueMessages,
    SendMessage,
    MessageWorker,
    ReceiveNotification,
    HandleAnswer,
    AnswerWorker,
    SaveAccountHandler,
    SendTestMessageHandler,
    ResealWhatsAppAccountHandler,
    RemoveMessagesHandler,
    ReadAccountHandler,
    MessagesOfOrderHandler,
    FailedMessageOrderHandler,
  ],
})
export class WhatsAppModule {}
