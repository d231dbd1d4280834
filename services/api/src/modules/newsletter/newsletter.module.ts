import { Module } from '@nestjs/common';
import { ExportSubscribersHandler } from './commands/export-subscribers.ts';
import { ForgetAddressesHandler } from './commands/forget-addresses.ts';
import { SubscribeHandler } from './commands/subscribe.ts';
import { UnsubscribeHandler } from './commands/unsubscribe.ts';
import { NewsletterController } from './newsletter.controller.ts';
import { ListSubscribersHandler } from './queries/list-subscribers.ts';
import { FindUnsubscribeLinkHandler, ReadMailChoiceHandler } from './queries/mail-choice.ts';

@Module({
  controllers: [NewsletterController],
  providers: [
    SubscribeHandler,
    UnsubscribeHandler,
    ForgetAddressesHandler,
    ExportSubscribersHandler,
    ListSubscribersHandler,
    ReadMailChoiceHandler,
    FindUnsubscribeLinkHandler,
  ],
})
export class NewsletterModule {}
