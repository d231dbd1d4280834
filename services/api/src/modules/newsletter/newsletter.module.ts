import { Module } from '@nestjs/common';
import { ExportSubscribersHandler } from './commands/export-subscribers.ts';
import { ForgetAddressesHandler } from './commands/forget-addresses.ts';
import { IssueUnsubscribeLinkHandler } from './commands/issue-unsubscribe-link.ts';
import { SubscribeHandler } from './commands/subscribe.ts';
import { UnsubscribeHandler } from './commands/unsubscribe.ts';
import { NewsletterController } from './newsletter.controller.ts';
import { ListSubscribersHandler } from './queries/list-subscribers.ts';
import { ReadMailChoiceHandler } from './queries/mail-choice.ts';

@Module({
  controllers: [NewsletterController],
  providers: [
    SubscribeHandler,
    UnsubscribeHandler,
    ForgetAddressesHandler,
    ExportSubscribersHandler,
    IssueUnsubscribeLinkHandler,
    ListSubscribersHandler,
    ReadMailChoiceHandler,
  ],
})
export class NewsletterModule {}
