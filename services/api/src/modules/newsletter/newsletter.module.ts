import { Module } from '@nestjs/common';
import { SubscribeHandler } from './commands/subscribe.ts';
import { NewsletterController } from './newsletter.controller.ts';

@Module({ controllers: [NewsletterController], providers: [SubscribeHandler] })
export class NewsletterModule {}
