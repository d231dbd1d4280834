import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { whatsAppNeeds, type whatsapp } from '@shop/contracts/whatsapp';
import type { ResponseOf } from '@shop/contracts/route';
import { templateOf } from '@shop/contracts/whatsapp-templates';
import { WhatsAppAccounts } from '../accounts.ts';
import { CloudApi } from '../cloud-api.ts';

/** Sends the template of a delivered order, with examples, to this number at once, and returns what became of it. */
export class SendTestMessage extends Command<ResponseOf<typeof whatsapp.test>> {
  constructor(readonly to: string) {
    super();
  }
}

@CommandHandler(SendTestMessage)
export class SendTestMessageHandler implements ICommandHandler<SendTestMessage> {
  constructor(
    private readonly accounts: WhatsAppAccounts,
    private readonly api: CloudApi,
  ) {}

  async execute({ to }: SendTestMessage): Promise<ResponseOf<typeof whatsapp.test>> {
    const account = await this.accounts.sending();
    if (!account) return { isSent: false, problem: `${whatsAppNeeds.token}.` };
    const { language } = account;
    const { name, examples: values } = templateOf('delivered', language);
    const outcome = await this.api.send(account, to, { name, language, values, payloads: [] });
    return 'providerId' in outcome ? { isSent: true, problem: null } : { isSent: false, problem: outcome.sentence };
  }
}
