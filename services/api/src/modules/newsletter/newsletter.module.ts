import { Module } from '@nestjs/common';
import { SubscribeHandler } from './commands/subscribe.ts';
import { NewsletterController } from './newsletter.controller.ts';
import { ListSubscribersHandler } from './queries/list-subscribers.ts';

@Module({ controllers: [NewsletterController], providers: [SubscribeHandler, ListSubscribersHandler] })
export class NewsletterModule {}
