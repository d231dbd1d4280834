import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { mail } from '@shop/contracts/mail';
import type { ResponseOf } from '@shop/contracts/route';
import { Config } from '../../../platform/config/config.ts';
import { ReadSettings } from '../../settings/public.ts';
import { DeliveryError } from '../delivery-error.ts';
import { asHtml, asText } from '../email-template.ts';
import { Mail } from '../mail.ts';
import { HasMailServer } from '../public.ts';
import { staffTexts } from '../staff-texts.ts';

/** Sends an e-mail to this address at once, and returns what became of it. */
export class SendTestEmail extends Command<ResponseOf<typeof mail.test>> {
  constructor(readonly to: string) {
    super();
  }
}

/** Shorter than a browser waits for the answer. */
const PATIENCE_MS = 20_000;

@CommandHandler(SendTestEmail)
export class SendTestEmailHandler implements ICommandHandler<SendTestEmail> {
  constructor(
    private readonly config: Config,
    private readonly queries: QueryBus,
    private readonly mail: Mail,
  ) {}

  async execute({ to }: SendTestEmail): Promise<ResponseOf<typeof mail.test>> {
    if (!(await this.queries.execute(new HasMailServer())))
      return { isSent: false, problem: staffTexts.noMailServer, reply: null };
    const settings = await this.queries.execute(new ReadSettings());
    const { values: shop } = settings.shop;
    const look = {
      name: shop.name,
      url: this.config.publicUrl,
      ...settings.appearance.values,
      language: 'en' as const,
    };
    const words = staffTexts.test(shop.name);
    const frame = { hello: staffTexts.hello(''), footer: null };
    try {
      await this.mail.send(
        {
          id: randomUUID(),
          kind: 'staff-test',
          writtenAt: new Date(),
          from: { name: shop.name, replyTo: shop.email },
          to: { name: '', address: to },
          subject: words.subject,
          text: asText(words, frame),
          html: asHtml(words, frame, look),
        },
        PATIENCE_MS,
      );
      return { isSent: true, problem: null, reply: null };
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error;
      return { isSent: false, problem: error.message, reply: error.reply };
    }
  }
}
