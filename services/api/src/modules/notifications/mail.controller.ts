import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { mail } from '@shop/contracts/mail';
import type { ResponseOf } from '@shop/contracts/route';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { Staff } from '../../platform/auth/caller.ts';
import type { RateLimit } from '../../platform/rate-limit/rate-limits.ts';
import { ResendEmails } from './commands/resend-emails.ts';
import { SaveMailServer } from './commands/save-mail-server.ts';
import { SendTestEmail } from './commands/send-test-email.ts';
import { ListUndelivered } from './queries/list-undelivered.ts';
import { ReadMailSettings } from './queries/read-mail-settings.ts';

const SHOWN = 100;

/** Mail servers shut out whom they see trying passwords. */
const tests: RateLimit[] = [{ name: 'test-email', points: 20, duration: 15 * 60, by: 'ip' }];

@Controller()
export class MailController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Endpoint(mail.read)
  read(): Promise<ResponseOf<typeof mail.read>> {
    return this.queries.execute(new ReadMailSettings());
  }

  @Endpoint(mail.save)
  async save(
    @Input() { body }: Input<typeof mail.save>,
    @Staff() { username }: Staff,
  ): Promise<ResponseOf<typeof mail.save>> {
    await this.commands.execute(new SaveMailServer(body, username));
    return this.queries.execute(new ReadMailSettings());
  }

  @Endpoint(mail.test, { limits: tests })
  test(@Input() { body }: Input<typeof mail.test>): Promise<ResponseOf<typeof mail.test>> {
    return this.commands.execute(new SendTestEmail(body.to));
  }

  @Endpoint(mail.undelivered)
  undelivered(): Promise<ResponseOf<typeof mail.undelivered>> {
    return this.queries.execute(new ListUndelivered(SHOWN));
  }

  @Endpoint(mail.resend)
  async resend(@Input() { body }: Input<typeof mail.resend>): Promise<ResponseOf<typeof mail.resend>> {
    return { resent: await this.commands.execute(new ResendEmails(body.ids)) };
  }
}
