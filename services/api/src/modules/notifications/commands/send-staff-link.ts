import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { Config } from '../../../platform/config/config.ts';
import { Log } from '../../../platform/observability/log.ts';
import { SendStaffLink } from '../../identity/public.ts';
import { ReadSettings } from '../../settings/public.ts';
import { DeliveryError } from '../delivery-error.ts';
import { asHtml, asText } from '../email-template.ts';
import { Mail } from '../mail.ts';
import { HasMailServer } from '../public.ts';
import { staffTexts } from '../staff-texts.ts';

/** Milliseconds that an owner waits to read whether the e-mail was taken. They have the link itself, too. */
const PATIENCE_MS = 5_000;

@CommandHandler(SendStaffLink)
export class SendStaffLinkHandler implements ICommandHandler<SendStaffLink> {
  constructor(
    private readonly config: Config,
    private readonly queries: QueryBus,
    private readonly mail: Mail,
    private readonly log: Log,
  ) {}

  async execute(command: SendStaffLink): Promise<boolean> {
    // A link to localhost does not work elsewhere.
    const isHere = this.config.missing.some(({ variable }) => variable === 'PUBLIC_URL');
    if (isHere || !(await this.queries.execute(new HasMailServer()))) return false;
    const patience = new AbortController();
    const tooLong = wait(PATIENCE_MS, false, { signal: patience.signal }).catch(() => false);
    try {
      return await Promise.race([this.send(command), tooLong]);
    } finally {
      patience.abort();
    }
  }

  private async send({ kind, to, link, role }: SendStaffLink): Promise<boolean> {
    const settings = await this.queries.execute(new ReadSettings());
    const { values: shop } = settings.shop;
    const look = {
      name: shop.name,
      url: this.config.publicUrl,
      ...settings.appearance.values,
      language: 'en' as const,
    };
    const words =
      kind === 'invitation' ? staffTexts.invitation(shop.name, link, role) : staffTexts.reset(shop.name, link);
    const frame = { hello: staffTexts.hello(to.name), footer: null };
    const id = randomUUID();
    const from = { name: shop.name, replyTo: shop.email };
    const email = { id, kind: `staff-${kind}`, writtenAt: new Date(), from, to, subject: words.subject };
    try {
      await this.mail.send({ ...email, text: asText(words, frame), html: asHtml(words, frame, look) });
      return true;
    } catch (error) {
      if (error instanceof DeliveryError) {
        this.log.pino.warn({ emailId: id, kind: email.kind, reason: error.message }, 'email failed');
      } else this.log.failure(error);
      return false;
    }
  }
}
